import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { findJsonLd } from './json-ld/find-json-ld.ts';
import { readVat, readYesNo } from './menu-vocabulary.ts';
import type { ReadMenu, Terms } from './read-menu.ts';
import { readMenuUpload } from './read-menu-upload.ts';
import { readPlainPrice, readPrice } from './read-price.ts';

const terms: Terms = {
  venue: {
    id: 'lillkrogen',
    currency: 'SEK',
    vatRates: { standard: 2_500, reduced: 1_200, low: 600, zero: 0 },
  },
  stations: [
    { id: 'bar', name: { sv: 'Baren', en: 'The bar' } },
    { id: 'kitchen', name: { sv: 'Köket', en: 'The kitchen' } },
  ],
  locale: 'sv',
  now: new Date('2026-11-28T12:00:00Z'),
};
const dollars: Terms = { ...terms, venue: { ...terms.venue, currency: 'USD' }, locale: 'en' };

function read(text: string, of: Terms = terms): ReadMenu {
  return readMenuUpload(new TextEncoder().encode(text), of);
}

function reasons({ problems, products }: ReadMenu): string[] {
  return [
    ...problems.map(({ reason }) => reason),
    ...products.flatMap((each) =>
      each.problems.map(({ reason, column }) => `${each.row} ${column} ${reason}`),
    ),
  ];
}

function example(name: string): Uint8Array {
  return readFileSync(fileURLToPath(new URL(`examples/${name}`, import.meta.url)));
}

test('search words are read from a sheet in either language, as one line, up to their maximum length', () => {
  const words = (text: string) => read(text).products.map(({ searchWords }) => searchWords);
  expect(words('namn;pris;sökord\nCava;95;"skumpa,\n bubbel"\nVin;80;')).toEqual([
    'skumpa, bubbel',
    undefined,
  ]);
  expect(words('name,price,Search words\nCava,95,fizz')).toEqual(['fizz']);
  const long = read(`namn;pris;sökord\nCava;95;${'x'.repeat(201)}`);
  expect(reasons(long)).toEqual(['2 sökord text_too_long']);
});

describe('bytes', () => {
  const words = 'Räksmörgås – 95 kr';

  test('are read by their byte order mark, as UTF-8, or as what Excel writes', () => {
    const utf16 = (isLittle: boolean) => {
      const bytes = Buffer.from(`\ufeff${words}`, 'utf16le');
      return isLittle ? bytes : bytes.swap16();
    };
    expect(decodeText(Buffer.from(words)).text).toBe(words);
    expect(decodeText(Buffer.from(`\ufeff${words}`)).text).toBe(words);
    expect(decodeText(utf16(true)).text).toBe(words);
    expect(decodeText(utf16(false)).text).toBe(words);
    const windows = Buffer.from(words.replace('–', '\u0096'), 'latin1');
    expect(decodeText(windows).text).toBe(words);
  });

  test.each([
    ['file_spreadsheet', [0x50, 0x4b, 3, 4, 20]],
    ['file_spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
    ['file_pdf', [...Buffer.from('%PDF-1.7')]],
    ['file_binary', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]],
    ['file_empty', [0xef, 0xbb, 0xbf, 32, 10]],
    ['file_empty', []],
  ])('that are no text are refused: %s', (reason, bytes) => {
    expect(decodeText(new Uint8Array(bytes)).problem).toBe(reason);
  });
});

test.each([
  ['12,50', 1_250],
  ['12.50', 1_250],
  ['1 250 kr', 125_000],
  ['1\u00a0250,00 SEK', 125_000],
  ['12:-', 1_200],
  ['12,-', 1_200],
  ['12.–', 1_200],
  ['12:50', 1_250],
  ['SEK 12', 1_200],
  ['kr. 95', 9_500],
  ['1.250,50', 125_050],
  ['1,250.50', 125_050],
  ["1'250", 125_000],
  ['0,500', 50],
  ['1.250,500', 125_050],
  ['0', 0],
  ['Gratis', 0],
])('the price %s is read', (typed, price) => {
  expect(readPrice(typed, 'SEK')).toEqual({ price, reason: null });
});

test.each([
  ['95–120', 'price_unreadable'],
  ['-12', 'price_unreadable'],
  ['12,5055', 'price_unreadable'],
  ['12,', 'price_unreadable'],
  ['0,505', 'price_unreadable'],
  ['0.500.000', 'price_unreadable'],
  ['12,500', 'price_ambiguous'],
  ['1.250', 'price_ambiguous'],
  ['1,250 kr', 'price_ambiguous'],
  ['€ 12', 'price_currency'],
  ['constructor 12', 'price_unreadable'],
  ['12 EUR', 'price_currency'],
  ['99999999999', 'price_too_high'],
  ['1.250.500', 'price_too_high'],
])('the price %s is refused', (typed, reason) => {
  expect(readPrice(typed, 'SEK')).toEqual({ price: null, reason });
});

test('programs use only a decimal point, and yen have no decimals', () => {
  expect(readPlainPrice('1.250', 'KWD').price).toBe(1_250);
  expect(readPlainPrice(3.5, 'USD').price).toBe(350);
  expect(readPlainPrice('7.5000', 'USD').price).toBe(750);
  expect(readPlainPrice(0.1 + 0.2, 'USD').reason).toBe('price_unreadable');
  expect(readPrice('1200', 'JPY').price).toBe(1_200);
  expect(readPlainPrice(-1, 'USD').reason).toBe('price_unreadable');
});

test('VAT and yes or no are read in both languages', () => {
  expect(readVat('12 %', terms)).toEqual(['reduced']);
  expect(readVat('0,25', terms)).toEqual(['standard']);
  expect(readVat('Låg', terms)).toEqual(['low']);
  expect(readVat('17', terms)).toEqual([]);
  expect([readYesNo('Ja'), readYesNo('nej'), readYesNo('kanske')]).toEqual([
    true,
    false,
    undefined,
  ]);
});

describe('a sheet', () => {
  test.each([',', ';', '\t'])('is read with any delimiter: "%s"', (by) => {
    const rows = [
      ['Kategori', 'Namn', 'Name (English)', 'Pris (SEK)', 'Moms', 'Station', 'Alkohol'],
      ['Mat', '"Soppa ""dagens"""', 'Soup', '"95,00"', '12%', 'köket', 'nej'],
    ];
    const { products, ignored } = read(rows.map((row) => row.join(by)).join('\r\n'));
    expect(ignored).toEqual([]);
    expect(products).toEqual([
      {
        row: 2,
        category: { name: { sv: 'Mat' } },
        name: { sv: 'Soppa "dagens"', en: 'Soup' },
        description: {},
        price: 9_500,
        vat: ['reduced'],
        station: 'kitchen',
        alcohol: false,
        problems: [],
        notes: [],
      },
    ]);
  });

  test('numbers rows as a spreadsheet does, across titles, empty rows and breaks within a cell', () => {
    const sheet = read(
      'sep=;\nMeny hösten;;\n;;\nNamn;Beskrivning;Pris\nSoppa;"Två\nrader";95\n;;\nÖl;;gratis öl\n',
    );
    expect(sheet.products.map(({ row }) => row)).toEqual([5, 7]);
    expect(sheet.products[0]?.description).toEqual({ sv: 'Två rader' });
    expect(reasons(sheet)).toEqual(['7 Pris price_unreadable']);
  });

  test('reports which columns it ignores', () => {
    expect(read('name,price,colour\nSoup,95,red\n').ignored).toEqual(['colour']);
  });

  test('names row, column and reason of everything it cannot import', () => {
    const sheet = read(
      [
        'name;category;price;allergens;vat;station;diets;alcohol',
        `${'x'.repeat(81)};Mat;95;;;;;`,
        'Soppa;Mat;95;;17 %;;;',
        'Soppa;Mat;95;;;grillen;;',
        'Soppa;Mat;95;;;;;kanske',
        'S\ufffdppa;Mat;12 EUR;;;;;',
      ].join('\n'),
    );
    expect(reasons(sheet)).toEqual([
      '2 name text_too_long',
      '5 alcohol yes_no_unreadable',
      '6 name text_broken',
      '6 price price_currency',
    ]);
    // Those are asked about later.
    expect(sheet.products.flatMap(({ notes }) => notes.map(({ reason }) => reason))).toEqual([
      'vat_unknown',
      'station_unknown',
    ]);
  });

  test('without known columns, or with an unclosed quote, is refused as a whole', () => {
    expect(reasons(read('Hello there, this is no menu.\nReally not.'))).toEqual([
      'columns_unknown',
    ]);
    const [unclosed] = read('name;price\nSoup;95\n"Beer;72\nWater;0\n').problems;
    expect(unclosed).toEqual({ reason: 'quotes_unclosed', column: null, value: '3' });
    expect(reasons(read('name;price\n'))).toEqual(['file_without_products']);
    expect(reasons(read(`name;price\n${';'.repeat(200_000)}`))).toEqual(['row_too_long']);
    const long = `name;price\n${'Soup;95\n'.repeat(5_100)}`;
    expect(reasons(read(long))).toEqual(['rows_too_many']);
  });

  test('removes the apostrophe that keeps a text from being a formula', () => {
    expect(read("name,price\n'=1+1,95\n").products[0]?.name).toEqual({ sv: '=1+1' });
  });
});

describe('schema.org', () => {
  test('the published example with one section is read', () => {
    const { products, problems } = readMenuUpload(example('schema-org-384.json'), dollars);
    expect(problems).toEqual([]);
    expect(products).toMatchObject([
      {
        row: 1,
        category: {
          name: { en: 'Tacos' },
          description: { en: 'Tacos inspired by India cuisine.' },
        },
        name: { en: 'Aloo Gobi Taco' },
        price: 350,
        diets: { suitable: ['gluten_free'] },
        problems: [],
      },
    ]);
  });

  test('the published example with nested sections is read, out of a page', () => {
    const { products } = readMenuUpload(example('schema-org-385.html'), dollars);
    expect(products).toMatchObject([
      { category: { name: { en: 'Starters' } }, name: { en: 'Potato Skins' }, price: 749 },
      { category: { name: { en: 'Soups & Salads' } }, name: { en: 'Pea Soup' }, price: 349 },
    ]);
    expect(reasons(readMenuUpload(example('schema-org-385.html'), terms))).toEqual([
      '1 offers.priceCurrency price_currency',
      '2 offers.priceCurrency price_currency',
    ]);
  });

  test('a @graph, references, languages and lists are read the same way', () => {
    const graph = {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': ['Menu'],
          '@id': '#menu',
          inLanguage: 'sv-SE',
          hasMenuSection: { '@id': '#mat' },
        },
        {
          '@type': 'schema:MenuSection',
          '@id': '#mat',
          name: [{ '@language': 'en', '@value': 'Food' }, 'Mat'],
          hasMenuItem: [
            { '@id': '#soppa' },
            { '@type': 'MenuItem', name: 'Bröd', offers: '25 kr' },
          ],
        },
        {
          '@type': 'MenuItem',
          '@id': '#soppa',
          sku: 17,
          name: 'Soppa',
          offers: [{ priceSpecification: { price: 95, priceCurrency: 'SEK' } }],
          suitableForDiet: [{ '@id': 'schema:VeganDiet' }, 'LowLactoseDiet'],
        },
      ],
    };
    const { products } = read(JSON.stringify([graph]));
    expect(products).toMatchObject([
      {
        externalId: '17',
        name: { sv: 'Soppa' },
        category: { externalId: '#mat', name: { sv: 'Mat', en: 'Food' } },
        price: 9_500,
        diets: { suitable: ['vegan'] },
      },
      { name: { sv: 'Bröd' }, price: 2_500 },
    ]);
  });

  test('a restaurant with prefixed names, one thing where several could be, and odd prices', () => {
    const restaurant = {
      '@context': { schema: 'https://schema.org/' },
      '@type': 'schema:Restaurant',
      'schema:hasMenu': {
        '@type': 'schema:Menu',
        'schema:hasMenuSection': {
          '@type': 'schema:MenuSection',
          'schema:name': 'Varmt',
          'schema:hasMenuItem': [
            {
              'schema:name': 'Gryta',
              'schema:offers': { 'schema:price': 165, 'schema:priceCurrency': 'sek' },
            },
            { 'schema:name': 'Buffé', 'schema:offers': { 'schema:price': 'från 245 kr' } },
            { 'schema:name': 'Hummer', 'schema:offers': { 'schema:price': '6,000' } },
            { 'schema:name': 'Lax', 'schema:offers': { 'schema:lowPrice': '189.50' } },
            { 'schema:name': 'Ej prissatt' },
          ],
        },
        'schema:hasMenuItem': [],
      },
    };
    const menu = read(JSON.stringify(restaurant));
    expect(menu.products.map(({ name, price }) => [name.sv, price])).toEqual([
      ['Gryta', 16_500],
      ['Buffé', 24_500],
      ['Hummer', undefined],
      ['Lax', 18_950],
      ['Ej prissatt', undefined],
    ]);
    expect(menu.products[1]?.notes.map(({ reason }) => reason)).toEqual(['price_from']);
    expect(reasons(menu)).toEqual(['3 offers.price price_ambiguous']);
  });

  test('sections that contain each other end, and those of one name are distinguished', () => {
    const section = (name: string, inside: object) => ({
      '@type': 'MenuSection',
      name,
      hasMenuSection: { '@type': 'MenuSection', name: 'Small', hasMenuItem: inside },
    });
    const item = (name: string) => ({ '@type': 'MenuItem', name, offers: { price: '1' } });
    const menu = {
      '@type': 'Menu',
      '@id': '#m',
      hasMenuSection: [section('Lunch', item('A')), section('Dinner', item('B')), { '@id': '#m' }],
    };
    const { products } = read(JSON.stringify(menu));
    expect(products.map(({ category }) => category?.name.sv)).toEqual(['Small', 'Dinner: Small']);
  });

  test('an item with several prices is refused: it would need options', () => {
    const offers = [{ price: '95' }, { price: '380' }];
    const wine = { '@type': 'MenuItem', name: 'Wine', offers };
    expect(reasons(read(JSON.stringify(wine)))).toEqual(['1 offers.price price_several']);
  });
});

describe('a page', () => {
  test('gives its blocks of data, whatever surrounds them', () => {
    const page = `<!-- <script type="application/ld+json">{"no":1}</script> -->
      <style>a::before{content:'<script type="application/ld+json">'}</style>
      <textarea><script type="application/ld+json">{"no":2}</script></textarea>
      <script>"<script type='application/ld+json'>{}"</script>
      <SCRIPT TYPE='application/ld+json; charset=utf-8'>{"a": "<b>"}</SCRIPT>
      <script type=application/ld+json>{"c":`;
    expect(findJsonLd(page)).toEqual(['{"a": "<b>"}', '{"c":']);
  });

  test('that is nested to cause harm takes no longer than others', () => {
    const data = '<script data-a="1" type="application/ld&#43;json">{}</script>';
    expect(findJsonLd(`${'<div>'.repeat(400_000)}${data}`)).toEqual(['{}']);
  });

  test('with nothing in it, and with broken data, is refused with the reason', () => {
    expect(reasons(read('<html><h1>Menu</h1></html>'))).toEqual(['page_without_data']);
    const broken = read('<p><script type="application/ld+json">{"@type": "Menu",}</script>');
    expect(broken.problems[0]).toEqual({ reason: 'block_broken', column: '1', value: '1:18' });
    expect(reasons(read('{"@type": "Menu"'))).toEqual(['json_broken']);
    expect(reasons(read('{"hello": "there"}'))).toEqual(['menu_missing']);
  });
});
