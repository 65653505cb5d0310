import { type ConflictLevel, conflictOf } from '#core/allergens/avoid.ts';
import type { Allergen, Diet } from '#core/allergens/codes.ts';
import type { DrinkStrength } from '#core/drinks/codes.ts';
import { foldText } from '#core/shared/fold-text.ts';
import type { AvoidWish } from './avoid-query.ts';
import { answerTo, FREE_KINDS } from './drink-answer.ts';
import { similarDrink } from './drink-query.ts';
import { joinPhrases, type Query, readQuery } from './read-query.ts';
import { type IndexedProduct, type SearchIndex, WEIGHT } from './search-index.ts';
import { COURSE_NAMES, FALSE_FRIENDS } from './search-synonyms.ts';
import { MATCH, matchWords } from './word-match.ts';

interface FoundIn {
  readonly category: string;
  /** Ids. */
  readonly products: string[];
}

/** The results, the best match first. Empty categories are left out. */
export interface SearchResult {
  readonly count: number;
  /** Nothing was found: these are the nearest matches. */
  readonly isNearest: boolean;
  readonly categories: FoundIn[];
  /** Would match, but nobody knows whether they are free from what is to be avoided. */
  readonly unknown: FoundIn[];
  /** What the query wants to avoid: nothing that contains it is among the results. */
  readonly avoid: AvoidWish;
  /** The allergens that the query names: with or without is not said. */
  readonly named: readonly Allergen[];
}

/** A drink as wished matches as well as its name would. */
const FACT = MATCH.exact + WEIGHT.name;
/** What is asked for without a word about alcohol usually has it. */
const STRENGTH_RANK = { full: 3, low: 2, free: 1 } as const;
const NEAREST_MAX = 3;
const BY_MILK: Diet = 'lactose_free';
/** In descriptions a short word counts only whole: "rom" is not the beginning of a lettuce. */
const IN_TEXT_MIN = 4;

/**
 * The products that are what the query says. A drink is asked for by what is known of it, what is to
 * be left out by allergens, everything else by words: each must be found, or a part or a synonym of
 * it, in the name, the venue's search words, the category's name, a diet's, the description or an
 * option. A query without words finds everything. If nothing is found, the nearest products are
 * returned: they have some of the words, and contradict nothing.
 */
export function searchMenu(index: SearchIndex, query: string): SearchResult {
  const matched = new Map<string, ReadonlyMap<string, number>>();
  const match = (word: string) => {
    const known = matched.get(word) ?? matchWords(index.vocabulary, word);
    matched.set(word, known);
    return known;
  };
  const asked = readQuery(query, { match, hasFacts: index.hasFacts });
  const matches = asked.words.map(match);
  const suited = index.products.filter(({ diets }) =>
    asked.avoid.diets.every((diet) => diet === BY_MILK || diets.has(diet)),
  );
  const found = ranked(suited, (each) => scoreOf(each, asked, matches));
  const common = { avoid: asked.avoid, named: asked.named };
  const { known, unknown } = byKnowledge(found, index, asked.avoid);
  if (known.length + unknown.length > 0 || isEmpty(asked)) {
    return {
      ...common,
      count: known.length,
      isNearest: false,
      categories: byCategory(known),
      unknown: byCategory(unknown),
    };
  }
  const like = { ...asked, drink: asked.drink ?? similarDrink(asked.words) };
  const near = asked.isNegated ? [] : ranked(suited, (each) => nearScore(each, like, matches));
  const nearest = byKnowledge(near, index, asked.avoid).known.slice(0, NEAREST_MAX);
  return {
    ...common,
    count: nearest.length,
    isNearest: true,
    categories: byCategory(nearest),
    unknown: [],
  };
}

function isEmpty({ words, drink, avoid }: Query): boolean {
  return words.length + avoid.allergens.length + avoid.diets.length === 0 && drink === null;
}

/** The products that have a score, the highest first. */
function ranked(
  products: readonly IndexedProduct[],
  score: (product: IndexedProduct) => number,
): readonly IndexedProduct[] {
  return products
    .map((product) => ({ product, score: score(product) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

type Matches = readonly ReadonlyMap<string, number>[];

/** How well a product matches the whole query; 0 if not at all. */
function scoreOf(indexed: IndexedProduct, query: Query, matches: Matches): number {
  const scores = matches.map((match, at) => wordScore(indexed, query.words[at] ?? '', match));
  const drink = drinkScore(indexed, query);
  return drink === 0 || scores.includes(0) ? 0 : sumOf(scores) + drink + leaning(indexed, query);
}

/** Between equals: what begins with the word, has the asked size, and has alcohol as usual. */
function leaning({ product, words, firstWord }: IndexedProduct, query: Query): number {
  const isFirst = [...query.words, ...query.drinkWords].includes(firstWord);
  const hasExtra = query.extras.some((word) => (words.get(word) ?? 0) > 0);
  const { kind, strength } = product.facts ?? {};
  const isUsual = kind === undefined || FREE_KINDS.includes(kind);
  const isLesser = query.drink?.strengths === undefined && strength === 'free' && !isUsual;
  return (isFirst ? 0.2 : 0) + (hasExtra ? 0.5 : 0) - (isLesser ? 0.5 : 0);
}

/** How well a product is the drink that the query asks for; 1 for any if it asks for none. */
function drinkScore(indexed: IndexedProduct, query: Query): number {
  const { product, words, searchWords } = indexed;
  const { drink, drinkWords } = query;
  if (drink === null) return 1;
  const { facts } = product;
  if (answerTo(drink, facts) === 'yes') {
    const isMain = drink.kinds[0] === facts?.kind;
    const isNamed = drinkWords.includes(joinPhrases(foldText(product.name)));
    return FACT + (isMain ? 4 : 0) + strengthRank(facts?.strength) + (isNamed ? 1 : 0);
  }
  if (drinkWords.length === 0) return 0;
  if (drinkWords.every((word) => searchWords.has(word))) return MATCH.exact;
  if (drink.isByName && facts?.kind === undefined && drinkWords.every(isEndOf(words))) {
    return MATCH.exact;
  }
  // "Irish coffee" is no coffee, and still what was asked for; how strong it is, no word can say.
  const isByName = query.words.length > 0 && (facts === undefined || isByKindOnly(drink));
  const isIn = (word: string) => words.has(word) && words.get(word) !== WEIGHT.group;
  return isByName && drinkWords.every(isIn) ? MATCH.exact : 0;
}

function strengthRank(strength: DrinkStrength | undefined): number {
  return strength === undefined ? 0 : STRENGTH_RANK[strength];
}

function isEndOf(words: ReadonlyMap<string, number>): (end: string) => boolean {
  return (end) => [...words].some(([word, weight]) => weight === WEIGHT.name && word.endsWith(end));
}

function isByKindOnly({ strengths, served, size, isLarge }: NonNullable<Query['drink']>): boolean {
  return [strengths, served, size, isLarge].every((each) => each === undefined);
}

/** How near a product is that lacks some of the words: nothing of it contradicts the query. */
function nearScore(indexed: IndexedProduct, query: Query, matches: Matches): number {
  const { drink, words } = query;
  const scores = matches.map((match, at) => wordScore(indexed, words[at] ?? '', match));
  const isContradicted = words.some(
    (word, at) => scores[at] === 0 && isOpposite(word, indexed.words),
  );
  const answer = drink === null ? 'yes' : answerTo(drink, indexed.product.facts);
  if (isContradicted || answer === 'no') return 0;
  const telling = words.some(
    (word, at) =>
      !isQuality(word) && wordScore(indexed, word, matches[at] ?? NONE, WEIGHT.group) > 0,
  );
  const isOfKind = drink !== null && drink.kinds.length > 0;
  if (!telling && !isOfKind) return 0;
  return sumOf(scores) + (isOfKind ? FACT : 0);
}

const NONE: ReadonlyMap<string, number> = new Map();

/** How well a product matches one word of the query, by its best word; 0 if not at all. */
function wordScore(
  { words }: IndexedProduct,
  token: string,
  match: ReadonlyMap<string, number>,
  leastWeight = 0,
): number {
  const leastInText = token.length < IN_TEXT_MIN ? MATCH.synonym : MATCH.ending + 1;
  let best = 0;
  for (const [word, weight] of words) {
    const quality = match.get(word) ?? 0;
    const isMistyped = quality > 0 && quality <= MATCH.typo;
    const counts = weight > 0 || isMistyped || quality >= leastInText;
    if (
      quality > 0 &&
      weight >= leastWeight &&
      counts &&
      (quality === MATCH.exact || isMeantBy(word, weight))
    ) {
      best = Math.max(best, quality + weight);
    }
  }
  return best;
}

/** Some words are synonyms only in names, or as the name of a category. */
function isMeantBy(word: string, weight: number): boolean {
  if (COURSE_NAMES.has(word)) return weight === WEIGHT.group;
  return weight > 0 || !FALSE_FRIENDS.has(word);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Those of which it is known that some choice is free from what is avoided, and the unknown. */
function byKnowledge(
  found: readonly IndexedProduct[],
  { optionGroups }: SearchIndex,
  { allergens, diets }: AvoidWish,
): Record<'known' | 'unknown', IndexedProduct[]> {
  if (allergens.length === 0 && !diets.includes(BY_MILK)) return { known: [...found], unknown: [] };
  const levels = new Map(
    found.map((each) => {
      // What has no milk has no lactose, marked or not.
      const isMarked = !diets.includes(BY_MILK) || each.diets.has(BY_MILK);
      const avoided: Allergen[] = isMarked ? allergens : [...allergens, 'milk'];
      return [each, conflictOf(each.product, optionGroups, avoided).level];
    }),
  );
  const at = (level: ConflictLevel) => found.filter((each) => levels.get(each) === level);
  return { known: [...at('none'), ...at('depends')], unknown: at('unknown') };
}

function byCategory(products: readonly IndexedProduct[]): FoundIn[] {
  return [...Map.groupBy(products, ({ category }) => category)].map(([category, found]) => ({
    category,
    products: found.map(({ product }) => product.id),
  }));
}

/** Of each list a dish is one: green curry is not near to red curry. Folded. */
const QUALITIES = [
  [
    'rod roda rott red',
    'vit vita vitt white',
    'gron grona gront green',
    'gul gula gult yellow',
    'svart svarta black',
    'mork morka morkt dark',
  ],
  ['varm varma varmt hot warm', 'kall kalla kallt cold iced is'],
  ['stark starka starkt strong', 'svag svaga svagt weak'],
  ['sot sota sott sweet', 'torr torra torrt dry', 'salt salta salty'],
].map((list) => list.map((words) => words.split(' ')));
const KINDS = [
  [
    'kyckling chicken',
    'lax salmon',
    'biff beef notkott',
    'flask pork',
    'lamm lamb',
    'rakor prawn prawns shrimp',
  ],
].map((list) => list.map((words) => words.split(' ')));

const LISTS = [...QUALITIES, ...KINDS];

/** Whether a product's words say something else in the place of this one. */
function isOpposite(word: string, words: ReadonlyMap<string, number>): boolean {
  return LISTS.some(
    (list) =>
      list.some((same) => same.includes(word)) &&
      list.some((other) => !other.includes(word) && other.some((each) => words.has(each))),
  );
}

/** Whether a word only says how something is: nothing is near for being red. */
function isQuality(word: string): boolean {
  return QUALITIES.some((list) => list.some((same) => same.includes(word)));
}
