import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { planImport } from './matching/plan-import.ts';
import { readMenuUpload } from './read-menu-upload.ts';

const at = (menu: typeof emptyMenuFile) => ({
  venue: menu.venue,
  stations: menu.stations,
  locale: 'sv' as const,
  now: new Date('2026-11-29T12:00:00Z'),
});

function plan(lines: readonly string[], before = emptyMenuFile) {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  return planImport(before, readMenuUpload(bytes, at(before)), false);
}

type Plan = ReturnType<typeof plan>;

/** One line for a product: its category, name, price and what is chosen. */
function products({ menu }: Plan): string[] {
  const options = new Map(
    menu.optionGroups.map(({ id, options: all }) => [
      id,
      all.map(({ name, price }) => `${name.sv}+${price / 100}`).join(' '),
    ]),
  );
  return menu.categories.flatMap((category) =>
    category.products.map(({ name, price, optionGroups = [] }) =>
      [
        `${category.name.sv}: ${name.sv} ${price / 100}`,
        ...optionGroups.map((id) => options.get(id)),
      ].join(' | '),
    ),
  );
}

const left = ({ rejected }: Plan) =>
  rejected.map(({ row, problems }) => `${row} ${problems.map(({ reason }) => reason).join(' ')}`);
const notes = ({ noted }: Plan) =>
  noted.map(({ row, problems }) => `${row} ${problems.map(({ reason }) => reason).join(' ')}`);

test('a row with one text above others is the category of those below it', () => {
  const found = plan(['Namn;Pris', 'FÖRRÄTTER;', 'Toast;139', 'Sill;99', 'DRYCK;', 'Läsk;35']);
  expect(products(found)).toEqual(['FÖRRÄTTER: Toast 139', 'FÖRRÄTTER: Sill 99', 'DRYCK: Läsk 35']);
  expect(found.merged.map(({ row, into }) => `${row} in ${into}`)).toEqual(['2 in 3', '5 in 6']);
  expect(left(found)).toEqual([]);
});

test('a text without a price is no category where the list does not begin with one', () => {
  const found = plan(['Namn;Pris', 'Toast;139', 'Dagens fisk;', 'Läsk;35']);
  expect(products(found)).toEqual(['Övrigt: Toast 139', 'Övrigt: Läsk 35']);
  expect(left(found)).toEqual(['3 price_missing category_none']);
});

test('a category that only its first row names is that of the rows below, with a word', () => {
  const found = plan(['Kategori;Namn;Pris', 'Öl;Lager;65', ';IPA;75', 'Vin;Rött;95', ';Vitt;95']);
  expect(products(found)).toEqual(['Öl: Lager 65', 'Öl: IPA 75', 'Vin: Rött 95', 'Vin: Vitt 95']);
  expect(notes(found)).toEqual(['3 category_above', '5 category_above']);
});

test('where some categories are merged cells and others stand in their first row alone, each has its rows', () => {
  const found = plan([
    ...['Kategori;Namn;Pris', 'Förrätter;Sill;95', 'Förrätter;Toast;165', 'Varmrätter;Biff;245'],
    ...[';Torsk;225', ';Svamp;149', 'Dessert;Glass;85', ';Paj;89'],
  ]);
  expect(products(found)).toEqual([
    ...['Förrätter: Sill 95', 'Förrätter: Toast 165'],
    ...['Varmrätter: Biff 245', 'Varmrätter: Torsk 225', 'Varmrätter: Svamp 149'],
    ...['Dessert: Glass 85', 'Dessert: Paj 89'],
  ]);
  expect(notes(found)).toEqual(['5 category_above', '6 category_above', '8 category_above']);
});

test('where each row names its category, an empty cell is not that of the row above', () => {
  const found = plan(['Kategori;Namn;Pris', 'Öl;Lager;65', 'Öl;IPA;75', ';Nötter;35']);
  expect(products(found)).toEqual(['Öl: Lager 65', 'Öl: IPA 75', 'Övrigt: Nötter 35']);
  expect(notes(found)).toEqual(['4 category_none']);
});

test('a list without categories changes the prices of a menu and moves nothing', () => {
  const before = plan(['Kategori;Namn;Pris', 'Öl;Lager;65', 'Öl;IPA;75']).menu;
  const found = plan(['Namn;Pris', 'Lager;69', 'IPA;79'], before);
  expect(products(found)).toEqual(['Öl: Lager 69', 'Öl: IPA 79']);
  expect(notes(found)).toEqual([]);
});

test('sums at the end are no products, and a dish called like one is', () => {
  const found = plan([
    ...['Namn;Kategori;Pris', 'Paj;Mat;105', 'Soppa;Mat;95', 'Öl;Öl;65', 'Total Recall;Öl;95'],
    ...['Läsk;Öl;35', 'Summa;;395 kr', 'Antal rätter: 5;;'],
  ]);
  expect(products(found)).toHaveLength(5);
  expect(left(found)).toEqual(['7 no_product', '8 no_product']);
});

test('a product that is called like a sum is none where it has a category, or an id of ours', () => {
  const found = plan(['Namn;Kategori;Pris', 'Total;Öl;95', 'Summa;Öl;85', 'Summa;;180']);
  expect(products(found)).toEqual(['Öl: Total 95', 'Öl: Summa 85']);
  expect(left(found)).toEqual(['4 no_product']);
});

test('the least of several prices is the price, with a word', () => {
  const found = plan(['Namn;Kategori;Pris', 'Tårta;Fika;fr. 350:-', 'Buffé;Mat;från 245 kr/pers']);
  expect(products(found)).toEqual(['Fika: Tårta 350', 'Mat: Buffé 245']);
  expect(notes(found)).toEqual(['2 price_from', '3 price_from']);
});

test('prices in a column for each size are the sizes of one product', () => {
  const found = plan([
    ...['Namn;Kategori;Glas;Pris flaska;Moms', 'Rioja;Vin;115;495;25 %', 'Chablis;Vin;135;–;25 %'],
    'Cava;Vin;;;25 %',
  ]);
  expect(products(found)).toEqual(['Vin: Rioja 115 | Glas+0 flaska+380', 'Vin: Chablis 135']);
  expect(notes(found)).toEqual(['2 sizes_joined', '3 size_single']);
  expect(left(found)).toEqual(['4 price_missing']);
});

test('a size at 0 is not sold for nothing: it is left out with a word, and so is a product of such', () => {
  const found = plan([
    ...['Namn;Kategori;Pris liten;Pris stor', 'Lager;Öl;0;95', 'IPA;Öl;82;98', 'Gammal;Öl;0;0'],
  ]);
  expect(products(found)).toEqual(['Öl: Lager 95', 'Öl: IPA 82 | liten+0 stor+16']);
  expect(notes(found)).toEqual(['2 size_left_out size_single', '3 sizes_joined']);
  expect(left(found)).toEqual(['4 price_zero']);
});

test('a size that is archived is left out, and its product stays', () => {
  const found = plan([
    ...['Produkt,Varugrupp,Pris,Status,Variant', 'Tee,Shop,199,Active,S', 'Tee,Shop,219,Active,M'],
    'Tee,Shop,249,Archived,L',
  ]);
  expect(products(found)).toEqual(['Shop: Tee 199 | S+0 M+20']);
  expect(left(found)).toEqual(['4 off_sale size_left_out']);
});

test.each([
  ['Namn|Kategori|Pris', 'Paj, liten|Mat|65'],
  ['Artikelname;Warengruppe;Verkaufspreis;MwSt', 'Paj, liten;Mat;65,00;12 %'],
  ['Varenavn;Varegruppe;Utsalgspris;Mva', 'Paj, liten;Mat;65,00;12 %'],
  ['Rätt;Avdelning;Pris äta här;Pris ta med', 'Paj, liten;Mat;65;55'],
  [
    'SKU\tItem Name\tItem Category\tCost price\tPrice ex VAT\tItem Price',
    'A\tPaj, liten\tMat\t20\t52\t65',
  ],
  ['Maträtt;Produktkategori;Kundpris', 'Paj, liten;Mat;65:-'],
])('%s names the columns', (header, row) => {
  expect(products(plan([header, row]))).toEqual(['Mat: Paj, liten 65']);
});

test('named offers of a page are sizes of one product', () => {
  const offers = [
    { name: 'Glas', price: '95', priceCurrency: 'SEK' },
    { name: 'Flaska', price: 380, priceCurrency: 'SEK' },
  ];
  const hasMenuItem = [{ '@type': 'MenuItem', name: 'Rioja', offers }];
  const section = { '@type': 'MenuSection', name: 'Vin', hasMenuItem };
  const found = plan([JSON.stringify({ '@type': 'Menu', hasMenuSection: [section] })]);
  expect(products(found)).toEqual(['Vin: Rioja 95 | Glas+0 Flaska+285']);
  expect(notes(found)).toEqual(['1 sizes_joined']);
});

const ODOO = [
  'id,name,list_price,pos_categ_ids/name,attribute_line_ids/attribute_id,attribute_line_ids/value_ids',
  'p.1,Latte,45.0,Kaffe,Storlek,"Liten,Stor"',
  ',,,,Mjölk,"Ko,Havre"',
];

test('Odoo’s products say that the prices of values are in another file, which adds them', () => {
  const first = plan(ODOO);
  expect(notes(first)[0]).toBe('null extra_prices_missing');
  const extras = [
    'Product Template,Attribute,Attribute Value,Value Price Extra',
    '[L1] Latte,Storlek,Liten,0.00',
    '[L1] Latte,Storlek,Stor,10.00',
    ',Mjölk,Ko,',
    ',,Havre,5.00',
  ];
  const second = plan(extras, first.menu);
  expect(products(second)).toEqual(['Kaffe: Latte 45 | Liten+0 Stor+10 | Ko+0 Havre+5']);
  expect(left(second)).toEqual([]);
  // The products once more keep what is known of the prices.
  expect(products(plan(ODOO, second.menu))).toEqual(products(second));
  const technical = [
    'product_tmpl_id,attribute_id,product_attribute_value_id,price_extra',
    'Latte,Storlek,Liten,0.0',
    'Latte,Storlek,Stor,billig',
  ];
  const wrong = plan(technical, first.menu);
  expect(left(wrong)).toEqual(['2 price_unreadable']);
  expect(products(wrong)).toEqual(products(first));
});

test('a strength in the column of alcohol says that there is some, and loses no row', () => {
  const found = importFile(
    emptyMenuFile,
    ['Namn;Alkohol;Pris', 'Rioja;13,5%;495', 'IPA;5.4 % vol;89', 'Alkoholfri;0,4 %;59'].join('\n'),
  );
  expect(found.rejected).toEqual([]);
  expect(found.menu.categories[0]?.products.map(({ alcohol }) => alcohol)).toEqual([
    ...[true, true],
    undefined,
  ]);
});
