import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

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
    '2 in Burgare: VARMT, 165 (Val: Standard+0, med bacon+20)',
    '3 in Caesar: VARMT, 145 (Val: Standard+0, med kyckling+20)',
    '4 in Pasta: VARMT, 155 (Val: Standard+0, med räkor+30)',
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

test('prices in front of the names are theirs', () => {
  expect(
    outcome(
      ...['DRYCK', '145 kr Fish and chips', 'Serveras med tartar', '95:- Lager 40 cl'],
      ...['1 195:- Champagne', '89 kr - Rioja', 'Kr 75 Stout 4,5 %', '6,20 Neck Oil', ''],
      ...['MAT', '165 kr Burgare', '95 kr Soppa / 125 kr Gryta', 'Öppet 11–22'],
    ),
  ).toEqual([
    '1 part of 2: DRYCK',
    '2 in Fish and chips: DRYCK, 145',
    '3 part of 2: Serveras med tartar',
    '4 in Lager 40 cl: DRYCK, 95',
    '5 in Champagne: DRYCK, 1195',
    '6 in Rioja: DRYCK, 89',
    '7 in Stout 4,5 %: DRYCK, 75',
    '8 in Neck Oil: DRYCK, 6.2',
    '10 part of 11: MAT',
    '11 in Burgare: MAT, 165',
    '12 in Soppa: MAT, 95',
    '12 in Gryta: MAT, 125',
    '13 part of 12: Öppet 11–22',
  ]);
  // Two of them beside each other, though most stand behind.
  expect(
    outcome(
      ...['MAT', 'Burgare 165 kr', 'Soppa 95 kr', 'Sallad 145 kr', ''],
      ...['DRYCK', '79 kr Lager', '89 kr IPA', '', '50 kr rabatt på måndagar'],
    ),
  ).toEqual([
    '1 part of 2: MAT',
    '2 in Burgare: MAT, 165',
    '3 in Soppa: MAT, 95',
    '4 in Sallad: MAT, 145',
    '6 part of 7: DRYCK',
    '7 in Lager: DRYCK, 79',
    '8 in IPA: DRYCK, 89',
    '10 out line_unread',
  ]);
});

test.each([
  ['a gap', '   '],
  ['a tab', '\t'],
  ['a space', ' '],
])('a column of prices to the left of the names, with %s between them', (_, gap) => {
  expect(
    outcome(
      'Varmrätter',
      ...[
        ['145', 'Fish and chips'],
        ['165', 'Burgare'],
        ['195', 'Råbiff'],
        ['1 195', 'Plateau'],
      ].map((cells) => cells.join(gap)),
    ),
  ).toEqual([
    '1 part of 2: Varmrätter',
    '2 in Fish and chips: Varmrätter, 145',
    '3 in Burgare: Varmrätter, 165',
    '4 in Råbiff: Varmrätter, 195',
    '5 in Plateau: Varmrätter, 1195',
  ]);
});

test('a number or an amount in front of a name is no price', () => {
  expect(outcome('PIZZA', '12 Margherita 95 kr', '13 Vesuvio 99 kr', '50 cl lager 79 kr')).toEqual([
    '1 part of 2: PIZZA',
    '2 in 12 Margherita: PIZZA, 95',
    '3 in 13 Vesuvio: PIZZA, 99',
    '4 in 50 cl lager: PIZZA, 79',
  ]);
  expect(outcome('PIZZA', '12 Margherita', '95 kr', '13 Vesuvio', '99 kr')).toEqual([
    '1 part of 2: PIZZA',
    '2 in 12 Margherita: PIZZA, 95',
    '3 part of 2: 95 kr',
    '4 in 13 Vesuvio: PIZZA, 99',
    '5 part of 4: 99 kr',
  ]);
});

test('a price on a line of its own above each name is that of the name below it', () => {
  expect(
    outcome('VARMT', '145 kr', 'Fish and chips', 'Serveras med tartar', '165 kr', 'Burgare'),
  ).toEqual([
    '1 part of 3: VARMT',
    '2 part of 3: 145 kr',
    '3 in Fish and chips: VARMT, 145',
    '4 part of 3: Serveras med tartar',
    '5 part of 6: 165 kr',
    '6 in Burgare: VARMT, 165',
  ]);
  expect(
    outcome('95', 'Soppa', 'med bröd', '', '125', 'Gryta', '', 'SÖTT', '65', 'Paj', '75', 'Tårta'),
  ).toEqual([
    '1 part of 2: 95',
    '2 in Soppa: Övrigt, 95',
    '3 part of 2: med bröd',
    '5 part of 6: 125',
    '6 in Gryta: Övrigt, 125',
    '8 part of 10: SÖTT',
    '9 part of 10: 65',
    '10 in Paj: SÖTT, 65',
    '11 part of 12: 75',
    '12 in Tårta: SÖTT, 75',
  ]);
});

test('prices in columns without names are sizes, and a price in a name is said', () => {
  const lines = [
    ...[
      'VIN (liten/stor/flaska)',
      'Pinot  65  85  240',
      'Merlot 6.50 8.50 24.00',
      'Malbec 95  395',
    ],
    ...[
      'Barolo   2016   1250',
      '',
      'COCKTAILS 149 kr',
      'Negroni',
      'Gin & Tonic (Hendricks +30 kr)',
      '',
    ],
    ...['MAT', 'Soppa 95 kr (med bröd +15 kr)'],
  ];
  expect(outcome(...lines)).toEqual([
    '1 part of 2: VIN (liten/stor/flaska)',
    '2 in Pinot: VIN, 65 (Storlek: liten+0, stor+20, flaska+175)',
    '3 in Merlot: VIN, 6.5 (Storlek: liten+0, stor+2, flaska+17.5)',
    '4 in Malbec: VIN, 95 (Storlek: Glas+0, Flaska+300)',
    '5 in Barolo 2016: VIN, 1250',
    '7 part of 8: COCKTAILS',
    '8 in Negroni: COCKTAILS, 149',
    '9 in Gin & Tonic (Hendricks +30 kr): COCKTAILS, 149',
    '11 part of 12: MAT',
    '12 in Soppa: MAT, 95 (Tillval: med bröd+15)',
  ]);
  expect(said(...lines)).toEqual(['9 price_beside Gin & Tonic (Hendricks +30 kr)']);
});

test('what stands at the end of a line, or in a text below a dish, hides no price', () => {
  const lines = [
    ...[
      'MAT',
      'Toast 165  Lager 79',
      'Räkor 1 hg 89 kr, 2 hg 169 kr',
      'Pilsner 49 kr - Porter 55 kr',
    ],
    ...['Glass 1 kula 35 kr 2 kulor 45 kr 3 kulor 55 kr', 'Kyckling 2 för 200 kr mån–tors'],
    ...[
      'Vin från 95:-/glas',
      'Rioja 95 kr/glas 395 kr/flaska',
      'Sill (145)',
      'Kroppkakor [125 kr]',
    ],
    ...['Räkor i skal* 185 kr*', 'Biff = 245 kr', '165:- Burgare', 'Ostron', 'Pris: 35 kr'],
    ...['Provning 250:-/pers (minst 6)'],
  ];
  expect(outcome(...lines)).toEqual([
    '1 part of 2: MAT',
    '2 in Toast: MAT, 165',
    '2 in Lager: MAT, 79',
    '3 in Räkor: MAT, 89 (Storlek: 1 hg+0, 2 hg+80)',
    '4 in Pilsner: MAT, 49',
    '4 in Porter: MAT, 55',
    '5 in Glass: MAT, 35 (Storlek: 1 kula+0, 2 kulor+10, 3 kulor+20)',
    '6 out price_of_several',
    '7 in Vin: MAT, 95',
    '8 in Rioja: MAT, 95 (Storlek: glas+0, flaska+300)',
    '9 in Sill: MAT, 145',
    '10 in Kroppkakor: MAT, 125',
    '11 in Räkor i skal*: MAT, 185',
    '12 in Biff: MAT, 245',
    '13 in Burgare: MAT, 165',
    '14 part of 13: Ostron',
    '15 out name_missing',
    '16 part of 13: Provning 250:-/pers (minst 6)',
  ]);
  expect(said(...lines).at(-1)).toBe('13 price_beside Provning 250:-/pers (minst 6)');
  const below = ['Toast 95 kr', 'glutenfritt +15 kr till bröd', 'Soppa 85 kr'];
  expect(said(...below)).toEqual(['1 price_beside glutenfritt +15 kr till bröd']);
});

test('lists of small dishes are divided, and sizes keep their commas', () => {
  expect(
    outcome(
      ...['DELAR', 'Ärtor 12 kr, currysås 15 kr, skysås 10 kr', 'Öl 0,3l / 0,5l 34,00 / 48,00'],
      ...['Vin gl 89:- fl 395:-', 'Espresso 22,00 | doppelt 36,00', 'Bulle 25:-, kaka 20:-'],
    ),
  ).toEqual([
    '1 part of 2: DELAR',
    '2 in Ärtor: DELAR, 12',
    '2 in currysås: DELAR, 15',
    '2 in skysås: DELAR, 10',
    '3 in Öl: DELAR, 34 (Storlek: 0,3l+0, 0,5l+14)',
    '4 in Vin: DELAR, 89 (Storlek: gl+0, fl+306)',
    '5 in Espresso: DELAR, 22 (Storlek: Standard+0, doppelt+14)',
    '6 in Bulle: DELAR, 25',
  ]);
  expect(said('Bulle 25:-, kaka 20:-')).toEqual(['1 price_beside kaka 20:-']);
  // One price more than a dish and what is beside it.
  expect(outcome('MAT', 'Bulle 25:- kaka 20:- + te 30:-', 'Saft 15:-')).toEqual([
    '1 part of 3: MAT',
    '2 out price_several',
    '3 in Saft: MAT, 15',
  ]);
});

test('two dishes beside each other further down are no column of the page', () => {
  expect(
    outcome(
      ...['Kött', 'Entrecôte    295:-', 'Oxfilé    345:-', 'Tillbehör'],
      ...['Pommes    45:-      Bea    25:-', 'Sallad    55:-      Aioli    25:-'],
    ),
  ).toEqual([
    '1 part of 2: Kött',
    '2 in Entrecôte: Kött, 295',
    '3 in Oxfilé: Kött, 345',
    '4 part of 5: Tillbehör',
    '5 in Pommes: Tillbehör, 45',
    '5 in Bea: Tillbehör, 25',
    '6 in Sallad: Tillbehör, 55',
    '6 in Aioli: Tillbehör, 25',
  ]);
});

test('a column of a text that is no menu by itself is not lost', () => {
  const lines = [
    ...['Öppet 11–22', 'Glas / Flaska', 'Sill 95      Lax 265', 'FÖRRÄTTER', 'Fråga oss!'],
    ...['VIN Glas Flaska', 'FÖRRÄTTER', 'FÖRRÄTTER', 'Sill 95      Lax 265', 'FÖRRÄTTER'],
    'Varmrätter',
  ];
  const rows = outcome(...lines).map((line) => Number(line.split(' ')[0]));
  expect([...new Set(rows)]).toEqual(lines.map((_, at) => at + 1));
});

/** How menus write a dish, or two of them. */
const SHAPES: readonly ((one: string, price: number, other: string, second: number) => string)[] = [
  (one, price) => `${one} ${price} kr`,
  (one, price) => `${one} ..... ${price}:-`,
  (one, price) => `${one} ${price}`,
  (one, price) => `${one}      ${price},-`,
  (one, price) => `${one}\t1.${price},-`,
  (one, price) => `${price} kr ${one}`,
  (one, price) => `${price}   ${one}`,
  (one, price, other, second) => `${one} ${price} | ${other} ${second}`,
  (one, price, other, second) => `${one} ${price} / ${other} ${second}`,
  (one, price, other, second) => `${one} ${price} kr, ${other} ${second} kr`,
  (one, price, other, second) => `${one} ${price}        ${other} ${second}`,
  (one, price, other, second) => `${one} ${price} kr / med ${other.toLowerCase()} ${second} kr`,
  (one, price, other, second) => `${one} ${price} kr + ${other.toLowerCase()} ${second} kr`,
  (one, price, other, second) => `${one} ${price} kr (${other.toLowerCase()} ${second} kr)`,
  (one, price, other, second) => `${one} liten ${price} / stor ${second} ${other.slice(0, 0)}`,
  (one, price, _, second) => `${one} ${price} kr, 3 för ${second}`,
  (one, _, other, second) => `${one} ${other.toLowerCase()} 3 för ${second}`,
  (one, price, _, second) => `${price}\n${one}\n${second} kr`,
  (one) => one.toUpperCase(),
  (one, _, other) => `${one}, ${other.toLowerCase()}`,
  () => '',
];
const NAMES = [
  ...['Abborre', 'Biffstek', 'Cannelloni', 'Dumplings', 'Enchilada', 'Falafel', 'Gulasch'],
  ...['Hummus', 'Isterband', 'Jambalaya', 'Kroppkaka', 'Lasagne', 'Moussaka', 'Nachos', 'Osso'],
  ...['Paella', 'Quesadilla', 'Ravioli', 'Saltimbocca', 'Tortellini', 'Udon', 'Vindaloo'],
];

test('nothing that is typed is lost, and no dish gets the price of another', () => {
  const line = fc.tuple(
    fc.nat(SHAPES.length - 1),
    fc.integer({ min: 101, max: 399 }),
    fc.integer({ min: 101, max: 399 }),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 11 }), (drawn) => {
      const typed = drawn.map(([shape, price, second], at) => {
        const [one = '', other = ''] = NAMES.slice(at * 2);
        const text = SHAPES[shape]?.(one, price, other, second) ?? '';
        return {
          text,
          prices: [...text.matchAll(/(?:1\.)?\d{3}/gu)].map(([each]) => each.replace('.', '')),
        };
      });
      const text = typed.map((each) => each.text).join('\n');
      if (readFile(emptyMenuFile, text).format !== 'text') return;
      const plan = importFile(emptyMenuFile, text);
      const shown = JSON.stringify(plan).toLowerCase();
      for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
        // Words of sizes and signs of several are not names.
        expect(shown).toContain(word.toLowerCase());
      }
      const again = importFile(plan.menu, text);
      expect([again.added, again.changed, again.rejected]).toEqual([[], [], plan.rejected]);
      for (const { products } of plan.menu.categories) {
        for (const { name, price } of products) {
          const own = typed.find((each) => each.text.startsWith(name.sv ?? '-'));
          if (own !== undefined && own.prices.length > 0) {
            expect(own.prices).toContain(String(price / 100));
          }
        }
      }
    }),
    { numRuns: propertyRuns(100, 3_000) },
  );
});
