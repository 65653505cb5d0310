import { NAME_MAX } from '#core/shared/limits.ts';
import { foldWord } from '../fold-word.ts';
import { pricesAtEnd } from '../price-at-end.ts';
import type { ReadGroup, ReadOption, Terms } from '../read-menu.ts';
import { readPrice } from '../read-price.ts';

/** The most options of a group, and how many of them may be chosen. */
export const OPTIONS_MAX = 40;
export const CHOICES_MAX = 20;
/** A longer cell lists nothing. */
const TEXT_MAX = 2_000;
const OPTION_LENGTH = 120;
/** A comma that is no decimal sign. */
const COMMA = /,(?!\d{1,2}(?:\D|$))/u;
const SEPARATORS = [/\n/u, /;/u, /\|/u, COMMA];
/** "Extra cheese (+15)", "Bacon +20 kr", "Egg: 10". */
const PRICED =
  /^(.+?)\s*(?:\(\s*\+?\s*([^()+]*\d[^()]*)\)|\+\s*([^+]*\d[^+]*)|[:=]\s*(\d\S*(?: ?\p{L}{2,3})?))$/u;

/** What guests choose from, as a cell lists it, with what each adds; null: nothing says prices. */
export function optionsInText(text: string, terms: Terms): readonly ReadGroup[] | null {
  if (text.length > TEXT_MAX) return null;
  const groups = text
    .split(/;|\n/u)
    .map((part) => /^([^:;(+]{2,40}?)(\*)?\s*:\s*(.+)$/u.exec(part.trim()));
  const areNamed = groups.every(
    (each) => each !== null && !/^\+?\d[\d.,]*(?: ?\p{L}{2,3})?$/u.test(each[3] ?? ''),
  );
  const found = areNamed
    ? groups.flatMap((each) => {
        const [, title = '', isRequired, list = ''] = each ?? [];
        const options = optionsIn(list, terms);
        const min = isRequired === undefined ? 0 : 1;
        return options === null ? [null] : [groupOf(title.trim(), options, min, terms)];
      })
    : [groupIn(text, terms)];
  const all = found.flatMap((each) => each ?? []);
  const isPriced = all.some(({ options }) => options.some(({ price }) => price > 0));
  return all.length === found.length && (isPriced || areNamed) ? all : null;
}

function groupIn(text: string, terms: Terms): ReadGroup | null {
  const options = optionsIn(text, terms);
  return options === null ? null : groupOf(EXTRAS[terms.locale], options, 0, terms);
}

/** What a group of choices is called where nothing says it. */
export const EXTRAS = { en: 'Extras', sv: 'Tillval' } as const;

function groupOf(
  name: string,
  options: readonly ReadOption[],
  min: number,
  { locale }: Terms,
): ReadGroup {
  return { name: { [locale]: name }, min, max: min === 1 ? 1 : options.length, options };
}

function optionsIn(text: string, terms: Terms): readonly ReadOption[] | null {
  const separator = SEPARATORS.find((each) => each.test(text)) ?? COMMA;
  const parts = text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const options = parts.map((part) => optionIn(part, terms));
  const read = options.flatMap((each) => each ?? []);
  const names = new Set(read.map(({ name }) => foldWord(Object.values(name).join(' '))));
  const isWhole = read.length === parts.length && names.size === read.length;
  return isWhole && read.length > 0 && read.length <= OPTIONS_MAX ? read : null;
}

function optionIn(text: string, { locale, venue, separator }: Terms): ReadOption | null {
  if (text.length > OPTION_LENGTH) return null;
  const [, said, ...prices] = PRICED.exec(text) ?? [];
  const written = prices.find((each) => each !== undefined);
  const atEnd = said === undefined ? pricesAtEnd(text) : null;
  const [last, ...more] = atEnd?.prices ?? [];
  const name = (said ?? atEnd?.name ?? text).trim();
  if (name === '' || name.length > NAME_MAX || more.length > 0) return null;
  const priceText = written ?? last?.text;
  if (priceText === undefined) return { name: { [locale]: name }, price: 0 };
  const { price } = readPrice(priceText, venue.currency, separator);
  return price === null ? null : { name: { [locale]: name }, price };
}
