import { foldText } from '#core/shared/fold-text.ts';

/** The fields by which an order can be found. */
export interface FindableOrder {
  readonly number: number;
  /** The table's label. */
  readonly table: string;
  /** Null for what is unknown, such as for an order that staff took. */
  readonly guest: { readonly name: string | null; readonly ordinal: number | null };
  /** In all languages of the menu. */
  readonly products: readonly string[];
}

const SPACES = /\s+/u;
const NUMBER = /^\d+$/;

/** The words for table and guest in either language, folded; the next word says which one. */
const TABLE_WORDS = new Set(['table', 'bord', 'bordet']);
const GUEST_WORDS = new Set(['guest', 'gast', 'gasten']);

/**
 * Whether each word of the query begins a word of the order's texts, ignoring case and diacritics:
 * `rak 12` finds a räksmörgås at table 12. A number with # is the order's own. The word after
 * `table` or `bord` is the table's, the one after `guest` or `gäst` the guest's.
 */
export function findsOrder(wanted: string, order: FindableOrder): boolean {
  const words = wordsOf(wanted);
  const table = wordsOf(order.table);
  const name = wordsOf(order.guest.name ?? '');
  const texts = [...table, ...name, ...order.products.flatMap(wordsOf)];
  const isAtTable = (word: string) => table.some((each) => isNamed(word, each));
  const isOfGuest = (word: string) =>
    NUMBER.test(word)
      ? Number(word) === order.guest.ordinal
      : name.some((each) => each.startsWith(word));
  const isFound = (word: string) =>
    isNumberOf(word, order.number) || texts.some((each) => each.startsWith(word));
  return words.every((word, at) => {
    const before = words[at - 1] ?? '';
    if (TABLE_WORDS.has(before)) return isAtTable(word);
    if (GUEST_WORDS.has(before)) return isOfGuest(word);
    // Alone, while somebody is still typing, it matches every order that has one.
    if (TABLE_WORDS.has(word)) return true;
    return GUEST_WORDS.has(word) ? order.guest.ordinal !== null : isFound(word);
  });
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(SPACES)
    .filter((word) => word !== '');
}

/** An order's number matches only as a whole, with or without #: 1 is not 10. */
function isNumberOf(word: string, number: number): boolean {
  return word === String(number) || word === `#${number}`;
}

/** A table's number matches as a whole too, and with its letter: 3 is 3 and 3b, not 30. */
function isNamed(word: string, label: string): boolean {
  if (!label.startsWith(word)) return false;
  return !NUMBER.test(word) || !/^\d/.test(label.slice(word.length));
}
