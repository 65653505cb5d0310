import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { holderOf, sharedExternalIds } from './external-ids.ts';

function menuWith(external: Readonly<Record<string, string>>) {
  const menu = smallMenu();
  const named = <Part extends { id: string }>(part: Part) => {
    const externalId = external[part.id];
    return externalId === undefined ? part : { ...part, externalId };
  };
  return {
    ...menu,
    stations: menu.stations.map(named),
    optionGroups: menu.optionGroups.map((group) => ({
      ...group,
      options: group.options.map(named),
    })),
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map(named),
    })),
  };
}

test('two products, options or stations share no id; a product and an option may', () => {
  expect(sharedExternalIds(menuWith({ soup: '7', small: '7', bar: '7' }))).toEqual([]);
  expect(sharedExternalIds(menuWith({ soup: '7', beer: '7', water: '7' }))).toEqual([
    { kind: 'product', externalId: '7' },
  ]);
  const both = menuWith({ small: 'a', large: 'a', bar: 'b', kitchen: 'b' });
  expect(sharedExternalIds(both).map(({ kind }) => kind)).toEqual(['station', 'option']);
});

test('an option in two groups is one option', () => {
  const menu = menuWith({ small: 'a' });
  const twice = { ...menu, optionGroups: [...menu.optionGroups, ...menu.optionGroups] };
  expect(sharedExternalIds(twice)).toEqual([]);
});

test('who has an id already is named, and not the part itself', () => {
  const menu = menuWith({ soup: '7' });
  expect(holderOf(menu, 'product', '7', 'beer')?.id).toBe('soup');
  expect(holderOf(menu, 'product', '7', 'soup')).toBeNull();
  expect(holderOf(menu, 'option', '7')).toBeNull();
});
