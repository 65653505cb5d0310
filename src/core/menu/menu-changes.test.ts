import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { arbitraryMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { menuChanges, movedIds } from './menu-changes.ts';
import { applyEdits } from './menu-edits.ts';

const changesOf = (before: MenuFile, after: MenuFile) =>
  menuChanges(before, after).map(
    ({ part, id, kind, fields, isMoved }) =>
      `${part} ${id} ${kind}${isMoved && kind !== 'moved' ? ' moved' : ''}${fields.map((each) => ` ${each}`).join('')}`,
  );

function after(edits: readonly MenuEdit[]): MenuFile {
  const menu = applyEdits(smallMenu(), edits);
  if (menu === null) throw new Error('the edits lead somewhere');
  return menu;
}

const soup = smallMenu().categories[0]?.products[0];
const beer = smallMenu().categories[1]?.products[0];
const size = smallMenu().optionGroups[0];
if (!soup || !beer || !size) throw new Error('the small menu has one of each');

test('what a person is still asked about a product is no change for guests', () => {
  const asked = { ...soup, unanswered: ['vat' as const] };
  const put = (product: typeof asked) => after([{ do: 'put_product', category: 'food', product }]);
  expect(changesOf(smallMenu(), put(asked))).toEqual([]);
  expect(changesOf(smallMenu(), put({ ...asked, price: 1 }))).toEqual([
    'product soup changed price',
  ]);
});

test('every kind of change is named, with the fields that differ', () => {
  const menu = after([
    { do: 'put_product', category: 'food', product: { ...soup, price: 1, hidden: true } },
    { do: 'put_product', category: 'food', product: { ...soup, id: 'stew' } },
    { do: 'remove_product', product: 'water' },
    { do: 'put_category', category: { id: 'food', name: { sv: 'Varmt' }, placeholderColor: 1 } },
    { do: 'move_category', category: 'drinks', before: 'food' },
    { do: 'put_group', group: { ...size, max: 2, options: size.options.slice(0, 1) } },
  ]);
  expect(changesOf(smallMenu(), menu)).toEqual([
    'category drinks moved',
    'category food changed name',
    'product soup changed price hidden',
    'product stew added',
    'product water removed',
    'group size changed max',
    'option large removed',
  ]);
});

test('a product in another category has moved, whatever else changed', () => {
  const move = { do: 'move_product', product: 'beer', category: 'food', before: null } as const;
  expect(menuChanges(smallMenu(), after([move]))).toEqual([
    {
      part: 'product',
      id: 'beer',
      name: beer.name,
      kind: 'moved',
      fields: [],
      isMoved: true,
      parent: 'food',
    },
  ]);
  const dearer = { do: 'put_product', category: 'food', product: { ...beer, price: 1 } } as const;
  expect(changesOf(smallMenu(), after([move, dearer]))).toEqual([
    'product beer changed moved price',
  ]);
});

test('absent, false and empty are equal, and so are lists that differ only in an order without meaning', () => {
  const menu = smallMenu();
  const plain = { ...soup, diets: ['vegan', 'lactose_free'] } as typeof soup;
  const other = {
    ...soup,
    diets: ['lactose_free', 'vegan'],
    hidden: false,
    windows: [],
    optionGroups: [],
    allergens: { contains: ['milk'], unknown: [] },
  } as typeof soup;
  const withSoup = (product: typeof soup) => ({
    ...menu,
    categories: [{ id: 'food', name: {}, placeholderColor: 1, products: [product] }],
  });
  expect(menuChanges(withSoup(plain), withSoup(other))).toEqual([]);
  const unknown = { ...soup, allergens: 'unknown' } as typeof soup;
  const free = { ...soup, allergens: { contains: [] } } as typeof soup;
  expect(changesOf(withSoup(unknown), withSoup(free))).toEqual(['product soup changed allergens']);
});

test('a menu that is another object with the same content has no changes', () => {
  fc.assert(
    fc.property(arbitraryMenuFile, (menu) => {
      expect(menuChanges(menu, structuredClone(menu))).toEqual([]);
    }),
  );
});

test('the changes describe what was done to a menu, and undoing it reverses them', () => {
  fc.assert(
    fc.property(arbitraryMenuFile, fc.nat(), fc.nat(), (menu, which, step) => {
      const products = menu.categories.flatMap((category) => category.products);
      const product = products[which % products.length];
      if (!product) throw new Error('the menu has products');
      const edits: [MenuEdit, string, string][] = [
        [{ do: 'remove_product', product: product.id }, 'removed', 'added'],
        [
          {
            do: 'put_product',
            category: 'food',
            product: { ...product, price: product.price + 1 },
          },
          'changed price',
          'changed price',
        ],
        [
          { do: 'put_product', category: 'food', product: { ...product, id: 'brand-new' } },
          'added',
          'removed',
        ],
      ];
      const [edit, forth, back] = edits[step % edits.length] ?? [];
      if (!edit) throw new Error('there is an edit');
      const next = applyEdits(menu, [edit]);
      if (!next) throw new Error('the edit leads somewhere');
      const id = forth === 'added' ? 'brand-new' : product.id;
      expect(changesOf(menu, next)).toEqual([`product ${id} ${forth}`]);
      expect(changesOf(next, menu)).toEqual([`product ${id} ${back}`]);
    }),
  );
});

test('the fewest items count as moved: taking one out and putting it elsewhere moves no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (ids, from, to) => {
        const [id = ''] = ids.slice(from % ids.length);
        const rest = ids.filter((each) => each !== id);
        const place = to % (rest.length + 1);
        const next = [...rest.slice(0, place), id, ...rest.slice(place)];
        const moved = movedIds(ids, next);
        expect(moved.length).toBe(next.join('\0') === ids.join('\0') ? 0 : 1);
      },
    ),
  );
  expect(movedIds(['a', 'b', 'c', 'd'], ['b', 'x', 'c', 'd', 'a'])).toEqual(['a']);
});
