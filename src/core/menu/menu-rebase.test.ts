import { expect, test } from 'vitest';
import type { MenuEdit } from '#core/menu-draft/menu-draft.schema.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { enqueue, grounded, type QueuedEdit, rebase } from './menu-rebase.ts';

const product = (id: string, price = 100, station = 'bar'): MenuFileProduct => ({
  id,
  name: { sv: id },
  price,
  vat: 'standard',
  station,
  allergens: 'unknown',
});
const category = (id: string, ...products: MenuFileProduct[]) => ({
  id,
  name: { sv: id },
  placeholderColor: 1,
  products,
});
const group = (id: string, max = 1) => ({ id, name: { sv: id }, min: 0, max, options: [] });
const station = (id: string, name = id) => ({ id, name: { sv: name } });

const base: MenuFile = {
  ...emptyMenuFile,
  stations: [station('bar'), station('kitchen')],
  optionGroups: [group('size')],
  categories: [
    category('drinks', product('lager'), product('ale')),
    category('food', product('soup', 100, 'kitchen')),
  ],
};
const { products: _drinks, ...drinksHead } = category('drinks');

const put = (changed: MenuFileProduct, into = 'drinks'): MenuEdit => ({
  do: 'put_product',
  product: changed,
  category: into,
});
const queueOf = (menu: MenuFile, ...edits: MenuEdit[]) =>
  edits.reduce<QueuedEdit[]>((queue, edit) => enqueue(queue, edit, menu), []);
const withDrinks = (...products: MenuFileProduct[]): MenuFile => ({
  ...base,
  categories: [category('drinks', ...products), ...base.categories.slice(1)],
});
const productsOf = (menu: MenuFile) =>
  menu.categories.map(({ id, products }) => [id, products.map((each) => each.id)]);

test('each edit remembers the item as the server had it, or that it had none', () => {
  const [lager] = base.categories[0]?.products ?? [];
  const edits: [MenuEdit, unknown][] = [
    [put(product('lager', 200)), lager],
    [put(product('stout')), null],
    [{ do: 'remove_product', product: 'lager' }, lager],
    [{ do: 'put_category', category: { ...drinksHead, name: { sv: 'Dryck' } } }, drinksHead],
    [{ do: 'put_category', category: { ...drinksHead, id: 'wine' } }, null],
    [{ do: 'remove_category', category: 'drinks' }, base.categories[0]],
    [{ do: 'remove_category', category: 'wine' }, null],
    [{ do: 'put_group', group: group('size', 2) }, group('size')],
    [{ do: 'put_group', group: group('milk') }, null],
    [{ do: 'remove_group', group: 'size' }, group('size')],
    [{ do: 'remove_group', group: 'milk' }, null],
    [{ do: 'put_station', station: station('bar', 'Baren') }, station('bar')],
    [{ do: 'put_station', station: station('terrace') }, null],
    [{ do: 'remove_station', station: 'bar', to: 'kitchen' }, station('bar')],
  ];
  for (const [edit, was] of edits) {
    expect(queueOf(base, edit), JSON.stringify(edit)).toEqual([{ edit, was }]);
  }
});

test('more typing in the same item replaces the last edit, and that item is the one from before', () => {
  const pairs: [MenuEdit, MenuEdit][] = [
    [put(product('lager', 200)), put(product('lager', 300))],
    [
      { do: 'put_category', category: { ...drinksHead, name: { sv: 'D' } } },
      { do: 'put_category', category: { ...drinksHead, name: { sv: 'Dr' } } },
    ],
    [
      { do: 'put_group', group: group('size', 2) },
      { do: 'put_group', group: group('size', 3) },
    ],
    [
      { do: 'put_station', station: station('bar', 'B') },
      { do: 'put_station', station: station('bar', 'Ba') },
    ],
  ];
  for (const [first, second] of pairs) {
    const [before] = queueOf(base, first);
    expect(queueOf(base, first, second)).toEqual([{ edit: second, was: before?.was }]);
  }
});

test('edits of different items wait one behind the other', () => {
  const pairs: [MenuEdit, MenuEdit][] = [
    [put(product('lager', 200)), put(product('ale', 300))],
    [
      { do: 'put_category', category: drinksHead },
      { do: 'put_category', category: { ...drinksHead, id: 'food' } },
    ],
    [
      { do: 'put_group', group: group('size') },
      { do: 'put_group', group: group('milk') },
    ],
    [
      { do: 'put_station', station: station('bar') },
      { do: 'put_station', station: station('kitchen') },
    ],
    [
      { do: 'remove_product', product: 'lager' },
      { do: 'remove_product', product: 'lager' },
    ],
    [put(product('lager')), { do: 'remove_product', product: 'lager' }],
  ];
  for (const edits of pairs) {
    expect(queueOf(base, ...edits).map(({ edit }) => edit)).toEqual(edits);
  }
});

test('edits stand on the server’s version, and clash only with what others changed otherwise', () => {
  const queue = queueOf(base, put(product('lager', 200)));
  const elsewhere = rebase(queue, withDrinks(product('lager'), product('ale', 999)));
  expect(elsewhere.clashes).toEqual([]);
  expect(elsewhere.menu).toEqual(withDrinks(product('lager', 200), product('ale', 999)));
  expect(elsewhere.queue).toEqual(queue);
  const same = rebase(queue, withDrinks(product('lager', 200), product('ale')));
  expect(same.clashes).toEqual([]);
  const otherwise = rebase(queue, withDrinks(product('lager', 300), product('ale')));
  expect(otherwise.clashes).toEqual([put(product('lager', 200))]);
});

test('a move overwrites nothing, whatever others did', () => {
  const move: MenuEdit = { do: 'move_category', category: 'food', before: 'drinks' };
  const [queued] = queueOf(base, move);
  expect(queued).toEqual({ edit: move, was: null });
});

test('an edit of what others removed is left out', () => {
  const queue = queueOf(base, { do: 'remove_product', product: 'lager' });
  const { menu, queue: kept } = rebase(queue, withDrinks(product('ale')));
  expect([kept, menu]).toEqual([[], withDrinks(product('ale'))]);
});

test('a product whose category is gone goes into the first, and one whose station is gone to another', () => {
  const queue = queueOf(base, put(product('stout', 100, 'cellar'), 'wine'));
  const { menu } = rebase(queue, base);
  expect(productsOf(menu)).toEqual([
    ['drinks', ['lager', 'ale', 'stout']],
    ['food', ['soup']],
  ]);
  const [drinks] = menu.categories;
  expect(drinks?.products.at(-1)?.station).toBe('bar');
});

test('a product stays with the station that took over from its own', () => {
  const taken = withDrinks(product('lager', 100, 'kitchen'), product('ale'));
  const queue = queueOf(base, put(product('lager', 200, 'cellar')));
  const { menu } = rebase(queue, taken);
  expect(menu.categories[0]?.products[0]).toEqual(product('lager', 200, 'kitchen'));
});

test('once they are based on the server’s version, waiting edits clash with nothing before it', () => {
  const changed = withDrinks(product('lager', 300), product('ale'));
  const queue = grounded(queueOf(base, put(product('lager', 200))), changed);
  expect(queue).toEqual([{ edit: put(product('lager', 200)), was: product('lager', 300) }]);
  expect(rebase(queue, changed).clashes).toEqual([]);
});

const german = (text: string, key = 'product/lager') =>
  ({
    do: 'translate_name',
    language: 'de',
    key,
    translation: { text, of: 'x' },
  }) as const satisfies MenuEdit;

test('a translation remembers the one that the server had of that text in that language', () => {
  const name = { text: 'Lager', of: 'x' };
  const description = { text: 'Kühl', of: 'y' };
  const menu: MenuFile = {
    ...base,
    languages: ['de'],
    translations: { de: { 'product/lager': { name, description } } },
  };
  const was = (edit: MenuEdit, of = menu) => queueOf(of, edit)[0]?.was;
  const about = { ...german('Kalt'), do: 'translate_description' } as const;
  expect(was(german('Bier'))).toBe(name);
  expect(was(about)).toBe(description);
  expect(was(german('Bier', 'product/ale'))).toBeNull();
  expect(was({ ...about, key: 'product/ale' })).toBeNull();
  expect(was({ ...about, language: 'fi' })).toBeNull();
  expect(was({ ...german('Olut'), language: 'fi' })).toBeNull();
  expect([was(german('Bier'), base), was(about, base)]).toEqual([null, null]);
  const languages: MenuEdit = { do: 'put_languages', languages: ['fi'] };
  expect([was(languages), was(languages, base)]).toEqual([['de'], null]);
});

test('more typing in a translation replaces it, and another text or language does not', () => {
  const about = { ...german('B'), do: 'translate_description' } as const;
  const typed = (...edits: MenuEdit[]) => queueOf(base, ...edits).map(({ edit }) => edit);
  expect(typed(german('B'), german('Bi'))).toEqual([german('Bi')]);
  expect(typed(about, { ...about, translation: null })).toEqual([{ ...about, translation: null }]);
  const others: MenuEdit[] = [
    german('B', 'product/ale'),
    { ...german('B'), language: 'fi' },
    about,
    { do: 'put_languages', languages: [] },
  ];
  for (const other of others) {
    expect(typed(german('B'), other)).toEqual([german('B'), other]);
    expect(typed(other, german('B'))).toEqual([other, german('B')]);
  }
});

test('another choice of languages replaces the last one', () => {
  const edits: MenuEdit[] = [
    { do: 'put_languages', languages: ['de'] },
    { do: 'put_languages', languages: ['de', 'fi'] },
  ];
  expect(queueOf(base, ...edits)).toEqual([{ edit: edits[1], was: null }]);
});

test('only the last edit is typed on', () => {
  const edits = [put(product('lager', 200)), put(product('ale', 300)), put(product('lager', 400))];
  expect(queueOf(base, ...edits).map(({ edit }) => edit)).toEqual(edits);
});

test('edits of other kinds on things with one id are different edits', () => {
  const edits: MenuEdit[] = [
    put(product('bar')),
    { do: 'put_category', category: { ...drinksHead, id: 'bar' } },
    { do: 'put_group', group: group('bar') },
    { do: 'put_station', station: station('bar') },
    { do: 'put_languages', languages: [] },
  ];
  expect(queueOf(base, ...edits).map(({ edit }) => edit)).toEqual(edits);
  expect(queueOf(base, ...edits.toReversed()).map(({ edit }) => edit)).toEqual(edits.toReversed());
});

test('whoever removes what others have changed is asked, and who changes what they removed adds it again', () => {
  const remove: MenuEdit = { do: 'remove_product', product: 'lager' };
  const changed = withDrinks(product('lager', 300), product('ale'));
  const removed = rebase(queueOf(base, remove), changed);
  expect(removed.clashes).toEqual([remove]);
  expect(productsOf(removed.menu)[0]).toEqual(['drinks', ['ale']]);
  const again = rebase(queueOf(base, put(product('lager', 200))), withDrinks(product('ale')));
  expect(again.clashes).toEqual([put(product('lager', 200))]);
  expect(productsOf(again.menu)[0]).toEqual(['drinks', ['ale', 'lager']]);
});

test('each edit stands on those before it, and the ones that still can be made keep their order', () => {
  const head = { ...drinksHead, id: 'wine' };
  const edits: MenuEdit[] = [
    { do: 'put_category', category: head },
    { do: 'remove_product', product: 'gone' },
    put(product('rioja'), 'wine'),
    { do: 'move_product', product: 'rioja', category: 'drinks', before: 'ale' },
  ];
  const { menu, queue, clashes } = rebase(queueOf(base, ...edits), base);
  expect(queue.map(({ edit }) => edit)).toEqual([edits[0], edits[2], edits[3]]);
  expect(productsOf(menu)).toEqual([
    ['drinks', ['lager', 'rioja', 'ale']],
    ['food', ['soup']],
    ['wine', []],
  ]);
  expect(clashes).toEqual([]);
});

test('a product goes where the edit says as long as that is there, whatever comes first', () => {
  const edit = put(product('stew', 100, 'kitchen'), 'food');
  const { menu, queue } = rebase(queueOf(base, edit), base);
  expect(queue[0]?.edit).toBe(edit);
  expect(menu.categories[1]?.products.at(-1)).toEqual(product('stew', 100, 'kitchen'));
  // Of category and station only the one that is gone is another.
  const noCategory = rebase(queueOf(base, put(product('stew', 100, 'kitchen'), 'wine')), base);
  expect(noCategory.queue[0]?.edit).toEqual(put(product('stew', 100, 'kitchen'), 'drinks'));
  const noStation = rebase(queueOf(base, put(product('stew', 100, 'cellar'), 'food')), base);
  expect(noStation.queue[0]?.edit).toEqual(put(product('stew'), 'food'));
});

test('in a menu without any category a product has no place', () => {
  const bare = { ...base, categories: [], stations: [] };
  const { menu, queue, clashes } = rebase(queueOf(base, put(product('stew'), 'food')), bare);
  expect([menu, queue, clashes]).toEqual([bare, [], []]);
});

test('a product that is given to another station goes there', () => {
  const edit = put(product('lager', 100, 'kitchen'));
  const { menu, queue } = rebase(queueOf(base, edit), base);
  expect(queue[0]?.edit).toBe(edit);
  expect(menu.categories[0]?.products[0]?.station).toBe('kitchen');
});
