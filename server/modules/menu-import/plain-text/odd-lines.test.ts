import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';

const outcome = (...lines: string[]) => planLines(importFile(emptyMenuFile, lines.join('\n')));

test('a price is read however Swedish menus write it, with thousands or without', () => {
  expect(
    outcome(
      ...['VARMRÄTTER', 'Hummer 1.195,-', 'Oxfilé 1 195:-', 'Kaviar 1,195.00', 'Biff 195,-'],
      ...['Lax 195:-', 'Sill 195.-', 'Torte 4,--', 'Stek 345 :-', 'Plateau 1 195,00 kr'],
      ...['Krabba 1’195.00', 'Gåslever 14€50'],
    ),
  ).toEqual([
    '1 part of 2: VARMRÄTTER',
    '2 in Hummer: VARMRÄTTER, 1195',
    '3 in Oxfilé: VARMRÄTTER, 1195',
    '4 in Kaviar: VARMRÄTTER, 1195',
    '5 in Biff: VARMRÄTTER, 195',
    '6 in Lax: VARMRÄTTER, 195',
    '7 in Sill: VARMRÄTTER, 195',
    '8 in Torte: VARMRÄTTER, 4',
    '9 in Stek: VARMRÄTTER, 345',
    '10 in Plateau: VARMRÄTTER, 1195',
    '11 in Krabba: VARMRÄTTER, 1195',
    '12 out price_currency',
  ]);
  // What may be decimals is asked about, and no text of the dish above.
  expect(outcome('VARMT', 'Soppa 95,00', 'Kaviar 1,195', 'Hummer 1.195 kr')).toEqual([
    '1 part of 2: VARMT',
    '2 in Soppa: VARMT, 95',
    '3 out price_ambiguous',
    '4 out price_ambiguous',
  ]);
});

test.each([
  ['between tabs', '\t'],
  ['between gaps', '      '],
])('prices of thousands are read in each column, %s', (_, gap) => {
  expect(
    outcome(
      ...[
        ['Vin', 'Glas', 'Flaska'],
        ['Barolo', '295', '1 195'],
        ['Chablis', '145', '1.095,-'],
        ['Krug', '1.195,-', '6.450,-'],
        ['Petrus', '2 450:-', '12.950:-'],
      ].map((cells) => cells.join(gap)),
    ).slice(-4),
  ).toEqual([
    '2 in Barolo: Vin, 295 (Storlek: Glas+0, Flaska+900)',
    '3 in Chablis: Vin, 145 (Storlek: Glas+0, Flaska+950)',
    '4 in Krug: Vin, 1195 (Storlek: Glas+0, Flaska+5255)',
    '5 in Petrus: Vin, 2450 (Storlek: Glas+0, Flaska+10500)',
  ]);
});
