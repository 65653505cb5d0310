import { ALLERGENS, type Allergen } from '../../../src/contract/codes.ts';

/** A text in both languages. */
export interface Words {
  readonly sv: string;
  readonly en: string;
}

/** Something to eat or drink, with what it brings of allergens. */
export interface Ingredient extends Words {
  /** What Swedish adjectives agree with: en (`n`), ett (`t`) or plural (`p`). */
  readonly gender: 'n' | 't' | 'p';
  readonly allergens: readonly Allergen[];
}

/** A word of preparation: its three Swedish forms and the English one. */
export interface Preparation {
  readonly n: string;
  readonly t: string;
  readonly p: string;
  readonly en: string;
  readonly allergens: readonly Allergen[];
}

/** Lines of `sv | en`. */
export function words(table: string): Words[] {
  return rows(table).map(([sv = '', en = '']) => ({ sv, en }));
}

/** Lines of `sv | n, t or p | en | allergens`. */
export function ingredients(table: string): Ingredient[] {
  return rows(table).map(([sv = '', gender, en = '', allergens]) => {
    if (gender !== 'n' && gender !== 't' && gender !== 'p') throw new Error(`No gender: ${sv}`);
    return { sv, gender, en, allergens: readAllergens(allergens) };
  });
}

/** Lines of `n | t | p | en | allergens`. */
export function preparations(table: string): Preparation[] {
  return rows(table).map(([n = '', t = '', p = '', en = '', allergens]) => ({
    n,
    t,
    p,
    en,
    allergens: readAllergens(allergens),
  }));
}

/** Names that are the same in every language, by commas. */
export function names(list: string): string[] {
  return list.split(',').map((name) => name.trim());
}

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function readAllergens(cell: string | undefined): Allergen[] {
  const words = cell === undefined || cell === '' ? [] : cell.split(',').map((each) => each.trim());
  return words.map((word) => {
    const allergen = ALLERGENS.find((each) => each === word);
    if (!allergen) throw new Error(`No allergen: ${word}`);
    return allergen;
  });
}

/** First letter large, as a name begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('sv') + text.slice(1);
}

/** "a, b och c" and "a, b and c". */
export function listed(items: readonly Words[]): Words {
  return {
    sv: joined(
      items.map(({ sv }) => sv),
      'och',
    ),
    en: joined(
      items.map(({ en }) => en),
      'and',
    ),
  };
}

function joined(items: readonly string[], last: string): string {
  const head = items.slice(0, -1).join(', ');
  const tail = items.at(-1) ?? '';
  return head === '' ? tail : `${head} ${last} ${tail}`;
}
