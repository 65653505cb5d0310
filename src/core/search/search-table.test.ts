import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localizeMenu } from '#core/menu/menu.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { type SearchResult, searchMenu } from './search.ts';
import { indexForSearch } from './search-index.ts';

const NOTHING_OUT = { sequence: 1, soldOutProducts: [], soldOutOptions: [], pauses: [] };
const DIETS = {
  en: { vegan: 'vegan', vegetarian: 'vegetarian', gluten_free: 'gluten free' },
  sv: { vegan: 'veganskt', vegetarian: 'vegetariskt', gluten_free: 'glutenfritt' },
};

const MENUS = {
  demo: 'demo/servett-menu.json',
  pub: 'tests/support/menus/pub-menu.json',
  cafe: 'tests/support/menus/cafe-menu.json',
};

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** A row of `tests/support/searches/`, whose first lines say how to read it. */
interface Row {
  readonly menu: keyof typeof MENUS;
  readonly query: string;
  readonly isNearest: boolean;
  readonly first: string[];
  readonly unknown: string[];
  readonly forbidden: string[];
}

function rowsOf(locale: Locale): Row[] {
  const lines = read(`tests/support/searches/${locale}.txt`).split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [menu = '', query = '', expected = '', forbidden = ''] = line.split(/ \| ?/u);
      const [known = '', unknown = ''] = expected.split('?').map((each) => each.trim());
      const ids = (text: string) =>
        text.split(' ').filter((id) => id !== '' && !/^[~-]$/u.test(id));
      return {
        menu: menu as Row['menu'],
        query,
        isNearest: known.startsWith('~'),
        first: ids(known),
        unknown: ids(unknown),
        forbidden: ids(forbidden),
      };
    });
}

const idsOf = (found: SearchResult['categories']) => found.flatMap(({ products }) => products);

/** What is wrong with the answer to a row; null if nothing is. */
function faultOf(row: Row, result: SearchResult): string | null {
  const found = idsOf(result.categories);
  const unknown = idsOf(result.unknown);
  const all = [...found, ...unknown];
  const isAll = row.forbidden.includes('*');
  const faults = [
    row.isNearest !== result.isNearest && 'nearest',
    row.first.some((id, at) => found[at] !== id) && 'first',
    row.unknown.some((id, at) => unknown[at] !== id) && 'unknown',
    row.unknown.length === 0 && unknown.length > 0 && 'known',
    row.forbidden.some((id) => all.includes(id)) && 'forbidden',
    isAll && found.length > row.first.length && 'more',
  ].filter((fault) => fault !== false);
  return faults.length === 0
    ? null
    : `${row.menu} | ${row.query}: ${faults.join(', ')} in ${found.join(' ')} ? ${unknown.join(' ')}`;
}

test.each(['en', 'sv'] as const)(
  'guests find what they mean, and nothing else, in %s',
  (locale) => {
    const rows = rowsOf(locale);
    expect(rows.length).toBeGreaterThanOrEqual(150);
    const faults = Object.entries(MENUS).flatMap(([name, path]) => {
      const menu = localizeMenu(JSON.parse(read(path)) as MenuFile, 1, locale, NOTHING_OUT);
      const products = menu.categories.flatMap((category) => category.products.map(({ id }) => id));
      const index = indexForSearch(menu, DIETS[locale]);
      const own = rows.filter((row) => row.menu === name);
      // A slip in the table would forbid nothing.
      const named = own.flatMap((row) => [...row.first, ...row.unknown, ...row.forbidden]);
      expect(named.filter((id) => id !== '*' && !products.includes(id))).toEqual([]);
      return own.flatMap((row) => faultOf(row, searchMenu(index, row.query)) ?? []);
    });
    expect(faults).toEqual([]);
  },
);
