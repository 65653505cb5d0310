import { expect, test } from 'vitest';
import { readCorrections, writeCorrections } from '#core/menu-import/columns.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { choiceOf } from './column-step.ts';

const GERMAN = [
  'Omschrijving;Betrag netto;Soortgroep;Notiz',
  'Pils;59,00;Bier;vom Fass',
  'Weizen;65,00;Bier;',
  'Suppe;95,00;Essen;mit Brot',
].join('\n');

const said = (text: string, header: number | null = null) => ({
  given: { header, uses: readCorrections(text) },
  remembered: [],
});

const usesOf = (file: string, columns = {}) =>
  readFile(emptyMenuFile, file, columns).columns?.columns.map(
    ({ name, use, suggested }) => `${name}: ${use}${suggested === null ? '' : ` or ${suggested}`}`,
  );

test('headers that say nothing known are suggested by what stands below them, and nothing is read', () => {
  const { columns, products, problems } = readFile(emptyMenuFile, GERMAN);
  expect(usesOf(GERMAN)).toEqual([
    'Omschrijving: left_out or name',
    'Betrag netto: left_out or price',
    'Soortgroep: left_out',
    'Notiz: left_out',
  ]);
  expect(columns).toMatchObject({ header: 1, source: 'guessed', missing: ['name', 'price'] });
  expect(columns?.columns[0]?.samples).toEqual(['Pils', 'Weizen', 'Suppe']);
  expect(products).toEqual([]);
  expect(problems[0]?.reason).toBe('columns_unknown');
});

test('what a person says of the columns is how they are read; the rest is named as not read', () => {
  const plan = importFile(emptyMenuFile, GERMAN, { columns: said('1:name,2:price,3:category') });
  expect(plan.added.filter(({ kind }) => kind === 'product')).toMatchObject([
    { row: 2, name: 'Pils', category: 'Bier', price: 5_900 },
    { row: 3, name: 'Weizen', category: 'Bier', price: 6_500 },
    { row: 4, name: 'Suppe', category: 'Essen', price: 9_500 },
  ]);
  expect(readFile(emptyMenuFile, GERMAN, said('1:name,2:price,3:category')).ignored).toEqual([
    'Notiz',
  ]);
});

test('a sheet without headers is read by its cells, and numbered from its first row', () => {
  const bare = ['Pils;59,00;Öl', 'Lager;62,00;Öl', 'Soppa;95,00;Mat'].join('\n');
  expect(usesOf(bare)).toEqual(['A: name', 'B: price', 'C: category']);
  const { columns } = readFile(emptyMenuFile, bare);
  expect(columns).toMatchObject({ header: 0, missing: [] });
  const plan = importFile(emptyMenuFile, bare, { columns: said('1:name,2:price,3:category', 0) });
  expect(plan.added.flatMap(({ row }) => row ?? [])).toEqual([1, 2, 3]);
});

test('a column that is said to be the price takes the place of the one that looked like it', () => {
  const sheet = 'Namn;Kategori;Pris;Utpris bar\nPils;Öl;20;59\n';
  expect(usesOf(sheet, said('4:price'))).toEqual([
    'Namn: name',
    'Kategori: category',
    'Pris: left_out',
    'Utpris bar: price',
  ]);
  const read = readFile(emptyMenuFile, sheet, said('4:price'));
  expect(read.products[0]?.price).toBe(5_900);
  expect(read.ignored).toEqual(['Pris']);
});

test('two columns that are both said to be the price are refused, and the first is read', () => {
  const sheet = 'Namn;Kategori;x;y\nPils;Öl;20;59\n';
  const read = readFile(emptyMenuFile, sheet, said('3:price,4:price'));
  expect(read.problems).toEqual([{ reason: 'column_twice', column: 'y', value: null }]);
  expect(read.products[0]?.price).toBe(2_000);
  expect(read.ignored).toEqual(['y']);
});

test('names in two languages are not taken for two of the same', () => {
  const sheet = 'x (svenska);x (English);Kategori;Pris\nSoppa;Soup;Mat;95\n';
  const read = readFile(emptyMenuFile, sheet, said('1:name,2:name'));
  expect(read.problems).toEqual([]);
  expect(read.products[0]?.name).toEqual({ sv: 'Soppa', en: 'Soup' });
});

test('two columns of sizes make one size together', () => {
  const sheet =
    'Namn;Kategori;Pris;Storlek;Rost\nLatte;Kaffe;40;Liten;Mörk\nLatte;Kaffe;50;Stor;Ljus\n';
  const [latte] = readFile(emptyMenuFile, sheet, said('5:size')).products;
  expect(latte?.groups?.[0]?.options.map(({ name }) => Object.values(name)[0])).toEqual([
    'Liten / Mörk',
    'Stor / Ljus',
  ]);
});

test('another row than the one found may name the columns, and those above it are named', () => {
  const sheet = 'Vår meny;;\nNamn;Kategori;Pris\nArtikel;Grupp;Pris 2026\nPils;Öl;59\n';
  const found = readFile(emptyMenuFile, sheet);
  expect(found.columns?.header).toBe(2);
  const read = readFile(emptyMenuFile, sheet, said('3:price', 3));
  expect(read.columns).toMatchObject({ header: 3, isHeaderGuessed: false });
  expect(read.products.map(({ row }) => row)).toEqual([4]);
  expect(read.notes.map(({ reason, value }) => [reason, value])).toEqual([
    ['row_above', 'Vår meny'],
    ['row_above', 'Namn · Kategori · Pris'],
  ]);
});

test('the next sheet of the same shape is read as the last one was, in any order of its columns', () => {
  const first = readFile(emptyMenuFile, GERMAN, said('1:name,2:price,3:category')).columns;
  const choice = first && choiceOf(first);
  expect(choice?.header).toBe(null);
  const next = 'Notiz;Soortgroep;Betrag netto;Omschrijving\n;Bier;61,00;Pils\n';
  const read = readFile(emptyMenuFile, next, { remembered: choice ? [choice] : [] });
  expect(read.columns).toMatchObject({ source: 'remembered', missing: [] });
  expect(read.products).toMatchObject([{ price: 6_100, category: { name: { sv: 'Bier' } } }]);
});

test('a system is remembered whatever columns its next export has', () => {
  const header = 'Token,Item Name,Variation Name,SKU,Description,Categories,Price';
  const first = readFile(
    emptyMenuFile,
    `${header}\nT1,Pils,Regular,A,Fat,Bier,59\n`,
    said('5:left_out'),
  ).columns;
  const choice = first && choiceOf(first);
  const next = `${header},Archived\nT1,Pils,Regular,A,Fat,Bier,59,N\n`;
  const read = readFile(emptyMenuFile, next, { remembered: choice ? [choice] : [] });
  expect(read.columns?.source).toBe('remembered');
  expect(read.products[0]?.description).toEqual({});
});

test('what somebody says now goes before what was said the last time, and may undo it', () => {
  const first = readFile(emptyMenuFile, GERMAN, said('1:name,2:price,3:category')).columns;
  const remembered = first ? [choiceOf(first)].flatMap((each) => each ?? []) : [];
  expect(remembered).toHaveLength(1);
  const undone = readFile(emptyMenuFile, GERMAN, { ...said(''), remembered }).columns;
  expect(undone?.source).toBe('given');
  expect(undone && choiceOf(undone)).toBe(null);
});

test('a cell in a column without a header is not lost without a word', () => {
  const read = readFile(emptyMenuFile, 'Namn;Kategori;Pris\nPils;Öl;59;vom Fass\n');
  expect(read.ignored).toEqual(['D']);
});

test('corrections are written and read the same', () => {
  const text = '2:price,5:left_out';
  expect(writeCorrections(readCorrections(text))).toBe(text);
  expect(readCorrections('').size).toBe(0);
});
