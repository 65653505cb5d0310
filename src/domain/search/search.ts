import type { Diet } from '../../contract/codes.ts';
import type { Menu, MenuCategory } from '../../contract/menu/menu.schema.ts';
import { dietsOf } from '../allergens/diets.ts';
import { foldText } from '../shared/fold-text.ts';
import { closestWords, MATCH, matchWords } from './word-match.ts';

/** A menu prepared for searching, in the language it was localized to. */
export interface SearchIndex {
  readonly vocabulary: readonly string[];
  /** In menu order; `words` has each word's weight for the product. */
  readonly products: readonly {
    readonly id: string;
    readonly category: string;
    readonly words: ReadonlyMap<string, number>;
  }[];
}

/** The results, the best match first. Empty categories are left out. */
export interface SearchResult {
  readonly count: number;
  /** Nothing was found: these are the nearest matches. */
  readonly isNearest: boolean;
  /** Ids. */
  readonly categories: { readonly category: string; readonly products: string[] }[];
}

const WEIGHT = { name: 5, group: 4, text: 0 } as const;
const NEAREST_MAX = 3;
/** How much of a word may differ in a near match. */
const NEAREST_SHARE = 0.35;

/** Words that a query need not find. */
const FILLERS = new Set(['a', 'an', 'the', 'of', 'and', 'with', 'en', 'ett', 'och', 'med', 'av']);
/** Written as two words, but one thing. */
const JOINED = /\b(ice|soft|hot) (?=cream|drink|dog)/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Prepares a menu for `searchMenu`; build it once per menu version and language. `dietNames` are
 * the diets' names in that language.
 */
export function indexForSearch(
  menu: {
    readonly categories: readonly MenuCategory[];
    readonly optionGroups: Menu['optionGroups'];
  },
  dietNames: Readonly<Partial<Record<Diet, string>>> = {},
): SearchIndex {
  const products = menu.categories.flatMap((category) =>
    category.products.map((product) => {
      const diets = [...dietsOf(product, menu.optionGroups)].map((diet) => dietNames[diet] ?? '');
      const options = menu.optionGroups
        .filter(({ id }) => product.optionGroups?.includes(id))
        .flatMap((group) => group.options.map(({ name }) => name));
      const words = new Map<string, number>();
      const add = (weight: number, ...texts: string[]) => {
        for (const word of indexedWords(texts.join(' '))) {
          words.set(word, Math.max(weight, words.get(word) ?? 0));
        }
      };
      add(WEIGHT.name, product.name, product.searchWords ?? '');
      add(WEIGHT.group, category.name, ...diets);
      add(WEIGHT.text, product.description ?? '', ...options);
      return { id: product.id, category: category.id, words };
    }),
  );
  return { products, vocabulary: [...new Set(products.flatMap(({ words }) => [...words.keys()]))] };
}

/**
 * The products that match every word of the query: by a word, part of a word or a synonym in the
 * name, the venue's search words, the category's name, a diet's, the description or an option. A
 * query without words finds everything; if nothing is found, the nearest products are returned.
 */
export function searchMenu(index: SearchIndex, query: string): SearchResult {
  const tokens = queryWords(query);
  const matches = tokens.map((token) => matchWords(index.vocabulary, token));
  const found = ranked(index, (words) => {
    const scores = matches.map((match) => scoreOf(words, match));
    return scores.every((score) => score > 0) ? sumOf(scores) + 1 : 0;
  });
  if (found.length > 0 || tokens.length === 0) {
    return resultOf(found, false);
  }
  const near = tokens.map((token, at) => {
    const match = matches[at];
    const limit = Math.floor(token.length * NEAREST_SHARE);
    return match?.size ? match : closestWords(index.vocabulary, token, limit);
  });
  const nearest = ranked(index, (words) => sumOf(near.map((match) => scoreOf(words, match))));
  return resultOf(nearest.slice(0, NEAREST_MAX), true);
}

type Product = SearchIndex['products'][number];

/** The products that have a score, the highest first. */
function ranked(
  { products }: SearchIndex,
  score: (words: Product['words']) => number,
): readonly Product[] {
  return products
    .map((product) => ({ product, score: score(product.words) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

/** How well a product matches one word of the query, by its best word; 0 if not at all. */
function scoreOf(words: Product['words'], match: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const [word, weight] of words) {
    const quality = match.get(word) ?? 0;
    if (quality > 0 && (quality !== MATCH.fragment || weight > 0)) {
      best = Math.max(best, quality + weight);
    }
  }
  return best;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

function resultOf(products: readonly Product[], isNearest: boolean): SearchResult {
  const byCategory = Map.groupBy(products, ({ category }) => category);
  return {
    count: products.length,
    isNearest,
    categories: [...byCategory].map(([category, found]) => ({
      category,
      products: found.map(({ id }) => id),
    })),
  };
}

function queryWords(query: string): string[] {
  const words = [...new Set(foldText(query).replace(JOINED, '$1').match(WORD))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** The words of a text; `coca-cola` is found by coca, by cola and by cocacola. */
function indexedWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const chunk of foldText(text).replace(JOINED, '$1').split(/\s+/u)) {
    const parts = chunk.match(WORD) ?? [];
    for (const part of [...parts, parts.join('')]) {
      words.add(part);
    }
  }
  words.delete('');
  return words;
}
