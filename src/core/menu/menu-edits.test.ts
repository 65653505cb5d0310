import fc from 'fast-check';
import { expect, test } from 'vitest';
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
