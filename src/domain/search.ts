import type { Diet } from '../contract/codes.ts';
import type { Menu, MenuCategory } from '../contract/menu.schema.ts';
import { dietsOf } from './diets.ts';

/** A menu prepared for searching, in the language it was localized to. */
export interface SearchIndex {
  readonly categories: readonly {
    readonly category: string;
    readonly products: readonly { readonly id: string; readonly words: string }[];
  }[];
}

/** What was found, in menu order. Categories without any are left out. */
export interface SearchResult {
  readonly count: number;
  /** Ids. */
  readonly categories: { readonly category: string; readonly products: string[] }[];
}

/** Letters that Unicode does not take apart into a letter and its marks. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};
const UNDIVIDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
const WORD = /[\p{L}\p{N}]+/gu;

/** A text without case and diacritics, for comparing: `Crème brûlée` → `creme brulee`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(UNDIVIDED, (letter) => LETTERS[letter] ?? letter);
}

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
  return {
    categories: menu.categories.map(({ id, name, products }) => ({
      category: id,
      products: products.map((product) => {
        const diets = [...dietsOf(product, menu.optionGroups)].map((diet) => dietNames[diet] ?? '');
        const texts = [product.name, product.description ?? '', name, ...diets];
        return { id: product.id, words: ` ${[...indexedWords(texts.join(' '))].join(' ')}` };
      }),
    })),
  };
}

/**
 * The products of which every word of the query begins a word: in the name, the description, the
 * category's name or a diet's. A query without words finds everything.
 */
export function searchMenu(index: SearchIndex, query: string): SearchResult {
  // Each product's words stand behind a space, so that a word's beginning is a plain substring.
  const starts = [...new Set(foldText(query).match(WORD))].map((word) => ` ${word}`);
  const categories = index.categories
    .map(({ category, products }) => ({
      category,
      products: products
        .filter(({ words }) => starts.every((start) => words.includes(start)))
        .map(({ id }) => id),
    }))
    .filter(({ products }) => products.length > 0);
  return { count: categories.reduce((sum, each) => sum + each.products.length, 0), categories };
}

/** The words of a text; `coca-cola` is found by coca, by cola and by cocacola. */
function indexedWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const chunk of foldText(text).split(/\s+/u)) {
    const parts = chunk.match(WORD) ?? [];
    for (const part of [...parts, parts.join('')]) {
      words.add(part);
    }
  }
  words.delete('');
  return words;
}
