import { expect, test } from 'vitest';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { planImport } from './matching/plan-import.ts';
import type { ReadMenu, RowProblem } from './read-menu.ts';
import { readMenuUpload } from './read-menu-upload.ts';

const { venue, stations } = smallMenu();
const now = new Date('2026-11-28T12:00:00Z');

function read(file: string | object): ReadMenu {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const terms = { venue, stations, locale: 'sv' as const, now };
  return readMenuUpload(new TextEncoder().encode(text), terms);
}

function said(all: readonly RowProblem[]): string[] {
  return all.map(({ reason, value }) => `${reason} ${value}`);
}

const refusals = (menu: ReadMenu) => menu.products.map(({ problems }) => said(problems));

test.each([
  [
    'SumUp: the rows of sizes have no name',
    [
      'Item name,Variations,Option 1,Price,Category',
      'House red,,,380,Wine',
      ',,,95,',
      'Olives,,,45,Food',
    ],
  ],
  [
    'a plain sheet continues a product on a row without a name',
    ['Name,Category,Price', 'House red,Wine,380', ',,95', 'Olives,Food,45'],
  ],
])('sizes without names are refused together with their product. %s', (_, rows) => {
  const [bottle = [], glass = [], ...olives] = refusals(read(rows.join('\n')));
  expect(bottle.join()).toMatch(/^sizes_unread/u);
  expect(glass.join()).toContain('sizes_unread');
  expect(olives).toEqual([[]]);
});

test('sizes become an option group, once: the same file again changes nothing', () => {
  const file = [
    'Handle,SKU,Name,Category,Option 1 name,Option 1 value,Price',
    'red,,House red,Wine,Size,Bottle,380',
    'red,,,,,Glass,95',
    'white,,House white,Wine,Size,Bottle,380',
    'white,,,,,Glass,95',
  ].join('\n');
  const first = planImport(smallMenu(), read(file), false);
  const isOfWine = ({ name }: { name: { sv?: string } }) => name.sv?.startsWith('House') === true;
  const wines = first.menu.categories.flatMap(({ products }) => products.filter(isOfWine));
  expect(wines.map(({ price, optionGroups }) => [price, optionGroups])).toEqual([
    [9_500, ['size-2']],
    [9_500, ['size-2']],
  ]);
  const group = first.menu.optionGroups.find(({ id }) => id === 'size-2');
  expect(group?.options.map(({ name, price }) => [name.sv, price])).toEqual([
    ['Bottle', 28_500],
    ['Glass', 0],
  ]);
  const second = planImport(first.menu, read(file), false);
  expect([second.added, second.changed, second.unchanged]).toEqual([[], [], 2]);
  const dearer = planImport(first.menu, read(file.replace('380', '400')), false);
  expect(dearer.added.map(({ kind }) => kind)).toEqual(['option_group']);
  expect(dearer.changed.map(({ name }) => name)).toEqual(['House red']);
});

test('a product with one size is imported, and so is one with more pictures', () => {
  const shopify = [
    'Handle,Title,Variant Price,Option1 Value,Image Src',
    'olives,Olives,45,Default Title,1.jpg',
    'olives,,,,2.jpg',
  ];
  const menu = read(shopify.join('\n'));
  expect(refusals(menu)).toEqual([[]]);
  expect(menu.products[0]?.price).toBe(4_500);
  expect(menu.ignored).toContain('Image Src');
  const woo =
    'Type,SKU,Name,Regular price\nvariable,w,Red,\nvariation,w1,Red - Glass,95\nsimple,o,Olives,45';
  expect(refusals(read(woo)).map((each) => each.length)).toEqual([1, 1, 0]);
});

test('rows that are not for sale are hidden, and the preview says why', () => {
  const sheet = (header: string, cell: string) => {
    const [product] = read(`name,category,price,${header}\nSoup,Food,95,${cell}`).products;
    return { hidden: product?.hidden, notes: said(product?.notes ?? []) };
  };
  for (const [header, cell] of [
    ['Archived', 'Y'],
    ['Sellable', 'N'],
    ['Enabled Old town', 'N'],
    ['Available for sale [Old town]', 'N'],
    ['Published', '-1'],
    ['Status', 'draft'],
    ['Aktiv', 'nej'],
  ] as const) {
    expect(sheet(header, cell), header).toEqual({ hidden: true, notes: [`not_for_sale ${cell}`] });
  }
  expect(sheet('Sellable', 'Y')).toEqual({ hidden: undefined, notes: [] });
  expect(sheet('Archived', 'N')).toEqual({ hidden: undefined, notes: [] });
  expect(sheet('Sellable', 'perhaps').notes).toEqual(['yes_no_unreadable perhaps']);
});

test('the price of one place is the price; prices that differ are refused', () => {
  const prices = (header: string, cells: string) => {
    const [product] = read(`name,category,${header}\nSoup,Food,${cells}`).products;
    return [product?.price, said(product?.problems ?? [])];
  };
  expect(prices('Price [Old town]', '95')).toEqual([9_500, []]);
  expect(prices('Price [A],Price [B]', '95,95')).toEqual([9_500, []]);
  expect(prices('Price [A],Price [B]', '95,120')).toEqual([undefined, ['price_by_place 95 / 120']]);
  expect(prices('Price,Price [B]', '95,')).toEqual([9_500, []]);
  expect(prices('Cost [A],Price [A]', '20,95')).toEqual([9_500, []]);
});

const item = (more: object) => ({
  '@type': 'Menu',
  hasMenuSection: {
    '@type': 'MenuSection',
    name: 'Mat',
    hasMenuItem: { '@type': 'MenuItem', name: 'Soppa', ...more },
  },
});

function noted(more: object) {
  const [product] = read(item(more)).products;
  return { ...product, notes: said(product?.notes ?? []), problems: said(product?.problems ?? []) };
}

test('add-ons, pictures and anything else that JSON-LD has and the import does not are named', () => {
  const menu = read(item({ image: 'a.jpg', nutrition: {}, offers: { price: 95, url: '/' } }));
  expect(menu.ignored).toEqual(['image', 'nutrition', 'offers.url']);
  const addOns = { menuAddOn: [{ '@type': 'MenuItem', name: 'Bröd' }, { name: 'Smör' }] };
  expect(noted(addOns).notes).toEqual(['addons_unread Bröd, Smör']);
  expect(read(item({ name: { '@language': 'de', '@value': 'Suppe' } })).ignored).toEqual([
    'name (de)',
  ]);
});

test('only an offer that is valid now gives a price', () => {
  const old = { price: 80, priceValidUntil: '2026-11-01' };
  expect(noted({ offers: old })).toMatchObject({ notes: ['offer_expired 2026-11-01'] });
  expect(noted({ offers: old }).price).toBeUndefined();
  expect(noted({ offers: [old, { price: 95 }] }).price).toBe(9_500);
  const later = { price: 110, validFrom: '2027-01-01T00:00:00Z' };
  expect(noted({ offers: [{ price: 95 }, later] })).toMatchObject({
    price: 9_500,
    notes: ['offer_later 2027-01-01T00:00:00Z'],
  });
  // Somewhere it is still today.
  expect(noted({ offers: { price: 95, validThrough: '2026-11-28' } }).price).toBe(9_500);
});

test('an item that is out of stock is hidden, and says so', () => {
  const offers = { price: 95, availability: 'https://schema.org/OutOfStock' };
  expect(noted({ offers })).toMatchObject({
    price: 9_500,
    hidden: true,
    notes: ['not_for_sale OutOfStock'],
  });
  expect(noted({ offers: { price: 95, availability: 'InStock' } }).hidden).toBeUndefined();
});

test('the hours of an item and of a section are named', () => {
  const hours = { availabilityStarts: 'T11:00', availabilityEnds: 'T14:00' };
  expect(noted({ offers: { price: 95, ...hours } }).notes).toEqual(['times_unread 11:00–14:00']);
  const menu = item({ offers: '95' });
  const section = { ...menu.hasMenuSection, offers: { '@type': 'Offer', ...hours } };
  expect(read({ ...menu, hasMenuSection: section }).notes).toEqual([
    { reason: 'times_unread', column: 'Mat', value: '11:00–14:00' },
  ]);
});

test('several prices without a name for each are refused; so is a range', () => {
  const offers = [{ name: 'Glas', price: 95 }, { price: 380 }];
  expect(noted({ offers }).problems).toEqual(['price_several Glas 95, 380']);
  expect(noted({ offers: { '@type': 'AggregateOffer', offers } }).problems).toHaveLength(1);
  const range = { '@type': 'AggregateOffer', lowPrice: '95', highPrice: '120' };
  expect(noted({ offers: range }).problems).toEqual(['price_several 95–120']);
  const fixed = { '@type': 'AggregateOffer', lowPrice: '95', highPrice: '95' };
  expect(noted({ offers: fixed }).price).toBe(9_500);
});

test('unknown diets of an item are asked about, and the known ones are read', () => {
  const suitableForDiet = ['https://schema.org/HalalDiet', 'VeganDiet', 'V'];
  expect(noted({ offers: '95', suitableForDiet })).toMatchObject({
    diets: { answered: ['vegan'], suitable: ['vegan'] },
    notes: ['diet_unknown HalalDiet', 'diet_letter V'],
  });
});

test('HTML reaches no product, whatever the format, and the preview names it', () => {
  const sheet =
    'name;category;price;description\n"Fish &amp; chips";Mat;95;"<p>With&nbsp;<b>peas</b></p>"';
  const page = item({
    name: 'Fish &amp; chips',
    offers: '95',
    description: '<p>With&nbsp;<b>peas</b></p>',
  });
  for (const file of [sheet, page]) {
    const [product] = read(file).products;
    expect(product?.name).toEqual({ sv: 'Fish & chips' });
    expect(product?.description).toEqual({ sv: 'With peas' });
    expect(product?.notes.map(({ reason }) => reason)).toEqual(['text_cleaned', 'text_cleaned']);
  }
  const plain = read('name;category;price;description\nA & B;Mat;95;< 0,5 % <3 &co').products[0];
  expect([plain?.name, plain?.description, plain?.notes]).toEqual([
    { sv: 'A & B' },
    { sv: '< 0,5 % <3 &co' },
    [],
  ]);
});

test('a row with an unclear diet is imported, with a question', () => {
  const file = read('name;category;price;diets\nPizza;Mat;95;V, glutenfri');
  const plan = planImport(smallMenu(), file, false);
  expect(plan.rejected).toEqual([]);
  expect(plan.added.map(({ name }) => name)).toEqual(['Pizza']);
  expect(plan.noted).toEqual([
    {
      row: 2,
      name: 'Pizza',
      category: 'Mat',
      problems: [{ reason: 'diet_letter', column: 'diets', value: 'V' }],
    },
  ]);
  const pizza = plan.menu.categories.flatMap(({ products }) => products).at(1);
  expect(pizza?.diets).toEqual(['gluten_free']);
});
