import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { applyEdit, applyEdits } from './menu-edits.ts';
import { unnamedParts } from './unnamed-parts.ts';

const idsIn = (menu: MenuFile | null) =>
  menu?.categories.map(({ id, products }) => [id, ...products.map((product) => product.id)]);

test('an item with a known id is replaced in its place, and a new one comes last', () => {
  const menu = smallMenu();
  const [beer] = menu.categories[1]?.products ?? [];
  if (!beer) throw new Error('the small menu has beer');
  const dearer = { ...beer, price: 8_000 };
  const put = applyEdit(menu, { do: 'put_product', category: 'food', product: dearer });
  expect(idsIn(put)).toEqual(idsIn(menu));
  expect(put?.categories[1]?.products[0]).toEqual(dearer);
  const stout = { ...beer, id: 'stout' };
  const added = applyEdit(menu, { do: 'put_product', category: 'drinks', product: stout });
  expect(idsIn(added)).toEqual([
    ['food', 'soup'],
    ['drinks', 'beer', 'water', 'stout'],
  ]);
  const head = { id: 'food', name: { sv: 'Varmt' }, placeholderColor: 3 };
  const named = applyEdit(menu, { do: 'put_category', category: head });
  expect(named?.categories[0]).toEqual({ ...head, products: menu.categories[0]?.products });
});

test('items move before others, to the end, and between categories', () => {
  const menu = smallMenu();
  expect(
    idsIn(applyEdit(menu, { do: 'move_category', category: 'drinks', before: 'food' })),
  ).toEqual([
    ['drinks', 'beer', 'water'],
    ['food', 'soup'],
  ]);
  const across = {
    do: 'move_product',
    product: 'water',
    category: 'food',
    before: 'soup',
  } as const;
  expect(idsIn(applyEdit(menu, across))).toEqual([
    ['food', 'water', 'soup'],
    ['drinks', 'beer'],
  ]);
  const last = { do: 'move_product', product: 'beer', category: 'drinks', before: null } as const;
  expect(idsIn(applyEdit(menu, last))).toEqual([
    ['food', 'soup'],
    ['drinks', 'water', 'beer'],
  ]);
});

test('removing a group removes it from all products', () => {
  const menu = applyEdit(smallMenu(), { do: 'remove_group', group: 'size' });
  expect(menu?.optionGroups).toEqual([]);
  expect(menu?.categories[1]?.products[0]).not.toHaveProperty('optionGroups');
});

test('removing a station assigns its products to another, and the last one cannot be removed', () => {
  const menu = smallMenu();
  const next = applyEdit(menu, { do: 'remove_station', station: 'kitchen', to: 'bar' });
  expect(next?.stations.map(({ id }) => id)).toEqual(['bar']);
  expect(next?.categories.flatMap(({ products }) => products.map((each) => each.station))).toEqual([
    'bar',
    'bar',
    'bar',
  ]);
  // Products of other stations are the same objects.
  expect(next?.categories[1]).toBe(menu.categories[1]);
  const last = { do: 'remove_station', station: 'bar', to: 'bar' } as const;
  expect(next && applyEdit(next, last)).toBeNull();
  expect(applyEdit(menu, { do: 'remove_station', station: 'kitchen', to: 'grill' })).toBeNull();
  expect(applyEdit(menu, { do: 'remove_station', station: 'grill', to: 'bar' })).toBeNull();
});

test('products of another station stay with it, in the same category too', () => {
  const menu = smallMenu();
  const [food, drinks] = menu.categories;
  if (!food || !drinks) throw new Error('the small menu has both');
  const products = [...food.products, ...drinks.products];
  const grill = { id: 'grill', name: {} };
  const mixed = {
    ...menu,
    stations: [...menu.stations, grill],
    categories: [{ ...food, products }],
  };
  const next = applyEdit(mixed, { do: 'remove_station', station: 'kitchen', to: 'grill' });
  expect(next?.categories[0]?.products.map(({ station }) => station)).toEqual([
    'grill',
    'bar',
    'bar',
  ]);
});

test('a station is named in its place, added at the end, and moved', () => {
  const menu = smallMenu();
  const idsOf = (file: MenuFile | null) => file?.stations.map(({ id }) => id);
  const named = applyEdit(menu, {
    do: 'put_station',
    station: { id: 'bar', name: { sv: 'Disken' } },
  });
  expect(named?.stations[0]).toEqual({ id: 'bar', name: { sv: 'Disken' } });
  expect(named?.stations[1]).toBe(menu.stations[1]);
  const grown = applyEdit(menu, { do: 'put_station', station: { id: 'grill', name: {} } });
  expect(idsOf(grown)).toEqual(['bar', 'kitchen', 'grill']);
  const move = { do: 'move_station', station: 'grill', before: 'bar' } as const;
  expect(grown && idsOf(applyEdit(grown, move))).toEqual(['grill', 'bar', 'kitchen']);
  expect(applyEdit(menu, move)).toBeNull();
});

test('an edit whose target is gone is reported, alone and among others', () => {
  const menu = smallMenu();
  const lost = { do: 'remove_product', product: 'stew' } as const;
  expect(applyEdit(menu, lost)).toBeNull();
  expect(applyEdit(menu, { do: 'move_category', category: 'x', before: null })).toBeNull();
  expect(
    applyEdit(menu, { do: 'move_product', product: 'beer', category: 'x', before: null }),
  ).toBeNull();
  expect(applyEdits(menu, [{ do: 'remove_product', product: 'soup' }, lost])).toBeNull();
});

test('moving loses and changes no product, wherever it goes', () => {
  fc.assert(
    fc.property(arbitraryMenuFile, fc.nat(), fc.nat(), fc.nat(), (menu, which, where, place) => {
      const products = menu.categories.flatMap((category) => category.products);
      const product = products[which % products.length];
      const home = menu.categories[where % menu.categories.length];
      if (!product || !home) throw new Error('the menu has products');
      const before = home.products[place % (home.products.length + 1)]?.id ?? null;
      const after = applyEdit(menu, {
        do: 'move_product',
        product: product.id,
        category: home.id,
        before,
      });
      const all = after?.categories.flatMap((category) => category.products) ?? [];
      expect(new Set(all)).toEqual(new Set(products));
      expect(all).toHaveLength(products.length);
      const there = after?.categories.find(({ id }) => id === home.id)?.products ?? [];
      const at = there.findIndex(({ id }) => id === product.id);
      expect(at).toBeGreaterThanOrEqual(0);
      if (before !== null && before !== product.id) expect(there[at + 1]?.id).toBe(before);
    }),
  );
});

test('items without a name are found, but not hidden ones', () => {
  const menu = smallMenu();
  const [food, drinks] = menu.categories;
  const [size] = menu.optionGroups;
  if (!food || !drinks || !size) throw new Error('the small menu has both');
  food.name = {};
  for (const product of [...food.products, ...drinks.products]) product.name = {};
  size.name = {};
  menu.stations.push({ id: 'grill', name: {} });
  for (const option of size.options) option.name = { sv: ' ', en: '' };
  expect(unnamedParts(menu).map(({ part, id }) => `${part} ${id}`)).toEqual([
    'category food',
    'product soup',
    'product beer',
    'product water',
    'group size',
    'option small',
    'option large',
    'station grill',
  ]);
  drinks.hidden = true;
  expect(unnamedParts(menu).map(({ id }) => id)).toEqual(['food', 'soup', 'grill']);
});

const edited = (...edits: MenuEdit[]) => applyEdits(smallMenu(), edits);

test('a category is removed with its products, and one that is gone is not', () => {
  expect(idsIn(edited({ do: 'remove_category', category: 'food' }))).toEqual([
    ['drinks', 'beer', 'water'],
  ]);
  expect(edited({ do: 'remove_category', category: 'wine' })).toBeNull();
});

test('a new category is empty and comes last', () => {
  const head = { id: 'wine', name: { sv: 'Vin' }, placeholderColor: 1 };
  const next = edited({ do: 'put_category', category: head });
  expect(next?.categories[2]).toEqual({ ...head, products: [] });
  expect(next?.categories.slice(0, 2)).toEqual(smallMenu().categories);
});

test('a product is removed from its category alone', () => {
  const menu = smallMenu();
  const next = applyEdit(menu, { do: 'remove_product', product: 'beer' });
  expect(idsIn(next)).toEqual([
    ['food', 'soup'],
    ['drinks', 'water'],
  ]);
  expect(next?.categories[0]).toBe(menu.categories[0]);
});

test('a new product needs a category that is there', () => {
  const [soup] = smallMenu().categories[0]?.products ?? [];
  if (!soup) throw new Error('the small menu has soup');
  const product = { ...soup, id: 'stew' };
  expect(edited({ do: 'put_product', category: 'wine', product })).toBeNull();
  const other = { ...smallMenu(), categories: smallMenu().categories.slice(1) };
  expect(applyEdit(other, { do: 'put_product', category: 'food', product })).toBeNull();
});

test('a group is replaced in its place, and a new one comes last', () => {
  const [size] = smallMenu().optionGroups;
  if (!size) throw new Error('the small menu asks for a size');
  const extras = { ...size, id: 'extras' };
  const menu = edited({ do: 'put_group', group: extras });
  expect(menu?.optionGroups).toEqual([size, extras]);
  const wider = { ...size, max: 2 };
  expect(menu && applyEdit(menu, { do: 'put_group', group: wider })?.optionGroups).toEqual([
    wider,
    extras,
  ]);
});

test('a product keeps its other groups where one is removed, and one that is gone is not', () => {
  const menu = smallMenu();
  const [size] = menu.optionGroups;
  const [, drinks] = menu.categories;
  const [beer, water] = drinks?.products ?? [];
  if (!size || !beer || !water) throw new Error('the small menu has all of them');
  const [ice, glass] = ['ice', 'glass'].map((id) => ({ ...size, id }));
  if (!ice || !glass) throw new Error('there are two more');
  const asked = {
    ...menu,
    optionGroups: [ice, size, glass],
    categories: [
      {
        id: 'drinks',
        name: {},
        placeholderColor: 1,
        products: [
          { ...beer, optionGroups: ['ice', 'size', 'glass'] },
          { ...water, optionGroups: ['ice'] },
        ],
      },
    ],
  };
  const next = applyEdit(asked, { do: 'remove_group', group: 'size' });
  expect(next?.optionGroups).toEqual([ice, glass]);
  const [first, second] = next?.categories[0]?.products ?? [];
  expect(first?.optionGroups).toEqual(['ice', 'glass']);
  expect(second).toBe(asked.categories[0]?.products[1]);
  expect(applyEdit(menu, { do: 'remove_group', group: 'ice' })).toBeNull();
});

test('what is moved before itself stays, before something unknown it comes last', () => {
  const stays = [
    { do: 'move_category', category: 'food', before: 'food' },
    { do: 'move_product', product: 'beer', category: 'drinks', before: 'beer' },
    { do: 'move_station', station: 'bar', before: 'bar' },
  ] as const;
  for (const edit of stays) expect(edited(edit), edit.do).toEqual(smallMenu());
  expect(idsIn(edited({ do: 'move_category', category: 'food', before: 'gone' }))).toEqual([
    ['drinks', 'beer', 'water'],
    ['food', 'soup'],
  ]);
  const beer = { do: 'move_product', product: 'beer', category: 'food', before: 'gone' } as const;
  expect(idsIn(edited(beer))).toEqual([
    ['food', 'soup', 'beer'],
    ['drinks', 'water'],
  ]);
});

test('what is gone moves nowhere, not even before itself', () => {
  const lost = [
    { do: 'move_category', category: 'gone', before: 'gone' },
    { do: 'move_product', product: 'gone', category: 'food', before: 'gone' },
    { do: 'move_product', product: 'gone', category: 'food', before: null },
    { do: 'move_product', product: 'soup', category: 'gone', before: 'soup' },
    { do: 'move_station', station: 'gone', before: 'gone' },
  ] as const;
  for (const edit of lost) expect(edited(edit), JSON.stringify(edit)).toBeNull();
});

test('texts are translated and the languages of tables chosen as edits too', () => {
  const translation = { text: 'Suppe', of: 'x' };
  const soup = { language: 'de', key: 'product/soup', translation } as const;
  const menu = edited(
    { do: 'put_languages', languages: ['de'] },
    { do: 'translate_name', ...soup },
    { do: 'translate_description', ...soup },
  );
  expect(menu).toEqual({
    ...smallMenu(),
    languages: ['de'],
    translations: { de: { 'product/soup': { name: translation, description: translation } } },
  });
});

test('edits are applied in their order', () => {
  const head = (sv: string) => ({ id: 'wine', name: { sv }, placeholderColor: 1 });
  const put = (sv: string) => ({ do: 'put_category', category: head(sv) }) as const;
  expect(edited(put('Vin'), put('Viner'))?.categories[2]?.name).toEqual({ sv: 'Viner' });
  expect(edited({ do: 'remove_category', category: 'wine' }, put('Vin'))).toBeNull();
  expect(edited()).toEqual(smallMenu());
});

test('what a choice of a set is called, its product says', () => {
  const menu = smallMenu();
  const [size] = menu.optionGroups;
  if (!size) throw new Error('the small menu asks for a size');
  const options = [
    { id: 'a', name: {}, price: 0, product: 'soup' },
    { id: 'b', name: {}, price: 0 },
  ];
  expect(unnamedParts({ ...menu, optionGroups: [{ ...size, options }] })).toEqual([
    { part: 'option', id: 'b' },
  ]);
});
