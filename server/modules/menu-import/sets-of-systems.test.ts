import { expect, test } from 'vitest';
import { setProblems } from '#core/sets/set-problems.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import { readMenuFile } from '../menu/menu-file-check.ts';

/** An Order & Pay menu in the shape of the interface's own example, with its names made up. */
const lightspeed = {
  menuName: 'Kvällsmeny',
  menuEntryGroups: [
    {
      '@type': 'group',
      name: 'Mål',
      color: 'BLUE',
      menuEntry: [
        {
          ...{ '@type': 'menuDeal', type: 'menuDeal', sku: 'D1', color: 'BROWN' },
          ...{ productName: 'BURGARMAL', productPrice: '165.00', defaultTaxAmount: '17.68' },
          itemRichData: { texts: [{ locale: 'sv-SE', friendlyDisplayName: 'Burgarmål' }] },
          menuDealGroups: [
            {
              ...{ description: 'Burgare', mustSelectAnItem: true, multiSelectionPermitted: false },
              items: [item('Ostburgare', '0.00', 'B1'), item('Dubbel', '30.00', 'B2')],
            },
            {
              ...{ description: 'Dryck', mustSelectAnItem: true, multiSelectionPermitted: false },
              items: [
                item('Cola', '0.00', 'C1'),
                item('Lager', '25.00', 'L1'),
                // Sold nowhere else.
                item('Barnsaft', '0.00', 'X1'),
              ],
            },
            {
              ...{ description: 'Såser', min: 0, max: 2, multiSelectionPermitted: true },
              items: [item('Aioli', '10.00', 'X2'), item('Ketchup', '0.00', 'X3')],
            },
          ],
          taxIncludedInPrice: false,
        },
        ...[item('Ostburgare', '145.00', 'B1'), item('Dubbel', '175.00', 'B2')],
      ],
    },
    {
      ...{ '@type': 'group', name: 'Dryck' },
      menuEntry: [item('Cola', '39.00', 'C1'), item('Lager', '79.00', 'L1')],
    },
  ],
};

function item(productName: string, productPrice: string, sku: string) {
  const facts = { asSubItem: false, customItemNameEnabled: false, taxIncludedInPrice: true };
  return { '@type': 'menuItem', type: 'menuItem', productName, productPrice, sku, ...facts };
}

/** The products of a till, as the guides for meal deals, bundles and overloads have them. */
const deliverectTill = {
  ...{ accountId: 'a', locationId: 'l', currency: 18 },
  categories: [
    { name: 'Mål', posCategoryId: 'M' },
    { name: 'Mat', posCategoryId: 'F' },
  ],
  products: [
    {
      ...{ productType: 1, plu: 'MEAL', name: 'Burgarmål', price: 16500, isCombo: true },
      ...{ posCategoryIds: ['M'], subProducts: ['BU-1', 'BU-2'], eatInTax: 12000 },
    },
    { productType: 4, plu: 'BU-1', name: 'Burgare', min: 1, max: 1, subProducts: ['P-1'] },
    {
      ...{ productType: 4, plu: 'BU-2', name: 'Dryck', min: 1, max: 1 },
      subProducts: ['P-2', 'P-3'],
    },
    { productType: 1, plu: 'P-1', name: 'Ostburgare', price: 14500, posCategoryIds: ['F'] },
    { productType: 1, plu: 'P-2', name: 'Cola', price: 3900, posCategoryIds: ['F'] },
    {
      ...{ productType: 1, plu: 'P-3', name: 'Lager', price: 7900, posCategoryIds: ['F'] },
      overloads: [
        { scopes: ['BU-2'], bundlePrice: 2500 },
        { scopes: ['G-9'], price: 100 },
      ],
    },
    // Two of the same or of different ones: the bundle is offered twice.
    {
      ...{ productType: 1, plu: 'ICE', name: 'Glass för två', price: 10250 },
      ...{ posCategoryIds: ['M'], subProducts: ['BU-3'] },
    },
    {
      ...{ productType: 4, plu: 'BU-3', name: 'Välj smak', min: 1, max: 1, multiply: 2 },
      subProducts: ['P-4', 'P-5'],
    },
    { productType: 1, plu: 'P-4', name: 'Vanilj', price: 5500, posCategoryIds: ['F'] },
    { productType: 1, plu: 'P-5', name: 'Choklad', price: 5500, posCategoryIds: ['F'] },
  ],
};

const deliverectChannel = [
  {
    menu: 'Meny',
    categories: [
      { _id: 'c1', name: 'Mål', subProducts: ['p0'] },
      { _id: 'c2', name: 'Mat', subProducts: ['p1', 'p2'] },
    ],
    products: {
      p0: {
        ...{ _id: 'p0', plu: 'MEAL', name: 'Mål', price: 16500, productType: 1, isCombo: true },
        subProducts: ['b1'],
      },
      p1: { _id: 'p1', plu: 'P-1', name: 'Burgare', price: 14500, productType: 1 },
      p2: { _id: 'p2', plu: 'P-2', name: 'Biff', price: 19500, productType: 1 },
    },
    modifierGroups: {},
    modifiers: {},
    bundles: {
      b1: {
        ...{ _id: 'b1', plu: 'BU-1', name: 'Rätt', productType: 4, min: 1, max: 1 },
        subProducts: ['p1', 'p2'],
      },
    },
  },
];

const text = (sv: string) => ({ translations: { sv_se: sv } });
const uberItem = (id: string, name: string, price: number, more = {}) => ({
  ...{ id, title: text(name), price_info: { price, overrides: [] } },
  ...{ tax_info: { vat_rate_percentage: 12 }, ...more },
});

/** What an item always includes is `bundled_items`; what goes with it are groups of items. */
const uber = {
  menus: [{ id: 'm', title: text('Meny'), category_ids: ['a', 'b'] }],
  categories: [
    { id: 'a', title: text('Mål'), entities: [{ id: 'meal', type: 'ITEM' }] },
    {
      ...{ id: 'b', title: text('Mat') },
      entities: ['burger', 'fries', 'cola'].map((id) => ({ id, type: 'ITEM' })),
    },
  ],
  items: [
    uberItem('meal', 'Burgarmål', 16500, {
      modifier_group_ids: { ids: ['drinks', 'sauces'], overrides: [] },
      bundled_items: [
        { item_id: 'burger', core_price: 14500, included_quantity: 1 },
        { item_id: 'fries', core_price: 4500, included_quantity: 2 },
        { item_id: 'napkin', core_price: 0, included_quantity: 1 },
      ],
    }),
    ...[uberItem('burger', 'Burgare', 14500), uberItem('fries', 'Pommes', 4500)],
    uberItem('cola', 'Cola', 3900, {
      price_info: {
        price: 3900,
        overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'drinks', price: 500 }],
      },
    }),
    ...[uberItem('napkin', 'Servett', 0), uberItem('aioli', 'Aioli', 1000)],
  ],
  modifier_groups: [
    {
      ...{ id: 'drinks', title: text('Dryck') },
      quantity_info: { quantity: { min_permitted: 1, max_permitted: 1 } },
      modifier_options: [{ id: 'cola', type: 'ITEM' }],
    },
    {
      ...{ id: 'sauces', title: text('Sås') },
      quantity_info: { quantity: { min_permitted: 0, max_permitted: 1 } },
      modifier_options: [{ id: 'aioli', type: 'ITEM' }],
    },
  ],
};

/** `product_type` says that it is one; of what, the interface keeps to itself. */
const square = {
  objects: [
    {
      ...{ type: 'ITEM', id: 'I1', present_at_all_locations: true },
      item_data: {
        ...{ name: 'Burgarmål', product_type: 'COMBO' },
        variations: [
          {
            ...{ type: 'ITEM_VARIATION', id: 'V1' },
            item_variation_data: {
              ...{ name: 'Regular', pricing_type: 'FIXED_PRICING' },
              price_money: { amount: 16500, currency: 'SEK' },
            },
          },
        ],
      },
    },
  ],
};

/** An export of products with the fields of their combos, in English and for programs. */
const odoo = [
  'External ID,Name,Product Type,Sales Price,Point of Sale Category,Combo Choices/Name,Combo Choices/Combo Item/Product,Combo Choices/Combo Item/Extra Price',
  'm1,Burgarmål,Combo,165.0,Mål,Burgare,[B1] Ostburgare,0.0',
  ',,,,,,Dubbel,30.0',
  ',,,,,Dryck,Cola,0.0',
  ',,,,,,Lager,25.0',
  'b1,Ostburgare,Goods,145.0,Mat,,,',
  'b2,Dubbel,Goods,175.0,Mat,,,',
  'c1,Cola,Goods,39.0,Dryck,,,',
  'l1,Lager,Goods,79.0,Dryck,,,',
].join('\n');
const odooNames = [
  'Namn,Produkttyp,Försäljningspris,Internreferens,Combo Choices',
  'Burgarmål,Combo,165,M1,"Burgare,Dryck"',
  'Cola,Goods,39,C1,',
].join('\n');
const odooTechnical = [
  'id,name,type,list_price,combo_ids/name,combo_ids/combo_item_ids/product_id,combo_ids/combo_item_ids/extra_price',
  'x.m1,Burgarmål,combo,165,Dryck,Cola,0',
  ',,,,,Lager,25',
  'x.c1,Cola,consu,39,,,',
  'x.l1,Lager,consu,79,,,',
].join('\n');

const quoted = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
/** WooCommerce with its extensions for bundles and composite products. */
const woocommerce = [
  'ID,Type,SKU,Name,Published,Regular price,Categories,Bundled Items (JSON-encoded),Composite Components (JSON-encoded)',
  `10,bundle,,Fika,1,60,Fika,${quoted({
    7: { product_id: 'KAFFE', quantity_min: '1', quantity_max: '1', optional: 'no' },
    8: { product_id: 'id:12', quantity_min: '2', quantity_max: '2', optional: 'no' },
  })},`,
  '11,simple,KAFFE,Kaffe,1,35,Fika,,',
  '12,simple,,Bulle,1,30,Fika,,',
  `13,composite,MAL,Burgarmål,1,165,Mat,,${quoted([
    {
      ...{ id: '1', title: 'Dryck', query_type: 'product_ids', query_ids: 'COLA,KAFFE' },
      ...{ quantity_min: '1', quantity_max: '1', optional: false },
    },
    { id: '2', title: 'Annat', query_type: 'category_ids', query_ids: 'Mat' },
  ])}`,
  '14,simple,COLA,Cola,1,39,Mat,,',
  '15,bundle,,Hemligt,1,99,Mat,,',
].join('\n');

const CASES: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'a deal of Lightspeed K',
    JSON.stringify(lightspeed),
    [
      '1 in Burgarmål: Mål, 165 (Burgare: *Ostburgare+0, *Dubbel+30) (Dryck: *Cola+0, *Lager+25) (Såser: Aioli+10, Ketchup+0)',
      '2 in Ostburgare: Mål, 145',
      '3 in Dubbel: Mål, 175',
      '4 in Cola: Dryck, 39',
      '5 in Lager: Dryck, 79',
    ],
    ['set_part_unknown Dryck: Barnsaft', 'set_step_unread Såser: Aioli, Ketchup'],
  ],
  [
    'meal deals of a till at Deliverect',
    JSON.stringify(deliverectTill),
    [
      '1 in Burgarmål: Mål, 165 (Burgare: *Ostburgare+0) (Dryck: *Cola+0, *Lager+25)',
      '2 in Glass för två: Mål, 102.5 (Välj smak: *Vanilj+0, *Choklad+0)',
      '3 in Ostburgare: Mat, 145',
      '4 in Cola: Mat, 39',
      '5 in Lager: Mat, 79',
      '6 in Vanilj: Mat, 55',
      '7 in Choklad: Mat, 55',
    ],
    [],
  ],
  [
    'a combo of a channel of Deliverect',
    JSON.stringify(deliverectChannel),
    [
      '1 in Mål: Mål, 165 (Rätt: *Burgare+0, *Biff+0)',
      '2 in Burgare: Mat, 145',
      '3 in Biff: Mat, 195',
    ],
    [],
  ],
  [
    'bundled items of Uber Eats',
    JSON.stringify(uber),
    [
      '1 in Burgarmål: Mål, 165 (Burgare: *Burgare+0) (Pommes: *Pommes+0) (Dryck: *Cola+5) (Sås: Aioli+10)',
      '2 in Burgare: Mat, 145, reduced',
      '3 in Pommes: Mat, 45, reduced',
      '4 in Cola: Mat, 39, reduced',
    ],
    ['set_step_unread Servett: Servett'],
  ],
  [
    'a combo of Square',
    JSON.stringify(square),
    ['1 in Burgarmål: Övrigt, 165'],
    ['set_steps_missing product_type: COMBO'],
  ],
  [
    'a combo of Odoo with its choices',
    odoo,
    [
      '2 in Burgarmål: Mål, 165 (Burgare: *Ostburgare+0, *Dubbel+30) (Dryck: *Cola+0, *Lager+25)',
      '3 part of 2: Dubbel',
      '4 part of 2: Cola',
      '5 part of 2: Lager',
      '6 in Ostburgare: Mat, 145',
      '7 in Dubbel: Mat, 175',
      '8 in Cola: Dryck, 39',
      '9 in Lager: Dryck, 79',
    ],
    [],
  ],
  [
    'a combo of Odoo for programs',
    odooTechnical,
    [
      '2 in Burgarmål: Övrigt, 165 (Dryck: *Cola+0, *Lager+25)',
      '3 part of 2: Lager',
      '4 in Cola: Övrigt, 39',
      '5 in Lager: Övrigt, 79',
    ],
    [],
  ],
  [
    'a combo of Odoo with the names of its choices alone',
    odooNames,
    ['2 in Burgarmål: Övrigt, 165', '3 in Cola: Övrigt, 39'],
    ['set_steps_missing Combo Choices: Burgare,Dryck'],
  ],
  [
    'bundles and composite products of WooCommerce',
    woocommerce,
    [
      '2 in Fika: Fika, 60 (Kaffe: *Kaffe+0) (Bulle: *Bulle+0)',
      '3 in Kaffe: Fika, 35',
      '4 in Bulle: Fika, 30',
      '5 in Burgarmål: Mat, 165 (Dryck: *Cola+0, *Kaffe+0)',
      '6 in Cola: Mat, 39',
      '7 in Hemligt: Mat, 99',
    ],
    ['set_steps_missing Type: bundle'],
  ],
];

test.each(CASES)('%s becomes a set, and the same file changes nothing', (_, file, lines, notes) => {
  const plan = importFile(emptyMenuFile, file);
  expect(planLines(plan)).toEqual(lines);
  const said = plan.noted.flatMap(({ problems }) =>
    problems.flatMap(({ reason, column, value }) =>
      reason.startsWith('set_') ? [`${reason} ${column}: ${value}`] : [],
    ),
  );
  expect(said).toEqual(notes);
  expect(setProblems(plan.menu)).toEqual([]);
  const again = importFile(plan.menu, file, { isSweeping: true });
  expect([again.added, again.changed, again.removed]).toEqual([[], [], []]);
  expect(again.menu).toEqual(plan.menu);
});

test('a step has as many choices as its file asks for', () => {
  const { menu } = importFile(emptyMenuFile, JSON.stringify(deliverectTill));
  const rules = ({ name, min, max, maxEach }: (typeof menu.optionGroups)[number]) =>
    [name.sv, min, max, maxEach].join(' ');
  expect(menu.optionGroups.map(rules)).toEqual([
    ...['Burgare 1 1 ', 'Dryck 1 1 ', 'Välj smak 2 2 2'],
  ]);
  const fries = importFile(emptyMenuFile, JSON.stringify(uber)).menu.optionGroups;
  expect(fries.map(rules)).toContain('Pommes 2 2 2');
});

test('what a choice costs more changes with the file, and what it is called here stays', () => {
  const first = importFile(emptyMenuFile, JSON.stringify(lightspeed)).menu;
  const renamed = {
    ...first,
    optionGroups: first.optionGroups.map((group) =>
      group.name.sv === 'Dryck' ? { ...group, name: { sv: 'Till att dricka' } } : group,
    ),
  };
  const dearer = JSON.stringify(lightspeed).replace('"25.00"', '"35.00"');
  const next = importFile(renamed, dearer);
  expect([next.added, next.removed]).toEqual([[], []]);
  expect(next.changed).toMatchObject([{ kind: 'option_group', name: 'Till att dricka' }]);
  const step = next.menu.optionGroups.find(({ name }) => name.sv === 'Till att dricka');
  const before = renamed.optionGroups.find(({ name }) => name.sv === 'Till att dricka');
  expect(step).toEqual({
    ...before,
    options: before?.options.map((each) => ({ ...each, price: each.price && 3_500 })),
  });
});

test('an import before sets were read leaves plain choices, which the next one makes steps of', () => {
  const first = importFile(emptyMenuFile, JSON.stringify(lightspeed)).menu;
  const before = {
    ...first,
    optionGroups: first.optionGroups.map((group) => ({
      ...group,
      options: group.options.map(({ product, ...option }) => ({
        ...option,
        ...(product !== undefined && { name: { sv: product } }),
      })),
    })),
  };
  const next = importFile(before, JSON.stringify(lightspeed));
  expect(next.added).toEqual([]);
  expect(next.menu.optionGroups.map(({ id }) => id)).toEqual(
    first.optionGroups.map(({ id }) => id),
  );
  const products = (menu: typeof first) =>
    menu.optionGroups.map(({ options }) => options.map(({ product }) => product));
  expect(products(next.menu)).toEqual(products(first));
});

test('what a bundle need not have, and a component of which none may be taken, can be left out', () => {
  const cell = (json: unknown) => `"${JSON.stringify(json).replaceAll('"', '""')}"`;
  const bundle = [
    { product_id: 'A', title: 'Mat', quantity_min: '1' },
    { product_id: 'B', title: 'Noll', quantity_min: '0', quantity_max: '1', optional: 'no' },
    { product_id: 'B', title: 'Tal', quantity_min: 0, optional: false },
    { product_id: 'B', title: 'Valfri', quantity_min: '2', optional: 'yes' },
  ];
  const component = {
    title: 'Extra',
    query_type: 'product_ids',
    query_ids: 'A,B',
    quantity_min: '0',
  };
  const file = [
    'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Categories,' +
      'Bundled Items (JSON-encoded),Composite Components (JSON-encoded)',
    '1,simple,A,Burgare,1,visible,100,Mat,,',
    '2,simple,B,Cola,1,visible,30,Dryck,,',
    `3,bundle,M,Mål,1,visible,120,Mål,${cell(bundle)},`,
    `4,composite,N,Val,1,visible,130,Mål,,${cell([component])}`,
  ].join('\n');
  const { menu } = importFile(emptyMenuFile, file);
  expect(menu.optionGroups.map(({ name, min, max }) => [name.sv, min, max])).toEqual([
    ['Mat', 1, 1],
    ['Noll', 0, 1],
    ['Tal', 0, 1],
    ['Valfri', 0, 2],
    ['Extra', 0, 1],
  ]);
});

test('odd numbers and long or missing names in a bundle refuse neither it nor the file', () => {
  const cell = (json: unknown) => `"${JSON.stringify(json).replaceAll('"', '""')}"`;
  const bundle = [
    { product_id: 'A', title: 'Mat '.repeat(40), quantity_min: 1_000_000 },
    { product_id: 'B', quantity_min: 1.5 },
    { product_id: 'B', quantity_min: -3, title: 'Till' },
  ];
  const component = { title: '', query_type: 'product_ids', query_ids: 'A,B' };
  const file = [
    'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price,Categories,' +
      'Bundled Items (JSON-encoded),Composite Components (JSON-encoded)',
    '1,simple,A,Burgare,1,visible,100,Mat,,',
    '2,simple,B,Cola,1,visible,30,Dryck,,',
    `3,bundle,M,Mål,1,visible,120,Mål,${cell(bundle)},`,
    `4,composite,N,Val,1,visible,130,Mål,,${cell([component])}`,
  ].join('\n');
  const { menu, rejected } = importFile(emptyMenuFile, file);
  expect(rejected).toEqual([]);
  expect(readMenuFile(menu)).toEqual(menu);
  const rules = menu.optionGroups.map(({ name, min, max }) => [name.sv?.length, min, max]);
  expect(rules).toEqual([
    [80, 20, 20],
    [4, 2, 2],
    [4, 1, 1],
    [3, 1, 1],
  ]);
});
