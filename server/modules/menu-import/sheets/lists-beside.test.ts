import { expect, test } from 'vitest';
import { placeOfRow } from '#core/menu-import/sheet-row.ts';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';

const outcome = (...lines: string[]) => planLines(importFile(emptyMenuFile, lines.join('\n')));

test('lists side by side are read each by itself, in the category that stands above it', () => {
  const file = ['MAT;;;DRYCK;', 'Rätt;Pris;;Namn;Pris', 'Soppa;95;;Öl;65', ';;;Läsk;35'].join('\n');
  const read = readFile(emptyMenuFile, file);
  expect(planLines(importFile(emptyMenuFile, file))).toEqual([
    '3 in Soppa: MAT, 95',
    '7 in Öl: DRYCK, 65',
    '8 in Läsk: DRYCK, 35',
  ]);
  expect(read.notes).toContainEqual({ reason: 'lists_read', column: null, value: 'A–B, D–E' });
  expect(placeOfRow({ sheets: [...(read.sheets ?? [])] }, 8)).toEqual({ sheet: 'D–E', row: 4 });
});

test('a header that begins again, or goes on behind a price, names another list', () => {
  expect(outcome('Pizza;Pris;Sallad;Pris', 'Hawaii;95;Grekisk;99', 'Vesuvio;98;;')).toEqual([
    '2 in Hawaii: Pizza, 95',
    '3 in Vesuvio: Pizza, 98',
    '5 in Grekisk: Sallad, 99',
  ]);
  expect(outcome('Namn;Pris;Namn;Pris', 'Soppa;95;Öl;65', 'Paj;85;Läsk;35')).toHaveLength(4);
});

test('lists without names of columns are read where one of them is longer', () => {
  expect(outcome('Soppa;95;Öl;65', 'Paj;85;Läsk;35', ';;Te;30')).toEqual(
    [
      '1 in Soppa: Övrigt, 95',
      '2 in Paj: Övrigt, 85',
      '4 in Öl: Övrigt, 65',
      '5 in Läsk: Övrigt, 35',
      '6 in Te: Övrigt, 30',
    ].sort(),
  );
  // Of two prices in each row nothing says that they are not of one product.
  expect(outcome('Soppa;95;Bröd;15', 'Paj;85;Sallad;25').join()).toContain('columns_unknown');
});

test('columns of lines that end with a price are lists', () => {
  expect(outcome('Kaffe\tTe', 'Latte 45 kr\tChai 40 kr', 'Espresso 30 kr\tGrönt 35 kr')).toEqual([
    '1 part of 2: Kaffe',
    '2 in Latte: Kaffe, 45',
    '3 in Espresso: Kaffe, 30',
    '4 part of 5: Te',
    '5 in Chai: Te, 40',
    '6 in Grönt: Te, 35',
  ]);
});

test('one list in two languages, and notes beside a list, are no second one', () => {
  expect(outcome('Rätt;Pris;;Dish;Price', 'Soppa;95;;Soup;95', 'Fisk;189;;Fish;189')).toEqual([
    '2 in Soppa: Övrigt, 95',
    '3 in Fisk: Övrigt, 189',
  ]);
  const file = 'Rätt;Pris;;Att göra;Klart\nSoppa;95;;Ring;ja\nFisk;189;;Mejla;nej\n';
  expect(planLines(importFile(emptyMenuFile, file))).toHaveLength(2);
  expect(readFile(emptyMenuFile, file).ignored).toEqual(['Att göra', 'Klart']);
});

test('what stands below the first prices is said of them, and names no list', () => {
  const rows = [
    ['Toast 165 kr', 'Biff 235 kr'],
    ['räkor och dill', 'ärtor och lök'],
    ['Sill 95 kr', 'Lax 265 kr'],
    ['Soppa 85 kr', 'Pasta 175 kr'],
  ];
  const { menu } = importFile(emptyMenuFile, { sheets: [{ name: 'Blad1', rows }] });
  expect(menu.categories.map(({ name }) => name.sv)).toEqual(['Övrigt']);
});
