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

const said = (...lines: string[]) =>
  importFile(emptyMenuFile, lines.join('\n')).noted.flatMap(({ row, problems }) =>
    problems
      .filter(({ reason }) => ['line_divided', 'price_of_several', 'price_beside'].includes(reason))
      .map(({ reason, value }) => `${row} ${reason} ${value}`),
  );

test('several dishes of one line, with a sign between them, are a dish each, and that is said', () => {
  const lines = [
    ...['LUNCH', 'Beef 18.50 | Pork 16.50', 'Latte 45 / Cappuccino 42', 'Te 35 kr, Choklad 45 kr'],
    ...['Bulle 35 • Kaka 30', 'Juice 40 kr; Läsk 35 kr', 'mjölk 30 / havredryck 35', 'Saft 25'],
    ...['Glögg 55:- Must 35:-', 'Vatten 20     Cider 69'],
  ];
  expect(outcome(...lines)).toEqual([
    '1 part of 2: LUNCH',
    '2 in Beef: LUNCH, 18.5',
    '2 in Pork: LUNCH, 16.5',
    '3 in Latte: LUNCH, 45',
    '3 in Cappuccino: LUNCH, 42',
    '4 in Te: LUNCH, 35',
    '4 in Choklad: LUNCH, 45',
    '5 in Bulle: LUNCH, 35',
    '5 in Kaka: LUNCH, 30',
    '6 in Juice: LUNCH, 40',
    '6 in Läsk: LUNCH, 35',
    '7 in mjölk: LUNCH, 30',
    '7 in havredryck: LUNCH, 35',
    '8 in Saft: LUNCH, 25',
    '9 in Glögg: LUNCH, 55',
    '9 in Must: LUNCH, 35',
    '10 in Vatten: LUNCH, 20',
    '10 in Cider: LUNCH, 69',
  ]);
  expect(said(...lines).slice(0, 2)).toEqual([
    '2 line_divided Beef, Pork',
    '3 line_divided Latte, Cappuccino',
  ]);
});

test('a sign between the dishes of each line makes no sheet of them', () => {
  const lines = ['ROASTS', 'Beef 18.50 | Pork 16.50', 'Chicken £15 | Nut roast £14', 'Trio £22'];
  expect(outcome(...lines).map((line) => line.split(/:| line/u)[0])).toEqual([
    ...['1 part of 2', '2 in Beef', '2 in Pork', '3 out price_currency', '3 out price_currency'],
    '4 out price_currency',
  ]);
});

test('what several cost together is no price of one: it is left out, and said', () => {
  const lines = [
    ...[
      'SHOTS',
      'Fernet 79 kr',
      '2 för 150',
      'Jäger 69 kr, 3 för 180',
      'Tequila 65 kr (3 for 180)',
    ],
    ...['Sambuca 2 för 90 kr', 'Ouzo 59 / 3 st för 150:-', 'Mini 45 kr', '3 for 120 kr'],
    ...['Valfria 2 drinkar för 200 kr', 'Plateau för 2 690 kr', '2 rätter 395 / 3 rätter 495'],
  ];
  expect(outcome(...lines)).toEqual([
    '1 part of 2: SHOTS',
    '2 in Fernet: SHOTS, 79',
    '3 out price_of_several',
    '4 in Jäger: SHOTS, 69',
    '5 in Tequila: SHOTS, 65',
    '6 out price_of_several',
    '7 in Ouzo: SHOTS, 59',
    '8 in Mini: SHOTS, 45',
    '9 out price_of_several',
    '10 out price_of_several',
    '11 in Plateau för: SHOTS, 2690',
    '12 out name_missing',
  ]);
  expect(said(...lines)).toEqual([
    '4 price_of_several 3 för 180',
    '5 price_of_several 3 for 180',
    '7 price_of_several 3 st för 150:-',
  ]);
});

test('a second price beside the first is a portion, a choice, or said: it is never the only one', () => {
  const lines = [
    ...['VARMT', 'Burgare 165 kr / med bacon 185 kr', 'Caesar 145 kr (med kyckling 165 kr)'],
    ...['Pasta 155 kr, med räkor 185 kr', 'Pommes liten 45 / stor 65', 'Räkmacka 125 / lyx 165'],
    ...['Paj 95 kr, add glass 15 kr', 'Gröt 55 kr + bär 10 kr', 'Toast 95 kr (extra ost 20 kr)'],
    ...[
      'Biff 245 kr / med bea 25 kr',
      'Lager 75 kr (happy hour 55 kr)',
      'Soppa 95 kr / Avhämtning 85 kr',
    ],
    ...[
      'Ostron 35 kr styck, 6 för 195 kr',
      'Ale 89 kr pint 49 kr half',
      'Talisker 10 / single malt 145',
    ],
  ];
  expect(outcome(...lines)).toEqual([
    '1 part of 2: VARMT',
    '2 in Burgare: VARMT, 165 (Storlek: Standard+0, med bacon+20)',
    '3 in Caesar: VARMT, 145 (Storlek: Standard+0, med kyckling+20)',
    '4 in Pasta: VARMT, 155 (Storlek: Standard+0, med räkor+30)',
    '5 in Pommes: VARMT, 45 (Storlek: liten+0, stor+20)',
    '6 in Räkmacka: VARMT, 125 (Storlek: Standard+0, lyx+40)',
    '7 in Paj: VARMT, 95 (Tillval: glass+15)',
    '8 in Gröt: VARMT, 55 (Tillval: bär+10)',
    '9 in Toast: VARMT, 95 (Tillval: ost+20)',
    '10 in Biff: VARMT, 245 (Tillval: med bea+25)',
    '11 in Lager: VARMT, 75',
    '12 in Soppa: VARMT, 95',
    '13 in Ostron: VARMT, 35',
    '14 in Ale: VARMT, 49 (Storlek: pint+40, half+0)',
    '15 in Talisker 10 / single malt: VARMT, 145',
  ]);
  expect(said(...lines)).toEqual([
    '11 price_beside happy hour 55 kr',
    '12 price_beside Avhämtning 85 kr',
    '13 price_of_several 6 för 195 kr',
  ]);
});
