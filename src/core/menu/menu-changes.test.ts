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

test('what was added, removed or moved says where it is, or was', () => {
  const places = (from: MenuFile, to: MenuFile) =>
    menuChanges(from, to).map(({ part, id, kind, parent }) => [part, id, kind, parent]);
  const lemon = { id: 'lemon', name: { sv: 'Citron' }, price: 0 };
  const menu = after([
    { do: 'put_category', category: { id: 'wine', name: { sv: 'Vin' }, placeholderColor: 1 } },
    { do: 'put_product', category: 'wine', product: { ...beer, id: 'cava' } },
    { do: 'put_group', group: { ...size, id: 'extras' } },
    { do: 'put_group', group: { ...size, options: [...size.options, lemon] } },
    { do: 'put_station', station: { id: 'grill', name: { sv: 'Grillen' } } },
  ]);
  const added = [
    ['category', 'wine', null],
    ['product', 'cava', 'wine'],
    ['group', 'extras', null],
    ['option', 'lemon', 'size'],
    ['option', 'small', 'extras'],
    ['option', 'large', 'extras'],
    ['station', 'grill', null],
  ];
  const as = (kind: string) => added.map(([part, id, parent]) => [part, id, kind, parent]);
  expect(places(smallMenu(), menu)).toEqual(as('added'));
  expect(places(menu, smallMenu())).toEqual(as('removed'));
});

test('an option with one id in two groups is one in each of them', () => {
  const twice = { ...size, id: 'again' };
  const menu = (options: (typeof size)['options']) =>
    after([{ do: 'put_group', group: { ...twice, options } }]);
  const [small, large] = size.options;
  if (!small || !large) throw new Error('there are two sizes');
  const dearer = { ...large, price: 9_000 };
  expect(
    menuChanges(menu([small, large]), menu([small, dearer])).map(({ id, parent, fields }) => [
      id,
      parent,
      fields,
    ]),
  ).toEqual([['large', 'again', ['price']]]);
  expect(changesOf(menu([small, large]), menu([large, small]))).toEqual(['option large moved']);
});

test('a removed item is called what it was called, and a changed one what it is', () => {
  const named = after([
    { do: 'put_product', category: 'food', product: { ...soup, name: { sv: 'Gryta' } } },
    { do: 'remove_product', product: 'beer' },
  ]);
  expect(menuChanges(smallMenu(), named).map(({ name }) => name)).toEqual([
    { sv: 'Gryta' },
    beer.name,
  ]);
});

test('a station that only changed its place has moved', () => {
  const menu = after([{ do: 'move_station', station: 'kitchen', before: 'bar' }]);
  expect(changesOf(smallMenu(), menu)).toEqual(['station kitchen moved']);
});

test('languages that only tables speak are added and removed under their own names', () => {
  const speaking = (languages: MenuFile['languages'] & object): MenuFile => ({
    ...smallMenu(),
    languages,
  });
  const change = { part: 'language', fields: [], isMoved: false, parent: null };
  const german = { id: 'de', name: { en: 'Deutsch', sv: 'Deutsch' } };
  const finnish = { id: 'fi', name: { en: 'Suomi', sv: 'Suomi' } };
  expect(menuChanges(speaking(['de', 'nb']), speaking(['nb', 'fi']))).toEqual([
    { ...change, ...finnish, kind: 'added' },
    { ...change, ...german, kind: 'removed' },
  ]);
  expect(changesOf(smallMenu(), speaking(['de']))).toEqual(['language de added']);
  expect(changesOf(speaking(['de']), smallMenu())).toEqual(['language de removed']);
});

test('a part whose translation differs has changed, and no other', () => {
  const translatedTo = (translations: MenuFile['translations'] & object): MenuFile => ({
    ...smallMenu(),
    translations,
  });
  const text = (said: string) => ({ name: { text: said, of: 'x' } });
  const menu = translatedTo({
    de: {
      'product/soup': text('Suppe'),
      'option/size/large': text('Groß'),
      'category/drinks': text('Getränke'),
      'group/size': text('Größe'),
    },
  });
  const all = [
    'category drinks changed translations',
    'product soup changed translations',
    'group size changed translations',
    'option large changed translations',
  ];
  expect(changesOf(smallMenu(), menu)).toEqual(all);
  expect(changesOf(menu, smallMenu())).toEqual(all);
  expect(changesOf(menu, translatedTo(structuredClone(menu.translations ?? {})))).toEqual([]);
  const other = translatedTo({ ...menu.translations, fi: { 'product/beer': text('Olut') } });
  expect(changesOf(menu, other)).toEqual(['product beer changed translations']);
  const dearer = {
    ...other,
    categories: after([{ do: 'put_product', category: 'drinks', product: { ...beer, price: 1 } }])
      .categories,
  };
  expect(changesOf(menu, dearer)).toEqual(['product beer changed price translations']);
});

test('one menu is compared with each that it is shown beside', () => {
  const menu = after([{ do: 'put_product', category: 'food', product: { ...soup, price: 1 } }]);
  const other = after([
    { do: 'put_product', category: 'food', product: { ...soup, price: 1, hidden: true } },
  ]);
  expect(changesOf(smallMenu(), menu)).toEqual(['product soup changed price']);
  expect(changesOf(other, menu)).toEqual(['product soup changed hidden']);
  expect(changesOf(menu, menu)).toEqual([]);
});

/** The length of the longest run that kept its order, counted the slow way. */
function longestRun(places: readonly number[]): number {
  const lengths: number[] = [];
  for (const [at, place] of places.entries()) {
    const before = lengths.filter((_, index) => (places[index] ?? 0) < place && index < at);
    lengths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...lengths);
}

test('of any two orders the fewest have moved, and the others stand as they stood', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ids),
      fc.shuffledSubarray(ids),
      (before: readonly string[], next: readonly string[]) => {
        const moved = movedIds(before, next);
        const both = next.filter((id) => before.includes(id));
        expect(moved).toHaveLength(both.length - longestRun(both.map((id) => before.indexOf(id))));
        const still = both.filter((id) => !moved.includes(id));
        expect(still).toEqual(before.filter((id) => still.includes(id)));
        // Each of them is named once, where it is now.
        expect(moved).toEqual(both.filter((id) => moved.includes(id)));
      },
    ),
  );
});
