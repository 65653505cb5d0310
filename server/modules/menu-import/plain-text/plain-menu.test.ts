import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyMenuFile } from '#tests/support/fixtures/arbitrary-menu.ts';
import { importFile, readFile } from '#tests/support/menus/import-file.ts';
import { planLines } from '#tests/support/menus/plan-lines.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { pricesAtEnd } from '../price-at-end.ts';

const outcome = (...lines: string[]) => planLines(importFile(emptyMenuFile, lines.join('\n')));

test('a typed menu is read by its lines: headings, dots, prices, descriptions below', () => {
  const menu = [
    ...['FÖRRÄTTER', 'Toast Skagen .................. 139 kr', 'Räkor, majonnäs och dill', ''],
    ...['VARMRÄTTER', 'Biff Rydberg ......... 265:-', 'Lök, potatis och senap', ''],
    ...['Öl', 'Carlsberg 40 cl ... 79 kr', 'Lokal IPA   89 kr'],
  ];
  expect(outcome(...menu)).toEqual([
    '1 part of 2: FÖRRÄTTER',
    '2 in Toast Skagen: FÖRRÄTTER, 139',
    '3 part of 2: Räkor, majonnäs och dill',
    '5 part of 6: VARMRÄTTER',
    '6 in Biff Rydberg: VARMRÄTTER, 265',
    '7 part of 6: Lök, potatis och senap',
    '9 part of 10: Öl',
    '10 in Carlsberg 40 cl: Öl, 79',
    '11 in Lokal IPA: Öl, 89',
  ]);
  const read = readFile(emptyMenuFile, menu.join('\n'));
  expect(read).toMatchObject({ format: 'text', notes: [{ reason: 'lines_read' }] });
  expect(read.products[0]?.description).toEqual({ sv: 'Räkor, majonnäs och dill' });
});

test.each([
  ['as each price says', 'Vin', 'Rioja   Glas 95 / Flaska 395'],
  ['as the name says', 'Vin', 'Rioja glas/flaska 95/395'],
  ['as the heading says', 'Vin (glas/flaska)', 'Rioja 95/395 kr'],
])('prices of one line are sizes, %s', (_, heading, line) => {
  const name = /[Gg]las/u.exec(heading + line)?.[0];
  const other = /[Ff]laska/u.exec(heading + line)?.[0];
  expect(outcome(heading, line, 'Cava 99 kr')).toEqual([
    `1 part of 2: ${heading}`,
    `2 in Rioja: Vin, 95 (Storlek: ${name}+0, ${other}+300)`,
    '3 in Cava: Vin, 99',
  ]);
});

test('a list of drinks with its strengths, vintages and glasses is read by its lines', () => {
  expect(
    outcome(
      ...[
        'ÖL PÅ FLASKA',
        'Export 5,3% 50 cl 79 kr',
        'Ljus 5,0 % 33 cl 69 kr',
        'Blond 6,6% 75:-',
        '',
      ],
      ...['ÖL PÅ FAT 40 cl / 60 cl', 'Lager 62/85', 'Stout 89/-', ''],
      ...['VIN Glas Flaska', 'Husets röda 89 345', 'Chablis 2022, Frankrike 145 595'],
      ...['Rioja 2019, Spanien 125 kr', 'Barolo 2019 1195', 'Champagne 2 450 kr'],
    ),
  ).toEqual([
    '1 part of 2: ÖL PÅ FLASKA',
    '2 in Export 5,3% 50 cl: ÖL PÅ FLASKA, 79',
    '3 in Ljus 5,0 % 33 cl: ÖL PÅ FLASKA, 69',
    '4 in Blond 6,6%: ÖL PÅ FLASKA, 75',
    '6 part of 7: ÖL PÅ FAT 40 cl / 60 cl',
    '7 in Lager: ÖL PÅ FAT, 62 (Storlek: 40 cl+0, 60 cl+23)',
    '8 in Stout: ÖL PÅ FAT, 89',
    '10 part of 11: VIN Glas Flaska',
    '11 in Husets röda: VIN, 89 (Storlek: Glas+0, Flaska+256)',
    '12 in Chablis 2022, Frankrike: VIN, 145 (Storlek: Glas+0, Flaska+450)',
    '13 in Rioja 2019, Spanien: VIN, 125',
    '14 in Barolo 2019: VIN, 1195',
    '15 in Champagne: VIN, 2450',
  ]);
});

test('amounts with commas, weights, pieces and diameters are sizes beside their prices, and no prices', () => {
  expect(
    outcome(
      ...['ATT DELA', 'Öl 0,5 l 89 kr', 'Fatöl vom Fass 0,3 l 42 kr / 0,5 l 69 kr'],
      ...['Ostron 6 st 210 / 12 st 395', 'Räkor 200 g 165 kr / 400 g 295 kr'],
      ...['Pizza Ø 26 cm 95 / Ø 32 cm 125', 'Meny 2 rätter 395 / 3 rätter 495'],
      ...['Vatten 0,25 l 28 · 0,75 l 65', 'Rioja 2019 glas 125 kr flaska 495 kr'],
      ...['Chablis 2022 glas 145 kr', 'Soppa ab 85 kr'],
    ),
  ).toEqual([
    '1 part of 2: ATT DELA',
    '2 in Öl 0,5 l: ATT DELA, 89',
    '3 in Fatöl vom Fass: ATT DELA, 42 (Storlek: 0,3 l+0, 0,5 l+27)',
    '4 in Ostron: ATT DELA, 210 (Storlek: 6 st+0, 12 st+185)',
    '5 in Räkor: ATT DELA, 165 (Storlek: 200 g+0, 400 g+130)',
    '6 in Pizza: ATT DELA, 95 (Storlek: Ø 26 cm+0, Ø 32 cm+30)',
    '7 in Meny: ATT DELA, 395 (Storlek: 2 rätter+0, 3 rätter+100)',
    '8 in Vatten: ATT DELA, 28 (Storlek: 0,25 l+0, 0,75 l+37)',
    '9 in Rioja 2019: ATT DELA, 125 (Storlek: glas+0, flaska+370)',
    '10 in Chablis 2022 glas: ATT DELA, 145',
    '11 in Soppa: ATT DELA, 85',
  ]);
  expect(
    outcome(
      ...['ATT DELA', 'Plateau 2 pers 390 / 4 pers 690', 'Wings 6 pieces 95 / 12 pieces 165'],
      ...['Lager 40 cl 79 / 60 cl 99', 'Mariestads Export 40 cl 82 kr 60 cl 99 kr'],
      ...['Buffé 2 pers 590', 'Soppa frn 95 kr'],
    ),
  ).toEqual([
    '1 part of 2: ATT DELA',
    '2 in Plateau: ATT DELA, 390 (Storlek: 2 pers+0, 4 pers+300)',
    '3 in Wings: ATT DELA, 95 (Storlek: 6 pieces+0, 12 pieces+70)',
    '4 in Lager: ATT DELA, 79 (Storlek: 40 cl+0, 60 cl+20)',
    '5 in Mariestads Export: ATT DELA, 82 (Storlek: 40 cl+0, 60 cl+17)',
    '6 in Buffé 2 pers: ATT DELA, 590',
    '7 in Soppa: ATT DELA, 95',
  ]);
  expect(outcome('Wines by the glass 125ml / Bottle', 'Malbec 13.5% 95/395', 'Cava 99 kr')).toEqual(
    [
      '1 part of 2: Wines by the glass 125ml / Bottle',
      '2 in Malbec 13.5%: Wines by the glass, 95 (Storlek: 125ml+0, Bottle+300)',
      '3 in Cava: Wines by the glass, 99',
    ],
  );
});

test('an age is no thousands, and what each pays is the price: no line is lost', () => {
  expect(
    outcome(
      ...['WHISKY', 'Macallan 12 145', 'Lagavulin 16 165 kr', 'Ardbeg 10 år 129', ''],
      ...['VIN', 'Barolo 2016 1 250', 'Margaux 12 500', 'Cava 89 345', 'Petrus 2010 12 145', ''],
      ...['ATT DELA', 'Planka 395 kr pp', 'Buffé 295 kr/person', 'Ostron 45 kr per st'],
    ),
  ).toEqual([
    '1 part of 2: WHISKY',
    '2 in Macallan 12: WHISKY, 145',
    '3 in Lagavulin 16: WHISKY, 165',
    '4 in Ardbeg 10 år: WHISKY, 129',
    '6 part of 7: VIN',
    '7 in Barolo 2016: VIN, 1250',
    '8 in Margaux: VIN, 12500',
    '9 in Cava: VIN, 89 (Storlek: Glas+0, Flaska+256)',
    '10 in Petrus 2010: VIN, 12145',
    '12 part of 13: ATT DELA',
    '13 in Planka: ATT DELA, 395',
    '14 in Buffé: ATT DELA, 295',
    '15 in Ostron: ATT DELA, 45',
  ]);
});

test('the price of a heading is that of each name below it, and no product', () => {
  expect(
    outcome(
      ...['COCKTAILS 149 KR', 'Negroni', 'gin, campari', 'Old Fashioned', 'Spritz', ''],
      ...['LUNCH 125 KR', 'Sallad och kaffe ingår', 'Serveras 11–14', ''],
      ...['PIZZA 95 KR', 'tomat, ost', 'skinka', '', 'Öl 79 kr', 'Lager', 'IPA 89 kr'],
    ),
  ).toEqual([
    '1 part of 2: COCKTAILS',
    '2 in Negroni: COCKTAILS, 149',
    '3 part of 2: gin, campari',
    '4 in Old Fashioned: COCKTAILS, 149',
    '5 in Spritz: COCKTAILS, 149',
    '7 in LUNCH: COCKTAILS, 125',
    '8 part of 7: Sallad och kaffe ingår',
    '9 part of 7: Serveras 11–14',
    '11 in PIZZA: COCKTAILS, 95',
    '12 part of 11: tomat, ost',
    '13 part of 11: skinka',
    '15 in Öl: COCKTAILS, 79',
    '16 part of 15: Lager',
    '17 in IPA: COCKTAILS, 89',
  ]);
  const close = ['COCKTAILS 149 KR', 'Negroni', 'Spritz', 'Från grillen', 'Biff 245 kr'];
  expect(outcome(...close)).toEqual([
    '1 part of 2: COCKTAILS',
    '2 in Negroni: COCKTAILS, 149',
    '3 in Spritz: COCKTAILS, 149',
    '4 part of 5: Från grillen',
    '5 in Biff: Från grillen, 245',
  ]);
  // A dish of that name, as the others are.
  const desserts = ['Paj 85 kr', 'Äpple och kanel', '', 'Ostar 125 kr', 'Tre sorter', 'Kex'];
  expect(outcome('EFTERRÄTTER', ...desserts)).toEqual([
    '1 part of 2: EFTERRÄTTER',
    '2 in Paj: EFTERRÄTTER, 85',
    '3 part of 2: Äpple och kanel',
    '5 in Ostar: EFTERRÄTTER, 125',
    '6 part of 5: Tre sorter',
    '7 part of 5: Kex',
  ]);
});

test('two columns whose prices stand behind gaps of their own are read one after the other', () => {
  expect(
    outcome(
      'FÖRRÄTTER                    VARMRÄTTER',
      'Toast Skagen     165         Biff       235',
      'räkor                        ärtor',
      'Soppa            125         Röding     265',
      '                             Pasta      175',
    ),
  ).toEqual([
    '1 part of 2: FÖRRÄTTER',
    '2 in Toast Skagen: FÖRRÄTTER, 165',
    '3 part of 2: räkor',
    '4 in Soppa: FÖRRÄTTER, 125',
    '6 part of 7: VARMRÄTTER',
    '7 in Biff: VARMRÄTTER, 235',
    '8 part of 7: ärtor',
    '9 in Röding: VARMRÄTTER, 265',
    '10 in Pasta: VARMRÄTTER, 175',
  ]);
});

test('two columns of a page that was copied are read one after the other', () => {
  const { menu } = importFile(
    emptyMenuFile,
    [
      'FÖRRÄTTER                VARMRÄTTER',
      'Toast Skagen 165         Wallenbergare 235',
      'Löksoppa 125             Röding 265',
      '                         Pasta 175',
    ].join('\n'),
  );
  expect(
    menu.categories.map(({ name, products }) => [name.sv, ...products.map((each) => each.name.sv)]),
  ).toEqual([
    ['FÖRRÄTTER', 'Toast Skagen', 'Löksoppa'],
    ['VARMRÄTTER', 'Wallenbergare', 'Röding', 'Pasta'],
  ]);
  // With what stands below each, and names of columns of prices.
  expect(
    outcome(
      'Toast 165     Biff 235',
      'räkor         ärtor',
      'Sill 95       Lax 265',
      'dill          lök',
    ),
  ).toEqual([
    '1 in Toast: Övrigt, 165',
    '2 part of 1: räkor',
    '3 in Sill: Övrigt, 95',
    '4 part of 3: dill',
    '5 in Biff: Övrigt, 235',
    '6 part of 5: ärtor',
    '7 in Lax: Övrigt, 265',
    '8 part of 7: lök',
  ]);
  expect(
    outcome(
      'ÖL',
      'Lager     79',
      'IPA     89',
      '',
      'Vin      Glas    Flaska',
      'Rioja    95      395',
    ),
  ).toEqual([
    '1 part of 2: ÖL',
    '2 in Lager: ÖL, 79',
    '3 in IPA: ÖL, 89',
    '6 in Rioja: Vin, 95 (Storlek: Glas+0, Flaska+300)',
  ]);
  // A gap between a name and its price divides nothing.
  expect(outcome('Öl', 'Lager      79', 'IPA        89', 'Stout 95')).toEqual([
    '1 part of 2: Öl',
    '2 in Lager: Öl, 79',
    '3 in IPA: Öl, 89',
    '4 in Stout: Öl, 95',
  ]);
});

test('a day of the week is a heading wherever it stands, and a price may be mistyped', () => {
  expect(
    outcome('Måndag', 'Pannbiff 129 kr', 'Lasagne 119;-', 'Tisdag', 'Strömming 129 kr'),
  ).toEqual([
    '1 part of 2: Måndag',
    '2 in Pannbiff: Måndag, 129',
    '3 in Lasagne: Måndag, 119',
    '4 part of 5: Tisdag',
    '5 in Strömming: Tisdag, 129',
  ]);
});

test('what stands in Markdown is read without its signs', () => {
  expect(
    outcome('## Varmt', '- **Soppa** – 95 kr', '- *Sill* – 85 kr', '- Biff* – 245 kr'),
  ).toEqual([
    '1 part of 2: ## Varmt',
    '2 in Soppa: Varmt, 95',
    '3 in Sill: Varmt, 85',
    '4 in Biff*: Varmt, 245',
  ]);
});

test('a unit behind several numbers is that of each', () => {
  expect(outcome('Öl', 'Lager 40/60 cl 79/99')).toEqual([
    '1 part of 2: Öl',
    '2 in Lager: Öl, 79 (Storlek: 40 cl+0, 60 cl+20)',
  ]);
});

test('prices of which nothing says whose they are name their sizes, or products as a person says', () => {
  const menu = ['Öl', 'Lager 59/79 kr', 'Cider 69 kr'].join('\n');
  expect(planLines(importFile(emptyMenuFile, menu))).toEqual([
    '1 part of 2: Öl',
    '2 in Lager: Öl, 59 (Storlek: 59+0, 79 kr+20)',
    '3 in Cider: Öl, 69',
  ]);
  const products = importFile(emptyMenuFile, menu, { sameNames: 'products' });
  expect(products.added.map(({ name }) => name)).toContain('Lager 79 kr');
});

test('names, descriptions and prices may stand on lines of their own', () => {
  expect(
    outcome(
      ...['Förrätter', '', 'Toast Skagen', 'Räkor på bröd', '139 kr', ''],
      ...['Sill', 'Senap, löjrom', '99 kr', '', 'Dryck', '', 'Läsk', '35 kr'],
    ),
  ).toEqual([
    '1 part of 3: Förrätter',
    '3 in Toast Skagen: Förrätter, 139',
    '4 part of 3: Räkor på bröd',
    '5 part of 3: 139 kr',
    '7 in Sill: Förrätter, 99',
    '8 part of 7: Senap, löjrom',
    '9 part of 7: 99 kr',
    '11 part of 13: Dryck',
    '13 in Läsk: Dryck, 35',
    '14 part of 13: 35 kr',
  ]);
});

test('a price within a line, one that is asked for, and a lone number beside others are prices', () => {
  const menu = [
    ...['Varmrätter', '', 'Burgare 165 kr (med bacon 185)', 'Fisk & chips 175', 'Biff 265 kr', ''],
    ...['Dagens fisk', 'Fråga oss!', 'Dagspris'],
  ];
  expect(outcome(...menu)).toEqual([
    '1 part of 3: Varmrätter',
    '3 in Burgare: Varmrätter, 165 (Val: Standard+0, med bacon+20)',
    '4 in Fisk & chips: Varmrätter, 175',
    '5 in Biff: Varmrätter, 265',
    '7 out price_open',
    '8 part of 7: Fråga oss!',
    '9 part of 7: Dagspris',
  ]);
});

test('of two prices within a line the first with a sign is the price, whatever numbers stand before', () => {
  expect(outcome('Öl', 'Lager 40 cl 75 kr (happy hour 55 kr)', 'IPA 33 cl 85 kr')).toEqual([
    '1 part of 2: Öl',
    '2 in Lager 40 cl: Öl, 75',
    '3 in IPA 33 cl: Öl, 85',
  ]);
});

test('a line that stands like a heading, with nothing below it, is left out and no part of the next', () => {
  expect(
    outcome('Måndag: Pannbiff', '', 'Tisdag: Torsk', '', 'À la carte', 'Burgare 165 kr'),
  ).toEqual([
    '1 out line_unread',
    '3 out line_unread',
    '5 part of 6: À la carte',
    '6 in Burgare: À la carte, 165',
  ]);
});

test('a line with a plus below a product is a choice of it', () => {
  expect(
    outcome('Burgare', 'Högrevsburgare 165 kr', '+ Bacon 20 kr', 'Vegoburgare 155 kr'),
  ).toEqual([
    '1 part of 2: Burgare',
    '2 in Högrevsburgare: Burgare, 165 (Tillval: Bacon+20)',
    '3 part of 2: Bacon',
    '4 in Vegoburgare: Burgare, 155',
  ]);
});

test('a choice below several prices, and a text below a choice, are not lost', () => {
  expect(outcome('Lager 59/79 kr', '+ Citron 5 kr', 'Serveras kall', 'Cider 69 kr')).toEqual([
    '1 in Lager: Övrigt, 59 (Storlek: 59+0, 79 kr+20) (Tillval: Citron+5)',
    '2 part of 1: Citron',
    '3 part of 1: Serveras kall',
    '4 in Cider: Övrigt, 69',
  ]);
});

test('a name and its price with a mere space between them, beside others with a tab, is a product', () => {
  expect(
    outcome('Öl', 'Lager\t79 kr', 'Pilsner\t75 kr', 'IPA 89 kr', '', 'Vin', 'Rioja\t95 kr'),
  ).toEqual([
    '1 part of 2: Öl',
    '2 in Lager: Öl, 79',
    '3 in Pilsner: Öl, 75',
    '4 in IPA: Öl, 89',
    '6 part of 7: Vin',
    '7 in Rioja: Vin, 95',
  ]);
});

test('a menu copied from a PDF: headings right above names, one of them apart, and words broken at the end of a line', () => {
  const menu = [
    ...[
      'LUNCH & DINNER',
      '',
      'Starters',
      'Onion soup',
      'With gruyère crou-',
      'tons and thyme',
      '95',
    ],
    ...['Bruschetta', 'Tomato, olive oil, sour-', 'dough bread', '89', 'Mains', 'Fish & chips'],
    ...['Cod, mushy peas', '195', 'Sides', 'Fries 45', 'Mayo 15', 'Desserts', 'Apple pie'],
    ...['Vanilla custard', '85', 'All prices include VAT. Page 2 of 2'],
  ].join('\n');
  const read = readFile(emptyMenuFile, menu);
  expect(
    read.products.map(({ category, name, description, price }) =>
      [category?.name.sv, name.sv, description?.sv, (price ?? 0) / 100].join(' | '),
    ),
  ).toEqual([
    'Starters | Onion soup | With gruyère croutons and thyme | 95',
    'Starters | Bruschetta | Tomato, olive oil, sourdough bread | 89',
    'Mains | Fish & chips | Cod, mushy peas | 195',
    'Sides | Fries |  | 45',
    'Sides | Mayo |  | 15',
    'Desserts | Apple pie | Vanilla custard | 85',
  ]);
});

test('a hyphen that leaves a word out stays', () => {
  const read = readFile(
    emptyMenuFile,
    'Toast 95 kr\nServeras med gräddfils-\noch dillsås\nSill 85 kr',
  );
  expect(read.products[0]?.description?.sv).toBe('Serveras med gräddfils- och dillsås');
});

test('a heading below another one names what is below it', () => {
  expect(outcome('DRYCK', 'Öl på fat', 'Lager 40 cl 78', 'Vin på glas', 'Rioja 95')).toEqual([
    '1 part of 3: DRYCK',
    '2 part of 3: Öl på fat',
    '3 in Lager 40 cl: Öl på fat, 78',
    '4 part of 5: Vin på glas',
    '5 in Rioja: Vin på glas, 95',
  ]);
});

test('what is no product is left out with a word, and the rest is read', () => {
  expect(
    outcome('Välkommen till oss! Allt lagas från grunden.', '', 'Soppa 95 kr', '', 'Öppet 11–22'),
  ).toEqual(['1 out line_unread', '3 in Soppa: Övrigt, 95', '5 out line_unread']);
  expect(
    importFile(emptyMenuFile, 'Hej!\nVi ses på fredag.').rejected[0]?.problems[0]?.reason,
  ).toBe('columns_unknown');
});

test.each([
  ['Lager 40 cl 79', 'Lager 40 cl', ['79']],
  ['Kaffe..............38:-', 'Kaffe', ['38:-']],
  ['Tournedos – 1 250 kr', 'Tournedos', ['1 250 kr']],
  ['Fish & chips £14.50', 'Fish & chips', ['£14.50']],
  ['Pizza 95/110/220', 'Pizza', ['95', '110', '220']],
  ['89 kr', '', ['89 kr']],
  ['Te, 32 kr', 'Te', ['32 kr']],
  ['Porridge - SEK 60', 'Porridge', ['SEK 60']],
  ['Barolo 2019 – / 1195', 'Barolo 2019', ['1195']],
  ['Råbiff på innanlår ½ 145:- / hel 225:-', 'Råbiff på innanlår', ['145:-', '225:-']],
  ['Råbiff, halv 145 kr, hel 225 kr', 'Råbiff', ['145 kr', '225 kr']],
])('%s ends with a price', (line, name, prices) => {
  const read = pricesAtEnd(line);
  expect([read?.name, read?.prices.map(({ text }) => text)]).toEqual([name, prices]);
});

test.each([
  'Räkor på bröd',
  'Tel 08-123 45 67',
  'Öppet 11–22',
  'Vecka 48',
  'Sida 2 av 4',
  'Moms ingår. Page 1/2',
])('%s ends with none', (line) => {
  expect(pricesAtEnd(line)).toBeNull();
});

const DIVIDED = 'Sill 95      Lax 265';
const LINES = [
  ...['', '', 'FÖRRÄTTER', 'Varmrätter', 'Vin (glas/flaska)', 'Glas / Flaska', 'Dagens fisk'],
  ...['Toast 165 kr', 'Rioja 95/395', 'Lager 40/60 cl 79/99', 'Oliver .... 55', 'Läsk 35', '89 kr'],
  ...[
    'Räkor, majonnäs och dill',
    'Dagspris',
    '+ Bacon 20 kr',
    'Öppet 11–22',
    'Fråga oss!',
    '95 / 395',
  ],
  ...[
    'Tisdag',
    'VIN Glas Flaska',
    'Rioja 89 345',
    'Stout 89/-',
    'Lax 75;-',
    'Chablis 2022, Frankrike 145 kr',
  ],
  ...['ÖL PÅ FAT 40 cl / 60 cl', DIVIDED, '- **Soppa** – 95 kr'],
];

test('each line of a text is a product, part of one, or left out with a word', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LINES), { minLength: 3, maxLength: 12 }), (lines) => {
      const text = lines.join('\n');
      if (readFile(emptyMenuFile, text).format !== 'text') return;
      const plan = importFile(emptyMenuFile, text);
      const products = plan.added.filter(({ kind }) => kind === 'product');
      const rows = [...products, ...plan.rejected, ...plan.merged].map(({ row }) => row);
      // Two dishes of one line are two products.
      const full = lines.flatMap((line, at) => {
        const isDivided = rows.filter((row) => row === at + 1).length > 1;
        if (line === '') return [];
        return line === DIVIDED && isDivided ? [at + 1, at + 1] : [at + 1];
      });
      expect(rows.sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(full);
    }),
    { numRuns: propertyRuns(100, 3_000) },
  );
});
