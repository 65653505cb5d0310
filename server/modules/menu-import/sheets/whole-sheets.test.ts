import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCorrections } from '#core/menu-import/columns.ts';
import { placeOfRow } from '#core/menu-import/sheet-row.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

const book = (sheets: Readonly<Record<string, readonly string[][]>>) => ({
  sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
});
const outcome = (file: Parameters<typeof importFile>[1]) =>
  planLines(importFile(emptyMenuFile, file));

test('each sheet with a menu is read; its name is the category of products without one', () => {
  const file = book({
    Mat: [
      ['Rätt', 'Pris'],
      ['Soppa', '95'],
      ['Paj', '105'],
    ],
    Dryck: [
      ['Namn', 'Pris', 'Beskrivning'],
      ['Öl', '65', 'Lager'],
    ],
    Personal: [
      ['Namn', 'Telefon'],
      ['Åsa', '070-123 45 67'],
    ],
  });
  const read = readFile(emptyMenuFile, file);
  // Numbered on from the sheet with the most columns.
  expect(outcome(file)).toEqual([
    '2 in Öl: Dryck, 65',
    '4 in Soppa: Mat, 95',
    '5 in Paj: Mat, 105',
  ]);
  expect(read.sheets).toEqual([
    { name: 'Dryck', before: 0, rows: 2 },
    { name: 'Mat', before: 2, rows: 3 },
  ]);
  expect(placeOfRow({ sheets: [...(read.sheets ?? [])] }, 5)).toEqual({ sheet: 'Mat', row: 3 });
  expect(read.products.map(({ name }) => name.sv)).toEqual(['Soppa', 'Paj', 'Öl']);
  expect(read.notes.map(({ reason, column, value }) => [reason, column ?? value])).toEqual([
    ['sheets_read', 'Mat, Dryck'],
    ['sheet_unread', 'Personal'],
  ]);
});

test('a sheet with mostly the same products is last year’s menu, and is not read', () => {
  const rows = (price: string) => [
    ['Namn', 'Kategori', 'Pris'],
    ...['Öl', 'Vin', 'Läsk'].map((name) => [name, 'Dryck', price]),
  ];
  const file = book({
    'Meny 2026': [...rows('65'), ['Kaffe', 'Dryck', '35']],
    'Meny 2025': rows('59'),
  });
  expect(outcome(file)).toHaveLength(4);
  expect(readFile(emptyMenuFile, file).notes).toContainEqual({
    reason: 'sheet_again',
    column: 'Meny 2025',
    value: '4',
  });
});

test('lists that stand one below the other, each with names of its columns, are each read', () => {
  const menu = [
    ...['Namn;Pris;', 'Förrätter;;', 'Sill;95;', 'Toast;165;', ';;'],
    ...['Vin;;', 'Namn;Glas;Flaska', 'Rioja;95;395', 'Bubbel;;', 'Cava;89;389'],
  ];
  const plan = importFile(emptyMenuFile, menu.join('\n'));
  expect(planLines(plan)).toEqual([
    '3 in Rioja: Vin, 95 (Storlek: Glas+0, Flaska+300)',
    '4 part of 5: Bubbel',
    '5 in Cava: Bubbel, 89 (Storlek: Glas+0, Flaska+300)',
    '7 part of 8: Förrätter',
    '8 in Sill: Förrätter, 95',
    '9 in Toast: Förrätter, 165',
  ]);
  // Each is numbered as in the file.
  const sheets = readFile(emptyMenuFile, menu.join('\n')).sheets ?? [];
  expect([3, 5, 8, 9].map((row) => placeOfRow({ sheets: [...sheets] }, row))).toEqual([
    { sheet: 'Vin', row: 8 },
    { sheet: 'Vin', row: 10 },
    { sheet: null, row: 3 },
    { sheet: null, row: 4 },
  ]);
  // What is called as any menu is no category, and names of columns that come again are no product.
  const again = ['Namn;Kategori;Pris', 'Sill;Mat;95', 'Namn;Kategori;Pris', 'Öl;Dryck;79'];
  expect(outcome(again.join('\n')).filter((line) => line.includes(' in '))).toEqual([
    '2 in Sill: Mat, 95',
    '4 in Öl: Dryck, 79',
  ]);
  expect(outcome('Meny;\nNamn;Pris\nSill;95\n')).toEqual(['3 in Sill: Övrigt, 95']);
});

const list = fc.record({
  heading: fc.constantFrom('', 'Vin', 'Från källaren', 'Övrigt gott'),
  header: fc.constantFrom<string[]>(
    ['Namn', 'Pris'],
    ['', 'Glas', 'Flaska'],
    ['Vin', 'Glas', 'Flaska'],
  ),
  count: fc.integer({ min: 1, max: 4 }),
  gap: fc.integer({ min: 0, max: 2 }),
});

test('however many lists stand one below the other, each of their products comes in once', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 2, maxLength: 5 }), (lists) => {
      const rows = lists.flatMap(({ heading, header, count, gap }, at) => [
        ...Array.from({ length: at === 0 ? 0 : gap }, () => []),
        ...(heading === '' ? [] : [[heading]]),
        header,
        ...Array.from({ length: count }, (_, index) => [
          `Rätt ${'abcde'[at]}${'abcd'[index]}`,
          ...(header.length === 2 ? ['95'] : ['95', '395']),
        ]),
      ]);
      const { added, rejected } = importFile(emptyMenuFile, book({ Blad1: rows }));
      const named = rows.flatMap(([name = '']) => (/^Rätt/u.test(name) ? [name] : []));
      const products = added.filter(({ kind }) => kind === 'product').map(({ name }) => name);
      expect(products.sort()).toEqual(named.sort());
      expect(rejected).toEqual([]);
    }),
    { numRuns: propertyRuns(60, 3_000) },
  );
});

test('what a person says of the columns counts for each sheet that has the same', () => {
  const file = book({
    Mat: [
      ['Vad', 'Hur mycket', 'Annat'],
      ['Soppa', '95', '3'],
      ['Paj', '105', '7'],
    ],
    Dryck: [
      ['Vad', 'Hur mycket', 'Annat'],
      ['Öl', '65', '2'],
    ],
  });
  const given = { header: null, uses: readCorrections('1:name,2:price') };
  const plan = importFile(emptyMenuFile, file, { columns: { given, remembered: [] } });
  expect(planLines(plan)).toEqual([
    '2 in Soppa: Mat, 95',
    '3 in Paj: Mat, 105',
    '5 in Öl: Dryck, 65',
  ]);
});

test('a column of names that is called after what is in it is found, and names the category', () => {
  expect(outcome('Pizza;Liten;Stor\nVesuvio;95;120\nHawaii;99;\n')).toEqual([
    '2 in Vesuvio: Pizza, 95 (Storlek: Liten+0, Stor+25)',
    '3 in Hawaii: Pizza, 99',
  ]);
  expect(outcome('Kaffe;Pris\nLatte;45\nTE;\nGrönt te;35\n')).toEqual([
    '2 in Latte: Kaffe, 45',
    '3 part of 4: TE',
    '4 in Grönt te: TE, 35',
  ]);
});

test('a list without names of columns is read where its cells leave no doubt, with a word', () => {
  const file =
    'Pizza;Vesuvio;110;Tomat, ost, skinka\nPizza;Hawaii;115;Skinka, ananas\nDryck;Läsk;35;\n';
  expect(outcome(file)).toEqual([
    '1 in Vesuvio: Pizza, 110',
    '2 in Hawaii: Pizza, 115',
    '3 in Läsk: Dryck, 35',
  ]);
  expect(readFile(emptyMenuFile, file).notes).toEqual([
    { reason: 'columns_guessed', column: null, value: 'A, B, C, D' },
  ]);
  // Codes that only grow are no prices; of two kinds of prices a person says which one is meant.
  expect(outcome('1001;Vesuvio;110\n1002;Hawaii;115\n1003;Kebab;105\n')).toHaveLength(3);
  const two = importFile(emptyMenuFile, 'Vesuvio;110;90\nHawaii;115;95\nKebab;105;85\n');
  expect(two.rejected.map(({ problems }) => problems[0]?.reason)).toEqual(['columns_unknown']);
});

test('a column called type names the categories, where it does not say what a row is', () => {
  expect(outcome('Namn;Typ;Pris\nLager;Öl;65\nRioja;Vin;95\n')).toEqual([
    '2 in Lager: Öl, 65',
    '3 in Rioja: Vin, 95',
  ]);
});

test('rows of one name with another price are sizes where a column says so, and else asked about', () => {
  expect(outcome('Namn;Kategori;Enhet;Pris\nLager;Öl;40 cl;65\nLager;Öl;60 cl;85\n')).toEqual([
    '2 in Lager: Öl, 65 (Storlek: 40 cl+0, 60 cl+20)',
    '3 part of 2: 60 cl',
  ]);
  const file = 'Namn;Kategori;Pris\nÖl;Öl;65\nÖl;Öl;79\nVin;Vin;95\nVin;Vin;95\n';
  expect(outcome(file)).toEqual([
    '2 out sizes_unread',
    '3 out sizes_unread',
    '4 in Vin: Vin, 95',
    '5 out duplicate',
  ]);
  const products = importFile(emptyMenuFile, file, { sameNames: 'products' });
  expect(planLines(products).slice(0, 2)).toEqual(['2 in Öl 65: Öl, 65', '3 in Öl 79: Öl, 79']);
});

test('several prices of a cell are sizes where the header says them, and else called by their prices', () => {
  expect(outcome('Namn;Kategori;Pris (glas/flaska)\nRioja;Vin;95/380\nCava;Vin;110/450\n')).toEqual(
    [
      '2 in Rioja: Vin, 95 (Storlek: glas+0, flaska+285)',
      '3 in Cava: Vin, 110 (Storlek: glas+0, flaska+340)',
    ],
  );
  const file = 'Namn;Kategori;Pris\nLager;Öl;79/99\nRioja;Viner;95/380\n';
  expect(outcome(file)).toEqual([
    '2 in Lager: Öl, 79 (Storlek: 79+0, 99+20)',
    '3 in Rioja: Viner, 95 (Storlek: Glas+0, Flaska+285)',
  ]);
  const notes = readFile(emptyMenuFile, file).products.map((each) => each.notes);
  expect(notes.map((of) => of.find(({ reason }) => reason === 'sizes_guessed')?.value)).toEqual([
    '79, 99',
    'Glas, Flaska',
  ]);
});

test('of a price for guests here and one to take away, the first is theirs', () => {
  const file = 'Namn;Kategori;Pris restaurang;Pris avhämtning\nRamen;Mat;155;145\n';
  expect(outcome(file)).toEqual(['2 in Ramen: Mat, 155']);
  expect(readFile(emptyMenuFile, file).ignored).toEqual(['Pris avhämtning']);
});

test('the same column in Swedish and in English is one text in two languages', () => {
  const { menu } = importFile(
    emptyMenuFile,
    'Kategori,Category,Rätt,Dish,Pris\nVarmt,Mains,Fisk,Fish,189\n',
  );
  expect(menu.categories).toMatchObject([
    { name: { sv: 'Varmt', en: 'Mains' }, products: [{ name: { sv: 'Fisk', en: 'Fish' } }] },
  ]);
});

test('a rate or a station that the venue does not have is asked about, and loses no row', () => {
  const plan = importFile(emptyMenuFile, 'Namn;Kategori;Pris;Moms;Station\nÖl;Dryck;65;2;Disken\n');
  expect(planLines(plan)).toEqual(['2 in Öl: Dryck, 65']);
  expect(plan.noted[0]?.problems.map(({ reason }) => reason)).toEqual([
    'vat_unknown',
    'station_unknown',
  ]);
});

test('a sum below a part of a sheet is no price of the row above', () => {
  expect(
    outcome(
      'Kategori;Namn;Pris\nÖl;Lager;79\nÖl;IPA;98\nSumma öl;;177\nVin;Rött;95\nVin;Vitt;95\n',
    ),
  ).toEqual([
    '2 in Lager: Öl, 79',
    '3 in IPA: Öl, 98',
    '4 out no_product',
    '5 in Rött: Vin, 95',
    '6 in Vitt: Vin, 95',
  ]);
});

test('a sum that stands among the names is known by what it comes to', () => {
  expect(
    outcome(
      'Kategori;Namn;Pris\nÖl;Lager;79\nÖl;IPA;98\n;Summa öl;177\nVin;Rött;95\n;Totalt;272\n',
    ),
  ).toEqual([
    '2 in Lager: Öl, 79',
    '3 in IPA: Öl, 98',
    '4 out no_product',
    '5 in Rött: Vin, 95',
    '6 out no_product',
  ]);
});

test('a text that was encoded twice is read as it was meant', () => {
  const twice = new TextDecoder('windows-1252').decode(
    new TextEncoder().encode('Namn;Kategori;Pris\nRäksmörgås à la Åsa;Mat;165\n'),
  );
  expect(outcome(twice)).toEqual(['2 in Räksmörgås à la Åsa: Mat, 165']);
});

test('a text right below a product is about it, where the headings are called as menus call them', () => {
  const file = [
    'Namn;Pris',
    'Förrätter;',
    'Sill;125',
    'Med potatis och gräddfil;',
    'Toast;165',
  ].join('\n');
  expect(outcome(file)).toEqual([
    '2 part of 3: Förrätter',
    '3 in Sill: Förrätter, 125',
    '4 part of 3: Med potatis och gräddfil',
    '5 in Toast: Förrätter, 165',
  ]);
  expect(readFile(emptyMenuFile, file).products[0]?.description).toEqual({
    sv: 'Med potatis och gräddfil',
  });
});
