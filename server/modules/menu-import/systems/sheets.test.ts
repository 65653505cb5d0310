import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadMenu, Terms } from '../read-menu.ts';
import { readMenuUpload } from '../read-menu-upload.ts';

const terms: Terms = {
  venue: {
    id: 'lillkrogen',
    currency: 'SEK',
    vatRates: { standard: 2_500, reduced: 1_200, low: 600, zero: 0 },
  },
  stations: [],
  locale: 'en',
  now: new Date('2026-11-28T12:00:00Z'),
};

function read(lines: readonly string[], end = '\n'): ReadMenu {
  return readMenuUpload(new TextEncoder().encode(lines.join(end)), terms);
}

/** What was read, one line for a product: its name, category, price and sizes, or why not. */
function shown({ system, products }: ReadMenu) {
  const lines = products.map(({ name, category, price, hidden, groups = [], problems }) => {
    const sizes = groups.flatMap((group) => [
      `${group.name.en}:`,
      ...group.options.map((option) => `${option.name.en}+${option.price}`),
    ]);
    const what = [name.en, category?.name.en, price, ...(hidden ? ['hidden'] : []), ...sizes];
    return [...what, ...problems.map(({ reason }) => reason)]
      .filter((part) => part !== undefined)
      .join(' ');
  });
  return [system, ...lines];
}

function notes({ products }: ReadMenu): string[] {
  return products.flatMap((each) => each.notes.map(({ reason, value }) => `${reason} ${value}`));
}

/** The rows that are left out for good, with the reasons. */
function left({ left: rows = [] }: ReadMenu): string[] {
  return rows.map(({ row, name, problems }) => {
    const why = problems.map(({ reason, value }) => `${reason} ${value}`);
    return `${row} ${name}: ${why.join(', ')}`;
  });
}

test('Square of 2025: variations, modifiers, archived, another currency', () => {
  const menu = read([
    '\ufeffToken,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Price,Archived,Sellable,Contains Alcohol,Option Name 1,Option Value 1,Modifier Set - Milk',
    'A1,Latte,Small,1,"With\nmilk",Coffee,Coffee,,45,N,Y,N,Size,Small,Y',
    'A1,Latte,Large,2,"With\nmilk",Coffee,Coffee,,52.50,N,Y,N,Size,Large,Y',
    'B1,Bun,Regular,3,,Bakery,Bakery,,$ 30,N,Y,N,,,N',
    'C1,Old cake,Regular,4,,Bakery,Bakery,,40,Y,Y,N,,,N',
  ]);
  expect(shown(menu)).toEqual([
    'square',
    'Latte Coffee 4500 Size: Small+0 Large+750',
    'Bun Bakery price_currency',
    'Old cake Bakery 4000 hidden',
  ]);
  expect(notes(menu)).toContain('addons_unread Milk');
  expect(notes(menu)).toContain('sizes_joined Small, Large');
});

test('Square of earlier years: another order, semicolons, names on the first row only', () => {
  const menu = read(
    [
      'Category;Item Name;Variation Name;Price;Description',
      'Wine;House red;Glass;95,00;',
      ';;Bottle;380,00;',
      'Wine;Tasting;Regular;variable;',
    ],
    '\r\n',
  );
  expect(shown(menu)).toEqual([
    'square',
    'House red Wine 9500 Size: Glass+0 Bottle+28500',
    'Tasting Wine price_open',
  ]);
});

test('Square in capitals: a size that cannot be sold is left out with a word', () => {
  const menu = read([
    'TOKEN,ITEM NAME,VARIATION NAME,CATEGORY,PRICE,SELLABLE',
    'A,Lager,0.4 l,Beer,79,Y',
    'A,Lager,0.6 l,Beer,99,N',
    'A,Lager,Jug,Beer,,Y',
  ]);
  expect(shown(menu)).toEqual(['square', 'Lager Beer 7900 Size: 0.4 l+0']);
  expect(notes(menu)).toEqual(['sizes_joined 0.4 l']);
  expect(left(menu)).toEqual([
    '3 Lager, 0.6 l: off_sale N, size_left_out 0.6 l',
    '4 Lager, Jug: price_missing null, size_left_out Jug',
  ]);
});

test('Loyverse: rows by handle, several options, a store, a composite', () => {
  const menu = read([
    'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Option 2 name,Option 2 value,SKU of included item,Available for sale [Old town],Price [Old town]',
    'tea,1,Tea,Drinks,Size,Small,Kind,Green,,Y,30',
    'tea,2,,,,Small,,Black,,Y,32',
    'tea,3,,,,Large,,Green,,Y,40',
    'lunch,4,Lunch,Food,,,,,,N,120',
    'lunch,,,,,,,,1,,',
  ]);
  expect(shown(menu)).toEqual([
    'loyverse',
    'Tea Drinks 3000 Size: Small / Green+0 Small / Black+200 Large / Green+1000',
    'Lunch Food 12000 hidden',
  ]);
});

test.each([
  [
    'its first dialect',
    [
      'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant Price,Image Src,Status',
      'mug,Mug,<p>Blue</p>,Things,TRUE,Colour,Blue,90,1.jpg,active',
      'mug,,,,,,Red,95,2.jpg,',
      'mug,,,,,,,,3.jpg,',
      'bag,Bag,,,TRUE,Title,Default Title,50,,draft',
    ],
  ],
  [
    'its second dialect',
    [
      'Title,URL handle,Description,Type,Published on online store,Status,Option1 name,Option1 value,Price,Product image URL',
      'Mug,mug,Blue,Things,TRUE,Active,Colour,Blue,90,1.jpg',
      ',mug,,,,,,Red,95,',
      ',mug,,,,,,,,3.jpg',
      'Bag,bag,,,TRUE,Draft,Title,Default Title,50,',
    ],
  ],
])('Shopify: %s', (_, lines) => {
  expect(shown(read(lines))).toEqual([
    'shopify',
    'Mug Things 9000 Colour: Blue+0 Red+500',
    'Bag Other 5000 hidden',
  ]);
});

test('WooCommerce: variations by SKU and by id, categories as paths', () => {
  const menu = read([
    'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
    '7,variable,ale,Ale,1,,"Drinks > Beer\\, ale, Offers",,Size,"Small, Large"',
    '8,variation,,Ale - Small,1,60,,ale,Size,Small',
    '9,variation,,Ale - Large,1,80,,id:7,Size,Large',
    '10,"simple, virtual",nuts,Nuts,-1,35,Snacks,,,',
    '11,grouped,set,Set,1,,Snacks,,,',
  ]);
  expect(shown(menu)).toEqual([
    'woocommerce',
    'Ale Beer, ale 6000 Size: Small+0 Large+2000',
    'Nuts Snacks 3500 hidden',
    'Set Snacks row_type_unread',
  ]);
});

test('SumUp: an item with the rows of its variations below, a foreign tax rate', () => {
  const menu = read([
    'Item name,Variations,Option set 1,Option 1,Option set 2 ,Is variation visible? (Yes/No),Price,Tax rate (%),Modifiers,Category,Item id (Do not change)',
    'Juice,,Size,,,,,,Ice,Drinks,x1',
    ',Small,,Small,,Yes,30.00,19.00,,,',
    ',Large,,Large,,Yes,45.00,19.00,,,',
    'Water,,,,,Yes,20.00,12.00,,Drinks,x2',
  ]);
  expect(shown(menu)).toEqual([
    'sumup',
    'Juice Drinks 3000 Size: Small+0 Large+1500',
    'Water Drinks 2000',
  ]);
  expect(notes(menu)).toContain('addons_unread Ice');
});

test.each([
  [
    'clover',
    ['Clover ID,Name,Price,Price Type,Modifier Groups,Hidden', 'Q1,Soup,85.00,Fixed,Bread,No'],
    'Soup Other 8500',
  ],
  [
    'odoo',
    ['External ID,Name,Sales Price,Product Category,Taxes', 'p.1,[S1] Soup,85.00,All / Food,12% G'],
    'Soup Food 8500',
  ],
  [
    'tastyigniter',
    ['menu_id,menu_name,menu_price,categories,menu_status', '4,Soup,85.0000,"[""Food""]",1'],
    'Soup Food 8500',
  ],
  ['toast', ['Menu Group,Menu Item,Price', 'Food,Soup,85'], 'Soup Food 8500'],
])('%s is recognized', (system, lines, product) => {
  expect(shown(read(lines))).toEqual([system, product]);
});

const word = fc.stringMatching(/^[A-Z][a-z]{2,7}$/u);
const menus = fc.uniqueArray(
  fc.record({
    name: word,
    sizes: fc.uniqueArray(fc.record({ name: word, price: fc.integer({ min: 1, max: 900 }) }), {
      selector: (size) => size.name.toLowerCase(),
      minLength: 2,
      maxLength: 4,
    }),
  }),
  { selector: (item) => item.name.toLowerCase(), minLength: 1, maxLength: 6 },
);

test('rows that end with a return alone are rows, however many they are', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `Dish ${at},Food,95,,,`);
  const { products } = read(['Name,Category,Price,a,b,c', ...rows], '\r');
  expect(products).toHaveLength(300);
  expect(products.at(-1)).toMatchObject({ row: 301, price: 9_500 });
});

test('Odoo may name what its columns hold of another list', () => {
  const header = 'id,name,list_price,pos_categ_ids/name,taxes_id/name';
  expect(shown(read([header, 'a,Tea,30,Hot drinks,12% G']))).toEqual([
    'odoo',
    'Tea Hot drinks 3000',
  ]);
});

test('a random menu in the form of Square or Loyverse is read as it was written', () => {
  fc.assert(
    fc.property(menus, fc.constantFrom(',', ';', '\t'), (menu, sign) => {
      const expected = menu.map(({ name, sizes }) => {
        const price = Math.min(...sizes.map((size) => size.price));
        const options = sizes.map((size) => `${size.name}+${(size.price - price) * 100}`);
        return `${name} Food ${price * 100} Size: ${options.join(' ')}`;
      });
      const square = menu.flatMap(({ name, sizes }) =>
        sizes.map((size) => [name, size.name, 'Food', size.price]),
      );
      const loyverse = menu.flatMap(({ name, sizes }) =>
        sizes.map((size, at) => {
          const head = at === 0 ? [name, 'Food'] : ['', ''];
          return [name, '', ...head, size.name, size.price];
        }),
      );
      const write = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(sign));
      const squares = [['Item Name', 'Variation Name', 'Category', 'Price'], ...square];
      expect(shown(read(write(squares)))).toEqual(['square', ...expected]);
      const headers = ['Handle', 'SKU', 'Name', 'Category', 'Option 1 value', 'Price'];
      expect(shown(read(write([headers, ...loyverse])))).toEqual(['loyverse', ...expected]);
    }),
    { numRuns: 50 },
  );
});
