import type { Diet } from '#core/allergens/codes.ts';
import { dietsOf } from '#core/allergens/diets.ts';
import type { Menu, MenuCategory, Product } from '#core/menu/menu.schema.ts';
import { isStep } from '#core/menu/sets/sets.ts';
import { foldText } from '#core/shared/fold-text.ts';
import { takeAvoided } from './avoid-query.ts';
import { isWordFor } from './drink-query.ts';
import { joinPhrases } from './read-query.ts';
import { SYNONYMS } from './search-synonyms.ts';
import { matchWords } from './word-match.ts';

/** A menu prepared for searching, in the language it was localized to. */
export interface SearchIndex {
  readonly vocabulary: readonly string[];
  /** Whether anything is known of its drinks: a menu from before that has only words. */
  readonly hasFacts: boolean;
  readonly optionGroups: Menu['optionGroups'];
  /** In menu order. */
  readonly products: readonly IndexedProduct[];
}

export interface IndexedProduct {
  readonly product: Product;
  readonly category: string;
  /** Each word's weight for the product. */
  readonly words: ReadonlyMap<string, number>;
  /** The venue's own words for it. */
  readonly searchWords: ReadonlySet<string>;
  /** Of its name. */
  readonly firstWord: string;
  readonly diets: ReadonlySet<Diet>;
}

export const WEIGHT = { name: 5, group: 4, text: 0 } as const;
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
  const { optionGroups } = menu;
  const products = menu.categories.flatMap((category) => {
    const topics = topicsOf(category);
    return category.products.map((product): IndexedProduct => {
      const groups = optionGroups.filter(({ id }) => product.optionGroups?.includes(id));
      // What a set is made of is found itself.
      const options = groups.some(isStep)
        ? []
        : groups.flatMap((group) => group.options.map(({ name }) => name));
      const words = new Map<string, number>();
      const add = (weight: number, ...texts: string[]) => {
        for (const word of indexedWords(texts.join(' '))) {
          words.set(word, Math.max(weight, words.get(word) ?? 0));
        }
      };
      add(WEIGHT.name, product.name, product.original?.name ?? '', product.searchWords ?? '');
      add(WEIGHT.group, ...topics(product));
      const diets = claimedDiets(product, optionGroups, words);
      add(WEIGHT.group, ...[...diets].map((diet) => dietNames[diet] ?? ''));
      add(WEIGHT.text, product.description ?? '', product.original?.description ?? '', ...options);
      const searchWords = indexedWords(product.searchWords ?? '');
      const [firstWord = ''] = indexedWords(product.name);
      return { product, category: category.id, words, searchWords, firstWord, diets };
    });
  });
  return {
    products,
    optionGroups,
    hasFacts: products.some(({ product }) => product.facts !== undefined),
    vocabulary: [...new Set(products.flatMap(({ words }) => [...words.keys()]))],
  };
}

/** From this length on a word is recognized as the end of a compound. */
const PART_MIN = 5;
const DIET_STEM = /^(?:vegan|vegeta|veggie|vego|plant|vaxt|lakto|lacto)/u;

/** The diets that it is marked with, or called, and that no allergen contradicts. */
function claimedDiets(
  product: Product,
  groups: Menu['optionGroups'],
  names: ReadonlyMap<string, number>,
): ReadonlySet<Diet> {
  const words = [...names.keys()].filter((word) => DIET_STEM.test(word));
  const called = words.length > 0 ? takeAvoided(words.join(' ')).avoid.diets : [];
  return called.length === 0
    ? dietsOf(product, groups)
    : dietsOf({ ...product, diets: [...(product.diets ?? []), ...called] }, groups);
}

const JOINT = / (?:och|and|eller|or) | ?[&+,/] ?/u;

/**
 * The words of a category's name that are true of a product in it. Under "Tea and chocolate" a tea
 * is no chocolate, and an ice cream under "Buns and cakes" is neither; a brownie may be both.
 */
function topicsOf({ name, products }: MenuCategory): (product: Product) => string[] {
  const words = [...indexedWords(name)];
  if (!JOINT.test(foldText(name)) || products.length === 0) return () => words;
  return ({ name: own, facts }) => {
    const named = [...indexedWords(own)];
    const isOwn = (word: string) =>
      matchWords(named, word).size > 0 ||
      (facts?.kind !== undefined && isWordFor(word, facts.kind));
    const ownWords = words.filter(isOwn);
    const isElse = SYNONYMS.some((known) =>
      named.some((word) => word === known || (known.length >= PART_MIN && word.endsWith(known))),
    );
    return ownWords.length > 0 || isElse ? ownWords : words;
  };
}

/** The words of a text; `coca-cola` is found by coca, by cola and by cocacola. */
function indexedWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const chunk of joinPhrases(foldText(text)).split(/\s+/u)) {
    const parts = chunk.match(WORD) ?? [];
    for (const part of [...parts, parts.join('')]) {
      words.add(part);
    }
  }
  words.delete('');
  return words;
}
