import type { Allergen, Diet, ImportReason, VatClass } from '../../../src/contract/codes.ts';
import { ALLERGENS, DIETS, VAT_CLASSES } from '../../../src/contract/codes.ts';
import type { AllergenFacts } from '../../../src/contract/menu/menu-file.schema.ts';
import { foldText } from '../../../src/domain/shared/fold-text.ts';
import type { Terms } from './read-menu.ts';

/** How people write the 14 allergens, folded, in English and Swedish. */
const ALLERGEN_WORDS: Readonly<Record<Allergen, readonly string[]>> = {
  gluten: ['wheat', 'vete', 'rye', 'rag', 'barley', 'korn', 'oats', 'havre', 'spelt', 'dinkel'],
  crustaceans: ['crustacean', 'shellfish', 'kraftdjur', 'skaldjur'],
  egg: ['eggs', 'agg'],
  fish: ['fisk'],
  peanuts: ['peanut', 'jordnotter', 'jordnot'],
  soya: ['soy', 'soybeans', 'soja', 'sojabonor'],
  milk: ['dairy', 'lactose', 'mjolk', 'laktos', 'mjolkprotein', 'mejeri'],
  nuts: ['nut', 'tree nuts', 'notter', 'not', 'tradnotter', 'hasselnot', 'mandel', 'valnot'],
  celery: ['celeriac', 'selleri', 'rotselleri'],
  mustard: ['senap'],
  sesame: ['sesame seeds', 'sesam', 'sesamfron', 'sesamfro'],
  sulphites: [
    'sulphite',
    'sulfites',
    'sulfite',
    'sulphur dioxide',
    'sulfit',
    'sulfiter',
    'svaveldioxid',
  ],
  lupin: ['lupine', 'lupiner'],
  molluscs: ['mollusc', 'mollusks', 'mollusk', 'blotdjur', 'musslor'],
};

/** "Lactose" is not a diet here and "low lactose" not a promise: only "free" counts. */
const DIET_WORDS: Readonly<Record<Diet, readonly string[]>> = {
  vegan: ['vegansk', 'veganskt'],
  vegetarian: ['veggie', 'vegetarisk', 'vegetariskt', 'veg'],
  gluten_free: ['gluten free', 'glutenfree', 'glutenfri', 'glutenfritt', 'gf'],
  lactose_free: ['lactose free', 'lactosefree', 'laktosfri', 'laktosfritt', 'lf'],
};

const VAT_WORDS: Readonly<Record<VatClass, readonly string[]>> = {
  standard: ['normal', 'full', 'standardmoms', 'normalmoms', 'hog'],
  reduced: ['food', 'mat', 'livsmedel', 'reducerad'],
  low: ['lag'],
  zero: ['none', 'exempt', 'momsfri', 'noll', 'ingen'],
};

const NOTHING = new Set(['-', '–', 'none', 'no', 'inga', 'ingen', 'inget', 'nej', '0']);
const UNKNOWN = new Set(['unknown', 'okand', 'okant', 'vet ej', '?']);
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'j', 'sant', '18', '18+']);
const NO = new Set(['no', 'n', 'false', '0', '-', 'nej', 'falskt']);

const allergens = lookUp(ALLERGENS, ALLERGEN_WORDS);
const diets = lookUp(DIETS, DIET_WORDS);
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

/**
 * Without case, diacritics, underscores and extra whitespace. A text of these alone stays as it is:
 * a name must not become empty.
 */
export function foldWord(text: string): string {
  const word = foldText(text)
    .replaceAll(/[\s_]+/gu, ' ')
    .trim();
  return word === '' ? text.trim() : word;
}

interface Part {
  /** As it is written. */
  readonly said: string;
  readonly word: string;
}

function parts(text: string): Part[] {
  return text
    .split(/[,;|/\n]+/u)
    .map((said) => ({ said: said.trim(), word: foldWord(said) }))
    .filter(({ word }) => word !== '');
}

/** Whether a list is a single word that means an empty list. */
function isNothing([only, ...more]: readonly Part[]): boolean {
  return only !== undefined && more.length === 0 && NOTHING.has(only.word);
}

type Read<Value> =
  | { readonly value: Value; readonly wrong: null }
  | { readonly value: null; readonly wrong: { reason: ImportReason; word: string } };

/**
 * A list of allergens. "-" means none, "unknown" that nobody has answered, and a question mark
 * after an allergen that nobody has answered for it. An unknown word is an error: leaving it out
 * would declare the product free from it.
 */
export function readAllergens(text: string): Read<AllergenFacts> {
  const words = parts(text);
  if (words.length === 1 && UNKNOWN.has(words[0]?.word ?? '')) {
    return { value: 'unknown', wrong: null };
  }
  const contains = new Set<Allergen>();
  const unknown = new Set<Allergen>();
  for (const { word, said } of isNothing(words) ? [] : words) {
    const isAsked = word.endsWith('?');
    const found = allergens.get(isAsked ? word.slice(0, -1).trim() : word);
    if (found === undefined) {
      return { value: null, wrong: { reason: 'allergen_unknown', word: said } };
    }
    (isAsked ? unknown : contains).add(found);
  }
  const open = [...unknown].filter((each) => !contains.has(each));
  return {
    value: { contains: [...contains], ...(open.length > 0 && { unknown: open }) },
    wrong: null,
  };
}

export function readDiets(text: string): Read<Diet[]> {
  const words = parts(text);
  const found = new Set<Diet>();
  for (const { word, said } of isNothing(words) ? [] : words) {
    const diet = diets.get(word.replaceAll('-', ' '));
    if (diet === undefined) {
      return { value: null, wrong: { reason: 'diet_unknown', word: said } };
    }
    found.add(diet);
  }
  return { value: [...found], wrong: null };
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
