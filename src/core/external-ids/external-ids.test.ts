import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { holderOf, namedBy, sharedExternalIds } from './external-ids.ts';
import { namedLines } from './named-lines.ts';

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

const line = (product: string | { externalId: string }, options: object[] = []) =>
  ({ product, options, quantity: 1 }) as Parameters<typeof namedLines>[1][number];

test('an order’s products and options are named by either id, also in one line', () => {
  const menu = menuWith({ beer: 'PLU 7', small: 'PLU 7' });
  expect(
    namedBy(
      { ...menu, optionGroups: [...menu.optionGroups, ...menu.optionGroups] },
      'option',
      'PLU 7',
    ),
  ).toMatchObject([{ id: 'small' }]);
  const lines = [line({ externalId: 'PLU 7' }, [{ externalId: 'PLU 7' }]), line('soup')];
  expect(namedLines(menu, lines)).toEqual({
    lines: [
      { product: 'beer', options: ['small'], quantity: 1 },
      { product: 'soup', options: [], quantity: 1 },
    ],
  });
});

test('an id that names nothing, or more than one thing, is refused with its place', () => {
  const menu = menuWith({ beer: '7', soup: '7', small: '8' });
  const refusal = (lines: ReturnType<typeof line>[]) => {
    const named = namedLines(menu, lines);
    if (!('refusal' in named)) throw new Error('It was taken.');
    const { code, details } = named.refusal;
    return [code, details.fields?.map(({ path }) => path)];
  };
  expect(refusal([line('soup'), line({ externalId: '7' })])).toEqual([
    'external_ids.shared',
    ['/lines/1/product'],
  ]);
  const unknown = [
    line({ externalId: '9' }),
    line('beer', [{ externalId: '8' }, { externalId: '9' }]),
  ];
  expect(refusal(unknown)).toEqual([
    'external_ids.unknown',
    ['/lines/0/product', '/lines/1/options/1'],
  ]);
});
