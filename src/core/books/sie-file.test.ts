import { expect, test } from 'vitest';
import { readSie } from '#tests/support/read-sie.ts';
import { type SieFile, sieFile } from './sie-file.ts';

const ROWS = [
  { account: '3001', amount: -10_050, kind: 'sales' as const, rate: 2_500 },
  { account: '1930', amount: 10_000, kind: 'payments' as const, method: 'swish' as const },
  { account: '15801', amount: 50, kind: 'payments' as const, method: 'card' as const },
];

function fileOf(of: Partial<SieFile> = {}): string {
  return sieFile({
    ...{ program: { name: 'Servett', version: '1.2' }, made: '2027-01-02' },
    ...{ orgNumber: '556677-8899', company: 'Kajen AB', currency: 'SEK', digits: 2, series: 'K' },
    ...{ vouchers: [{ day: '2026-12-31', rows: ROWS }], titleOf: ({ day }) => `Sales ${day}` },
    ...{ textOf: ({ kind }) => kind, usedFor: ({ kind }) => kind },
    ...of,
  });
}

const labelsOf = (of: Partial<SieFile>) => readSie(fileOf(of)).labels;

test('it says what it is, who made it, when, and of whom', () => {
  const { labels } = readSie(fileOf());
  expect(Object.fromEntries([...labels].filter(([label]) => label !== '#KONTO'))).toEqual({
    ...{ '#FLAGGA': ['0'], '#PROGRAM': ['Servett', '1.2'], '#FORMAT': ['PC8'] },
    ...{ '#GEN': ['20270102'], '#SIETYP': ['4'], '#ORGNR': ['556677-8899'] },
    ...{ '#FNAMN': ['Kajen AB'] },
  });
});

test('a venue without a number tells none', () => {
  expect(labelsOf({ orgNumber: '' }).has('#ORGNR')).toBe(false);
});

test('a currency is told unless it is the krona', () => {
  expect(labelsOf({ currency: 'EUR' }).get('#VALUTA')).toEqual(['EUR']);
  expect(labelsOf({ currency: 'SEK' }).has('#VALUTA')).toBe(false);
});

test('each account of its rows is told once, in the order of their numbers', () => {
  const days = (rows: typeof ROWS) => [
    { day: '2026-12-30', rows },
    { day: '2026-12-31', rows: ROWS },
  ];
  for (const rows of [ROWS, ROWS.toReversed(), []]) {
    expect([...readSie(fileOf({ vouchers: days(rows) })).accounts]).toEqual([
      ['15801', 'payments'],
      ['1930', 'Företagskonto/checkkonto/affärskonto'],
      ['3001', 'sales'],
    ]);
  }
});

test('a voucher has its series, its day, no number, and its rows in their order', () => {
  const { vouchers } = readSie(fileOf());
  expect(vouchers).toEqual([
    {
      ...{ series: 'K', number: '', date: '20261231', title: 'Sales 2026-12-31' },
      rows: [
        { account: '3001', amount: '-100.50' },
        { account: '1930', amount: '100.00' },
        { account: '15801', amount: '0.50' },
      ],
    },
  ]);
});

test('amounts have as many digits as their currency', () => {
  const amountsOf = (digits: number) =>
    readSie(fileOf({ digits })).vouchers[0]?.rows.map(({ amount }) => amount);
  expect(amountsOf(0)).toEqual(['-10050', '10000', '50']);
  expect(amountsOf(3)).toEqual(['-10.050', '10.000', '0.050']);
});

test.each([
  ['Kajen\n\tAB', 'Kajen AB'],
  ['\r\nKajen AB ', 'Kajen AB'],
  ['Kajen "Bar" AB', 'Kajen "Bar" AB'],
  ['Kajen\\Bar', 'Kajen/Bar'],
  ['Kajen {Bar}', 'Kajen (Bar)'],
])('a text has nothing that ends it too soon: %j is %j', (company, told) => {
  expect(labelsOf({ company }).get('#FNAMN')).toEqual([told]);
});
