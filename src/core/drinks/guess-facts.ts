import { foldText } from '#core/shared/fold-text.ts';
import { DRINK_SIZE_MAX, DRINK_SIZES_MAX } from '#core/shared/limits.ts';
import type { DrinkColor, DrinkKind, DrinkServing, DrinkStrength } from './codes.ts';
import type { DrinkFacts } from './drink-facts.schema.ts';
import { BEER_COLORS, grapeColors, WINE_COLORS } from './drink-words.ts';
import { type Kind, kindInCategory, kindInDescription, kindInName } from './guess-kind.ts';

/** Everything that a menu says about a product, in all its languages, as it is written. */
export interface ProductWords {
  readonly names: readonly string[];
  readonly descriptions: readonly string[];
  readonly categories: readonly string[];
  /** Of its options: sizes, and "glass or bottle". */
  readonly options: readonly string[];
  /** Sold to guests of 18 and over. */
  readonly alcohol: boolean;
}

/** At most, in hundredths of a per cent by volume: without alcohol, and low. */
const FREE_MAX = 50;
const LOW_MAX = 350;

const ALCOHOLIC: readonly Kind[] = ['beer', 'cider', 'wine', 'sparkling', 'spirit', 'cocktail'];
const FREE =
  /\b(?:alkohol|alcohol)[ -]?(?:fri|fria|fritt|free)\b|\b(?:utan|no|without) alc?k?ohol\b|\bnon[ -]?alco|\bmocktails?\b|\balc\.? free\b/u;
const LOW = /\b(?:lattol|folkol|lagalkohol\w*|low[ -]alcohol)\b/u;
/** "5,2 %" and "5.2%": of alcohol, in a drink that has some, unless it says of what. */
const PERCENT = /(?<!\d[.,]?)(\d{1,2}(?:[.,]\d{1,2})?) ?%(?! (?:socker|sugar))/u;

const SERVED: readonly (readonly [word: RegExp, serving: DrinkServing])[] = [
  [/\b(?:fat|fatol|draught|draft|on tap|pa kran|kranen)\b/u, 'draught'],
  [/\b(?:flaska|flaskor|helflaska|halvflaska|flaskol|bottle|bottles|bottled)\b/u, 'bottle'],
  [/\b(?:burk|burkar|burkol|can|cans|canned)\b/u, 'can'],
  [/\b(?:glas|glass|glaset)\b/u, 'glass'],
];
const SERVED_AS: Partial<Record<DrinkServing, readonly Kind[]>> = {
  draught: ['beer', 'cider'],
  // Others only come in one.
  glass: ['wine', 'sparkling'],
};

/** "33 cl", and "2/4 cl". */
const SIZE =
  /((?:\d+(?:[.,]\d+)? ?(?:\/|or|eller|och|and) ?)*\d+(?:[.,]\d+)?) ?(ml|cl|dl|liter|litre|l)\b/gu;
const MILLILITRES: Readonly<Record<string, number>> = {
  ml: 1,
  cl: 10,
  dl: 100,
  liter: 1000,
  litre: 1000,
  l: 1000,
};
/** The British measure. */
const PINTS: readonly (readonly [word: RegExp, size: number])[] = [
  [/\bhalf(?: a)? pints?\b|\bhalves\b/gu, 284],
  [/\bpints?\b/gu, 568],
];

/**
 * What a product's words say of it as a drink; nothing where they say nothing, and nothing of food.
 * A guess: a person's word goes before it (`facts-of.ts`).
 */
export function guessFacts(words: ProductWords): DrinkFacts {
  const kind = kindOf(words);
  if (kind === 'food') return {};
  const names = words.names.map(foldText);
  const categories = words.categories.map(foldText);
  const descriptions = words.descriptions.map(foldText);
  const options = words.options.map(foldText);
  const strength = strengthOf(kind, words.alcohol, { names, categories, descriptions });
  if (kind === null) return strength === 'free' ? { strength } : {};
  const own = [...names, ...descriptions, ...options];
  const color = colorOf(kind, { names, categories, descriptions });
  const said = servedAs(kind, own);
  const usual = servedAs(kind, categories);
  // "Bottles and cans" does not tell which.
  const served = said.length === 0 && usual.length === 1 ? usual : said;
  const sizes = sizesIn(own);
  return {
    kind,
    ...(color !== null && { color }),
    ...(strength !== null && { strength }),
    ...(served.length > 0 && { served }),
    ...(sizes.length > 0 && { sizes }),
  };
}

/** The name says what it is; else the category, else the description of something for adults. */
function kindOf({ names, descriptions, categories, alcohol }: ProductWords): Kind | null {
  const first = (read: (text: string) => Kind | null, texts: readonly string[]) =>
    texts.map(read).find((kind) => kind !== null) ?? null;
  const inCategory = first(kindInCategory, categories);
  const inNames = names.map(kindInName).filter((kind) => kind !== null);
  // "Scotch egg" and "Skotskt ägg": the language that knows it as a dish is right.
  if (inNames.includes('food')) return 'food';
  const [inName] = inNames;
  if (inName !== undefined) return inName;
  if (inCategory !== null) return inCategory;
  return alcohol ? first(kindInDescription, descriptions) : null;
}

interface Folded {
  readonly names: readonly string[];
  readonly categories: readonly string[];
  readonly descriptions: readonly string[];
}

/** What is sold to adults only is never taken for alcohol-free. */
function strengthOf(kind: Kind | null, alcohol: boolean, texts: Folded): DrinkStrength | null {
  const { names, categories, descriptions } = texts;
  const all = [...names, ...categories, ...descriptions];
  const measured = [...names, ...descriptions].flatMap((text) => percentIn(text) ?? [])[0];
  if (!alcohol && all.some((text) => FREE.test(text))) return 'free';
  if (kind === null || !ALCOHOLIC.includes(kind)) return alcohol ? 'full' : null;
  if (measured !== undefined && (measured > FREE_MAX || !alcohol)) {
    if (measured <= FREE_MAX) return 'free';
    return measured <= LOW_MAX ? 'low' : 'full';
  }
  if (names.some((text) => LOW.test(text))) return 'low';
  return alcohol ? 'full' : null;
}

/** In hundredths. */
function percentIn(text: string): number | null {
  const found = PERCENT.exec(text)?.[1];
  return found === undefined ? null : Math.round(Number(found.replace(',', '.')) * 100);
}

function colorOf(kind: DrinkKind, { names, categories, descriptions }: Folded): DrinkColor | null {
  const find = (table: typeof WINE_COLORS, texts: readonly string[]) =>
    table.find(([word]) => texts.some((text) => word.test(text)))?.[1] ?? null;
  if (kind === 'beer') return find(BEER_COLORS, names);
  if (kind !== 'wine' && kind !== 'sparkling') return null;
  return (
    find(WINE_COLORS, names) ??
    (kind === 'wine' ? find(grapeColors(), names) : null) ??
    find(WINE_COLORS, categories) ??
    (kind === 'wine' ? find(grapeColors(), descriptions) : null)
  );
}

function servedAs(kind: DrinkKind, texts: readonly string[]): DrinkServing[] {
  return SERVED.filter(
    ([word, serving]) =>
      (SERVED_AS[serving]?.includes(kind) ?? true) && texts.some((text) => word.test(text)),
  ).map(([, serving]) => serving);
}

/** In millilitres, the smallest first. */
function sizesIn(texts: readonly string[]): number[] {
  const measured = texts.flatMap((text) =>
    [...text.matchAll(SIZE)].flatMap(([, numbers = '', unit = '']) =>
      (numbers.match(/\d+(?:[.,]\d+)?/gu) ?? []).map((number) =>
        Math.round(Number(number.replace(',', '.')) * (MILLILITRES[unit] ?? 0)),
      ),
    ),
  );
  const found = measured.length > 0 ? measured : texts.flatMap(pintsIn);
  return [...new Set(found)]
    .filter((size) => size > 0 && size <= DRINK_SIZE_MAX)
    .sort((a, b) => a - b)
    .slice(0, DRINK_SIZES_MAX);
}

function pintsIn(text: string): number[] {
  let rest = text;
  return PINTS.flatMap(([word, size]) => {
    const without = rest.replace(word, '');
    const isThere = without !== rest;
    rest = without;
    return isThere ? [size] : [];
  });
}
