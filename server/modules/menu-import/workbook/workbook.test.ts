import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { zipOf } from '#tests/support/menus/zip-of.ts';
import { planImport } from '../matching/plan-import.ts';
import type { ReadMenu } from '../read-menu.ts';
import { openUpload, readMenuUpload } from '../read-menu-upload.ts';
import { unpackedSize } from '../unzip.ts';

type Value = string | number | boolean | CellObject | null;

function sheetOf(rows: readonly (readonly Value[])[], more: Partial<WorkSheet> = {}): WorkSheet {
  return { ...utils.aoa_to_sheet(rows as unknown[][]), ...more };
}

async function read(sheets: Record<string, WorkSheet>, hidden: string[] = []): Promise<ReadMenu> {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = {
    Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }));
  const { venue, stations } = emptyMenuFile;
  const now = new Date('2026-11-28T12:00:00Z');
  return readMenuUpload(await openUpload(bytes), { venue, stations, locale: 'sv', now });
}

const number = (v: number, z: string): CellObject => ({ t: 'n', v, z });

test('numbers are read as they are shown, and ids with every digit', async () => {
  const { products, format } = await read({
    Meny: sheetOf([
      ['Namn', 'Kategori', 'Pris', 'Moms', 'Artnr'],
      ['Öl', 'Dryck', 79, number(0.25, '0%'), 7310865004703],
      ['Vin', 'Dryck', number(1250, '#,##0'), number(0.25, '0%'), 2],
      ['Mat', 'Mat', number(94.996, '#,##0.00 "kr"'), 12, 3],
      ['Te', 'Dryck', 35.5, 0.12, 4],
    ]),
  });
  expect(format).toBe('csv');
  expect(
    products.map(({ row, price, vat, externalId, problems }) => [
      row,
      price,
      vat,
      externalId,
      problems.length,
    ]),
  ).toEqual([
    [2, 7_900, ['standard'], '7310865004703', 0],
    [3, 125_000, ['standard'], '2', 0],
    [4, 9_500, ['reduced'], '3', 0],
    [5, 3_550, ['reduced'], '4', 0],
  ]);
});

test('no date is made of a text, and a formula is what came of it', async () => {
  const { products } = await read({
    Meny: sheetOf([
      ['Namn', 'Kategori', 'Pris'],
      ['1/2', 'Mat', { t: 'n', v: 95, f: 'A1*2' }],
      ['3-4', 'Mat', { t: 'z', f: 'B7*2' }],
      ['Ost', 'Mat', { t: 'n', v: 46_000, z: 'yyyy-mm-dd' }],
      ['Skinka', 'Mat', { t: 'e', v: 0x17, w: '#REF!' }],
    ]),
  });
  expect(
    products.map(({ name, price, problems }) => [
      name.sv,
      price,
      problems.map(({ reason, value }) => `${reason} ${value}`).join(),
    ]),
  ).toEqual([
    ['1/2', 9_500, ''],
    ['3-4', undefined, 'price_unreadable =B7*2'],
    ['Ost', undefined, 'price_unreadable 2025-12-09'],
    ['Skinka', undefined, 'price_unreadable #REF!'],
  ]);
});

test('a cell over several rows stands for each of them', async () => {
  const rows = [
    ['Meny 2026', null, null, null],
    ['Kategori', 'Namn', 'Storlek', 'Pris'],
    ['Vin', 'Husets röda', 'Glas', 95],
    [null, null, 'Flaska', 380],
    [null, 'Husets vita', 'Glas', 90],
  ];
  const merges = ['A1:D1', 'A3:A5', 'B3:B4'].map((range) => utils.decode_range(range));
  const { products } = await read({ Blad1: sheetOf(rows, { '!merges': merges }) });
  expect(
    products.map(({ name, category, price, parts = [], groups = [] }) => [
      name.sv,
      category?.name.sv,
      price,
      parts.map(({ row }) => row),
      groups[0]?.options.length,
    ]),
  ).toEqual([
    ['Husets röda', 'Vin', 9_500, [4], 2],
    ['Husets vita', 'Vin', 9_000, [], undefined],
  ]);
});

test('of several sheets the one with the menu is read, and which one is said', async () => {
  const menu = sheetOf([
    ['Namn', 'Kategori', 'Pris'],
    ['Soppa', 'Mat', 95],
  ]);
  const { products, notes } = await read(
    {
      Läsmig: sheetOf([['Hej']]),
      Personal: sheetOf([
        ['Namn', 'Telefon'],
        ['Åsa', '070'],
      ]),
      Meny: menu,
      Gammal: menu,
    },
    ['Gammal'],
  );
  expect(products.map(({ name }) => name.sv)).toEqual(['Soppa']);
  expect(notes.map(({ reason, column, value }) => [reason, column, value])).toEqual([
    ['sheet_chosen', null, 'Meny'],
    ['sheet_unread', 'Läsmig', '1'],
    ['sheet_unread', 'Personal', '2'],
  ]);
});

test('Clover: modifiers, categories and rates stand on other sheets', async () => {
  const menu = await read({
    Items: sheetOf([
      ['Clover ID', 'Name', 'Price', 'Price Type', 'Tax Rates', 'Modifier Groups', 'Hidden'],
      ['A', 'Burgare', 145, 'Fixed', 'DEFAULT', 'Tillbehör, Sås', 'No'],
      ['B', 'Öl', 79, 'Fixed', 'Alkohol', '', 'No'],
    ]),
    'Modifier Groups': sheetOf([
      [
        'Modifier Group Name',
        'Pop-up Automatically',
        'Modifier',
        'Price',
        'Required Quantity',
        'Max Quantity',
      ],
      ['Tillbehör', 'Yes', 'Pommes', 25, 1, 2],
      ['', '', 'Sallad', '', '', ''],
    ]),
    Categories: sheetOf([
      ['Mat', 'Dryck'],
      ['Burgare', 'Öl'],
    ]),
    'Tax Rates': sheetOf([
      ['Name', 'Tax Rate', 'Default'],
      ['Mat', 0.12, 'Yes'],
      ['Alkohol', '25%', 'No'],
    ]),
  });
  expect(menu.system).toBe('clover');
  expect(menu.notes.map(({ reason }) => reason)).toEqual(['sheet_chosen']);
  const [burger, beer] = menu.products;
  expect([burger?.category?.name.sv, burger?.vat, beer?.category?.name.sv, beer?.vat]).toEqual([
    'Mat',
    ['reduced'],
    'Dryck',
    ['standard'],
  ]);
  expect(burger?.groups).toEqual([
    {
      name: { sv: 'Tillbehör' },
      min: 1,
      max: 2,
      options: [
        { name: { sv: 'Pommes' }, price: 2_500 },
        { name: { sv: 'Sallad' }, price: 0 },
      ],
    },
  ]);
  expect(burger?.notes.map(({ value }) => value)).toEqual(['Sås']);
  expect(planImport(emptyMenuFile, menu, false).menu.optionGroups).toHaveLength(1);
});

const workbookOf = (content: Uint8Array, said = content.length) =>
  zipOf({ 'xl/workbook.xml': content }, { said });

test('a zip that unpacks to more than any menu is refused, whatever it says of itself', async () => {
  const bomb = workbookOf(new Uint8Array(40_000_000), 10);
  expect(bomb.length).toBeLessThan(100_000);
  expect(unpackedSize(bomb, 32_000_000)).toBeNull();
  expect(unpackedSize(workbookOf(new Uint8Array(1_000)), 32_000_000)).toBe(1_000);
  expect(unpackedSize(bomb.subarray(0, 40), 1)).toBeNull();
  const { venue, stations } = emptyMenuFile;
  const file = readMenuUpload(await openUpload(bomb), {
    venue,
    stations,
    locale: 'sv',
    now: new Date(0),
  });
  expect(file.problems.map(({ reason }) => reason)).toEqual(['file_spreadsheet']);
});
