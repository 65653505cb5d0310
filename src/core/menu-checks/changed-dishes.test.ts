import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { changedDishes } from './changed-dishes.ts';

type Product = MenuFile['categories'][number]['products'][number];

/** The menu with each product as this function leaves it. */
function withProducts(menu: MenuFile, change: (product: Product) => Product): MenuFile {
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map(change),
    })),
  };
}

const soup = (said: Partial<Product>) => (product: Product) =>
  product.id === 'soup' ? { ...product, ...said } : product;
const menu = smallMenu();
const changed = (now: MenuFile) => changedDishes(menu, now);

test('a dish has changed with its price, its name, its allergens or what can be chosen', () => {
  const ways: Partial<Product>[] = [
    { price: 9_900 },
    { name: { sv: 'Fisksoppa' } },
    { description: { sv: 'Med grädde' } },
    { allergens: { contains: ['fish'] } },
    { diets: ['vegan'] },
    { happyHours: [{ windows: [{ days: ['mon'], from: '16:00', until: '18:00' }], price: 100 }] },
  ];
  for (const way of ways) expect(changed(withProducts(menu, soup(way)))).toEqual(['soup']);
});

test('a picture, a station, its hours or a place in the list are nothing that was checked', () => {
  const ways: Partial<Product>[] = [
    { picture: '/pictures/soup.jpg' },
    { station: 'bar' },
    { externalId: 'plu-1' },
    { windows: [{ days: ['mon'], from: '11:00', until: '14:00' }] },
    { searchWords: 'varmt' },
  ];
  for (const way of ways) expect(changed(withProducts(menu, soup(way)))).toEqual([]);
  const turned = { ...menu, categories: menu.categories.toReversed() };
  expect(changed(turned)).toEqual([]);
  expect(changed({ ...menu, venue: { ...menu.venue, name: 'Storkrogen' } })).toEqual([]);
});

test('a choice that contains something else changes every dish that offers it', () => {
  const [group] = menu.optionGroups;
  if (group === undefined) throw new Error('nothing can be chosen');
  const offering = menu.categories
    .flatMap(({ products }) => products)
    .filter(({ optionGroups }) => optionGroups?.includes(group.id))
    .map(({ id }) => id);
  expect(offering.length).toBeGreaterThan(0);
  const [option, ...others] = group.options;
  if (option === undefined) throw new Error('nothing can be chosen');
  const put = (options: MenuFile['optionGroups'][number]['options']) => ({
    ...menu,
    optionGroups: menu.optionGroups.map((each) => (each === group ? { ...group, options } : each)),
  });
  expect(changed(put([{ ...option, adds: ['nuts'] }, ...others]))).toEqual(offering);
  expect(changed(put(others))).toEqual(offering);
  expect(changed(put([...others, option]))).toEqual([]);
});

test('a part of a set that changes, changes the set', () => {
  const set = { id: 'meal', name: { sv: 'Meny' }, min: 1, max: 1 };
  const step = { ...set, options: [{ id: 'with-soup', name: {}, price: 0, product: 'soup' }] };
  const withSet = withProducts(
    { ...menu, optionGroups: [...menu.optionGroups, step] },
    (product) => (product.id === 'water' ? { ...product, optionGroups: ['meal'] } : product),
  );
  const dearer = withProducts(withSet, soup({ allergens: { contains: ['nuts'] } }));
  expect(new Set(changedDishes(withSet, dearer))).toEqual(new Set(['soup', 'water']));
  const bread = { id: 'bread', name: { sv: 'Bröd' }, min: 0, max: 1 };
  const asking = withProducts(
    {
      ...withSet,
      optionGroups: [
        ...withSet.optionGroups,
        { ...bread, options: [{ id: 'roll', name: { sv: 'Fralla' }, price: 0, preset: true }] },
      ],
    },
    soup({ optionGroups: ['bread'] }),
  );
  const other = {
    ...asking,
    optionGroups: asking.optionGroups.map((group) =>
      group.id === 'bread'
        ? {
            ...group,
            options: group.options.map((each) => ({ ...each, adds: ['gluten' as const] })),
          }
        : group,
    ),
  };
  expect(new Set(changedDishes(asking, other))).toEqual(new Set(['soup', 'water']));
});

test('a dish is new when guests first see it, and gone ones are none', () => {
  const hidden = withProducts(menu, soup({ hidden: true }));
  expect(changedDishes(hidden, menu)).toEqual(['soup']);
  expect(changedDishes(menu, hidden)).toEqual([]);
});
