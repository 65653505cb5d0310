import type { VatClass } from '#core/money/codes.ts';
import { VAT_CLASSES } from '#core/money/codes.ts';
import { foldWord } from './fold-word.ts';
import type { Terms } from './read-menu.ts';

const VAT_WORDS: Readonly<Record<VatClass, readonly string[]>> = {
  standard: ['normal', 'full', 'standardmoms', 'normalmoms', 'hog'],
  reduced: ['food', 'mat', 'livsmedel', 'reducerad'],
  low: ['lag'],
  zero: ['none', 'exempt', 'momsfri', 'noll', 'ingen'],
};

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'sant', '18', '18+']);
const NO = new Set(['no', 'n', 'false', '0', '-', 'nej', 'falskt']);

const vatClasses = lookUp(VAT_CLASSES, VAT_WORDS);

function lookUp<Word extends string>(
  all: readonly Word[],
  words: Readonly<Record<Word, readonly string[]>>,
): ReadonlyMap<string, Word> {
  return new Map(
    all.flatMap((each) =>
      [each.replaceAll('_', ' '), ...words[each]].map((word) => [word, each] as const),
    ),
  );
}

/** A VAT class by its name, or all with the rate: "12 %", "12,0", "0.12". */
export function readVat(text: string, { venue: { vatRates } }: Terms): readonly VatClass[] {
  const word = foldWord(text);
  const named = vatClasses.get(word);
  if (named !== undefined) {
    return [named];
  }
  const match = /^(\d{1,3}(?:[.,]\d{1,4})?) ?%?$/u.exec(word);
  if (match === null) {
    return [];
  }
  const percent = Number(match[1]?.replace(',', '.'));
  const isShare = percent > 0 && percent < 1 && !word.endsWith('%');
  const rate = Math.round(percent * (isShare ? 10_000 : 100));
  return VAT_CLASSES.filter((each) => vatRates[each] === rate);
}

/** The rate in a text with exactly one: "Food (12%)". */
export function percentIn(text: string): string | undefined {
  const rates = text.match(/\d+(?:[.,]\d+)? ?%/gu) ?? [];
  return rates.length === 1 ? rates[0] : undefined;
}

/** The id of a station by its id or its name in any language; undefined for none. */
export function readStation(text: string, { stations }: Terms): string | undefined {
  const word = foldWord(text);
  return stations.find(
    ({ id, name }) =>
      id === text.trim() || Object.values(name).some((each) => foldWord(each) === word),
  )?.id;
}

export function readYesNo(text: string): boolean | undefined {
  const word = foldWord(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

/** "13,5 %", "5.4% vol": what may be told from nothing, of half a per cent, is no alcohol. */
const STRENGTH = /^(\d{1,2}(?:[.,]\d{1,2})?) ?(?:%|vol\.?)(?: ?(?:vol|abv)\.?)?$/u;
const STRENGTH_NONE = 0.5;

/** Whether something has alcohol: said, or by its strength. */
export function readAlcohol(text: string): boolean | undefined {
  const strength = STRENGTH.exec(text.trim().toLowerCase())?.[1];
  if (strength === undefined) return readYesNo(text);
  return Number(strength.replace(',', '.')) > STRENGTH_NONE;
}

/** What a step of a set is called where nothing says it. */
export const CHOICES = { en: 'Choice', sv: 'Val' } as const;
