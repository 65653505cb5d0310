import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { writeCsv } from './csv/write-csv.ts';
import { writeJsonLd } from './json-ld/write-json-ld.ts';

interface Part {
  readonly name: { sv?: string; en?: string };
  readonly id: number;
  readonly externalId: string | null;
}

/** So few words that names meet all the time, in one language and across both. */
const word = fc.constantFrom('Öl', 'Glass', 'Kaka');
const name = fc.oneof(
  word.map((sv) => ({ sv })),
  word.map((en) => ({ en })),
  fc.tuple(word, word).map(([sv, en]) => ({ sv, en })),
);
const part: fc.Arbitrary<Part> = fc.record({
  name,
  id: fc.nat(4),
  externalId: fc.option(fc.constantFrom('17', '18')),
});
const dish = fc.record({ part, price: fc.constantFrom(4000, 9500), hidden: fc.boolean() });
const dishes = fc.array(dish, { maxLength: 4 });
const sections = fc.array(fc.record({ part, dishes }), { minLength: 1, maxLength: 3 });

/** Ids are given once, as a menu's are. */
function numbered(kind: string) {
  const ids = new Set<number>();
  const external = new Set<string | null>([null]);
  return ({ name, id, externalId }: Part) => {
    let number = id;
    while (ids.has(number)) number += 1;
    ids.add(number);
    const isNew = !external.has(externalId);
    external.add(externalId);
    return { name, id: `${kind}-${number}`, ...(isNew && externalId && { externalId }) };
  };
}

const menus = sections.map((all): MenuFile => {
  const [sectionOf, dishOf] = [numbered('section'), numbered('dish')];
  return {
    ...emptyMenuFile,
    categories: all.map((each, index) => ({
      ...sectionOf(each.part),
      description: { sv: `Del ${index}` },
      placeholderColor: 1,
      products: each.dishes.map(({ part: own, price, hidden }) => ({
        ...dishOf(own),
        price,
        vat: 'reduced',
        station: 'bar',
        allergens: { contains: price === 4000 ? ['milk'] : [] },
        ...(hidden && { hidden }),
      })),
    })),
  };
});

/** In the venue's own menu; of two with one name, nobody could tell which a file means. */
const ownMenus = menus.filter(({ categories }) => {
  const names = categories.flatMap((each) => [...new Set(Object.values(each.name))]);
  return new Set(names).size === names.length;
});

function rowsOf({ rejected }: ReturnType<typeof importFile>) {
  return rejected.map(({ row }) => row);
}

test.each([
  ['servett-menu.json', (menu: MenuFile) => JSON.stringify(menu)],
  ['schema.org', writeJsonLd],
  ['CSV', (menu: MenuFile) => writeCsv(menu, 'sv')],
])('a file as %s whose names meet means the same the second time', (_, write) => {
  fc.assert(
    fc.property(ownMenus, menus, fc.boolean(), fc.boolean(), (menu, other, isSweeping, isOwn) => {
      const file = write(isOwn ? other : { ...other, venue: { ...other.venue, id: 'elsewhere' } });
      const first = importFile(menu, file, { isSweeping });
      const second = importFile(first.menu, file, { isSweeping });
      expect(second).toMatchObject({ added: [], changed: [], removed: [] });
      expect(rowsOf(second)).toEqual(rowsOf(first));
      expect(second.menu).toEqual(first.menu);
    }),
    { numRuns: propertyRuns(40, 1_000) },
  );
});

function categoryOf(id: string, called: Part['name']): MenuFile['categories'][number] {
  return { id, name: called, placeholderColor: 1, products: [] };
}

/** A menu with one category of these products. */
function menuOf(...names: readonly Part['name'][]): MenuFile {
  const products = names.map((each, index) => ({
    ...{ id: `dish-${index}`, name: each, price: 4000, vat: 'reduced' as const, station: 'bar' },
    externalId: `${17 + index}`,
    allergens: { contains: [] },
  }));
  return {
    ...emptyMenuFile,
    categories: [{ ...categoryOf('mat', { sv: 'Mat' }), products }],
  };
}

const HEAD = 'category;name;name_en;price;external_id';

test.each([
  [
    'a row of a name that an earlier one gives to a known product',
    menuOf({ sv: 'Bulle', en: 'Kaka' }),
    ['Mat;Glass;Kaka;40;', 'Mat;Glass;;50;'],
    [{ row: 3, problems: [{ reason: 'duplicate', column: null, value: '2' }] }],
  ],
  [
    'a row of a name that a later one gives to a product by its id',
    menuOf({ sv: 'Glass' }),
    ['Mat;Glass;Kaka;40;', 'Mat;;Kaka;50;', 'Mat;Kaka;;60;17'],
    [
      { row: 2, problems: [{ reason: 'duplicate', column: null, value: '4' }] },
      { row: 3, problems: [{ reason: 'duplicate', column: null, value: '4' }] },
    ],
  ],
  [
    'a row that takes what an earlier one may mean',
    menuOf({ sv: 'Kaka', en: 'Glass' }, { sv: 'Glass' }),
    ['Mat;Glass;;40;', 'Mat;Kaka;;50;'],
    [
      { row: 2, problems: [{ reason: 'ambiguous' }] },
      { row: 3, problems: [{ reason: 'ambiguous' }] },
    ],
  ],
])('is refused both times: %s', (_, menu, rows, rejected) => {
  const sheet = [HEAD, ...rows].join('\n');
  const first = importFile(menu, sheet);
  expect(first.rejected).toMatchObject(rejected);
  expect(importFile(first.menu, sheet)).toMatchObject({ added: [], changed: [], rejected });
});

test('a product of ours that the menu lost comes back under its id, and takes no namesake', () => {
  const named = (...products: [id: string, name: Part['name']][]): MenuFile => {
    const [category] = menuOf(...products.map(([, name]) => name)).categories;
    if (category === undefined) throw new Error('No category was made.');
    const own = category.products.map(({ externalId: _, ...product }, index) => ({
      ...product,
      id: products[index]?.[0] ?? product.id,
    }));
    return { ...emptyMenuFile, categories: [{ ...category, products: own }] };
  };
  const menu = named(['beer', { sv: 'Öl', en: 'Öl' }], ['cake', { sv: 'Öl', en: 'Kaka' }]);
  const file = JSON.stringify(named(['ice', { sv: 'Glass', en: 'Öl' }], ['lost', { en: 'Öl' }]));
  const first = importFile(menu, file);
  expect(first.rejected).toEqual([]);
  expect(first.menu.categories[0]?.products.map(({ id }) => id)).toEqual(['beer', 'cake', 'lost']);
  expect(importFile(first.menu, file)).toMatchObject({ added: [], changed: [], rejected: [] });
});

test('a name that means something else in the other language is no match', () => {
  const menu = menuOf({ sv: 'Glass', en: 'Ice cream' });
  const called = (first: string) => importFile(menu, `${HEAD}\n${first};40;`).menu;
  expect(called('Mat;Glas;Glass').categories[0]?.products).toMatchObject([
    { name: { sv: 'Glass', en: 'Ice cream' } },
    { name: { sv: 'Glas', en: 'Glass' }, allergens: 'unknown' },
  ]);
  // A file may be in another language than it is read in, or have a translation of its own.
  expect(called('Mat;Ice cream;').categories[0]?.products).toHaveLength(1);
  expect(called('Mat;Glass;Gelato').categories[0]?.products).toHaveLength(1);
});

test('a product leaves the category that the file calls something else', () => {
  const [category] = menuOf({ sv: 'Soppa' }).categories;
  if (category === undefined) throw new Error('No category was made.');
  const named = { ...category, name: { sv: 'Mat', en: 'Varmt' } };
  const menu = { ...emptyMenuFile, categories: [named] };
  const sheet = [
    'category;category_en;name;price;external_id',
    'Mat;Food;Gryta;40;',
    'Varmt;;Soppa;40;17',
  ].join('\n');
  const first = importFile(menu, sheet);
  expect(first.menu.categories.map((each) => each.name)).toEqual([
    { sv: 'Mat', en: 'Food' },
    { sv: 'Varmt' },
  ]);
  expect(importFile(first.menu, sheet)).toMatchObject({ added: [], changed: [], rejected: [] });
});

test('of two categories with one name each keeps its own, in whatever order they come', () => {
  const menu = { ...emptyMenuFile, categories: [categoryOf('mat', { sv: 'Varmt' })] };
  const other = {
    ...emptyMenuFile,
    venue: { ...emptyMenuFile.venue, id: 'elsewhere' },
    categories: [categoryOf('a', { sv: 'Mat' }), categoryOf('b', { sv: 'Mat', en: 'Varmt' })],
  };
  const first = importFile(menu, JSON.stringify(other));
  expect(first.menu.categories.map((each) => each.name)).toEqual([
    { sv: 'Mat', en: 'Varmt' },
    { sv: 'Mat' },
  ]);
  expect(importFile(first.menu, JSON.stringify(other))).toMatchObject({ added: [], changed: [] });
});
