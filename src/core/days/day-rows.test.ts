import { expect, test } from 'vitest';
import type { Shift } from '#core/drawers/drawers.schema.ts';
import { type DayRow, type DaySpeaker, dayRows } from './day-rows.ts';
import type { DayFigures, DayReport } from './days.schema.ts';

const DAY = '2026-11-20';
const [MAJA, OLLE] = ['maja', 'olle'];

/** Each word says its own name. */
const words = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, (): string => name])) as Record<Name, () => string>;

const SAY: DaySpeaker = {
  units: 100,
  day: {
    ...words('cancelled', 'corrections', 'gross', 'groups', 'guestsName', 'hours', 'net'),
    ...words('otherGroup', 'partiesName', 'paymentCorrections', 'payments', 'people', 'phones'),
    ...words('products', 'refunds', 'rejected', 'rounding', 'sold', 'someone', 'tipShare', 'tips'),
    ...words('total', 'unacceptedName', 'unshared', 'vatSum', 'voided', 'ordersTaken'),
    ...words('correctionsMade', 'paymentsTaken', 'tillRegistered', 'tillWaiting', 'tillLeft'),
    kinds: words('comp', 'discount'),
  },
  drawers: words(
    ...(['heading', 'main', 'float', 'taken', 'in', 'out', 'expected', 'counted'] as const),
    'difference',
  ),
  methods: words('card', 'swish', 'cash', 'other', 'online'),
  reason: (reason) => `“${reason}”`,
  text: (name) => name.sv ?? '',
};

const figures: DayFigures = {
  ...{ day: DAY, currency: 'SEK', orders: 3, late: 0, seatings: 2, guests: 5 },
  ...{ sold: 30_000, corrections: [], total: 29_000, vat: [], payments: [], paid: 0, tips: 0 },
  ...{ reductions: [], struck: [], rejected: [], cancelled: 1 },
};

function rowsOf(more: Partial<DayFigures> = {}, report: Partial<DayReport> = {}): DayRow[] {
  return dayRows({ names: [], ...report, figures: { ...figures, ...more } }, SAY);
}
/** Without the rows that every day has. */
const own = (rows: readonly DayRow[]) => {
  const always = new Set(rowsOf().map(String));
  return rows.filter((row) => !always.has(String(row)));
};

test('a day says first what was sold, and last who came', () => {
  expect(rowsOf()).toEqual([
    ['total', DAY, 3, 290],
    ['sold', DAY, 3, 300],
    ['cancelled', '', 1, null],
    ['partiesName', '', 2, null],
    ['guestsName', '', 5, null],
  ]);
});

test('later changes of earlier days’ orders, and VAT by rate', () => {
  const correction = { order: 'o', number: 7, day: '2026-11-19', table: '1', amount: -1_000 };
  const vat = [{ rate: 1_250, gross: 11_250, vat: 1_250, net: 10_000 }];
  expect(own(rowsOf({ corrections: [correction], vat }))).toEqual([
    ['corrections', '2026-11-19 7', 1, -10],
    ['gross', '12.5 %', null, 112.5],
    ['net', '12.5 %', null, 100],
    ['vatSum', '12.5 %', null, 12.5],
  ]);
});

test('payments by method with their tips, and rounding where there is some', () => {
  const payments = [{ method: 'cash' as const, count: 2, amount: 20_000, tip: 500 }];
  expect(own(rowsOf({ payments, rounding: -40 }))).toEqual([
    ['payments', 'cash', 2, 200],
    ['tips', 'cash', null, 5],
    ['rounding', DAY, null, -0.4],
  ]);
  expect(own(rowsOf({ rounding: 0 }))).toEqual([]);
});

test('corrections of earlier days’ payments, and what went back, as what leaves the venue', () => {
  const entry = { payment: 'p', corrects: 'q', day: '2026-11-19', method: 'card' as const };
  const back = { payment: 'p', refunds: 'r', table: '4', seating: 's', method: 'online' as const };
  expect(
    own(
      rowsOf({
        paymentCorrections: [{ ...entry, amount: -5_000, tip: -100, reason: 'wrong' }],
        refunds: [
          { ...back, day: null, amount: 2_000, tip: 50, reason: 'cold' },
          { ...back, day: '2026-11-18', amount: 100, tip: 0, reason: '' },
        ],
      }),
    ),
  ).toEqual([
    ['paymentCorrections', '2026-11-19 card q', null, -50],
    ['paymentCorrections: tips', '2026-11-19 card q', null, -1],
    ['refunds', `${DAY} online 4`, null, -20],
    ['refunds: tips', `${DAY} online 4`, null, -0.5],
    ['refunds', '2026-11-18 online 4', null, -1],
    ['refunds: tips', '2026-11-18 online 4', null, 0],
  ]);
});

test('what of the day is in the cash register, and what is not', () => {
  const till = { registered: { count: 3, amount: 9_000 }, waiting: { count: 1, amount: 100 } };
  const rows = [
    ['tillRegistered', '', 3, 90],
    ['tillWaiting', '', 1, 1],
  ];
  expect(own(rowsOf({}, { till }))).toEqual(rows);
  const left = { count: 2, amount: 300 };
  expect(own(rowsOf({}, { till: { ...till, left } }))).toEqual([...rows, ['tillLeft', '', 2, 3]]);
});

test('groups of the menu and their products, with their VAT', () => {
  const product = { product: 'soup', name: { sv: 'Soppa' }, rate: 1_200 };
  const sold = { count: 2, gross: 11_200, vat: 1_200 };
  const food = { id: 'food', name: { sv: 'Mat' } };
  expect(
    own(
      rowsOf({
        groups: [
          { group: food, ...sold, products: [{ ...product, ...sold }] },
          { group: null, count: 1, gross: 500, vat: 100, products: [] },
        ],
      }),
    ),
  ).toEqual([
    ['groups', 'Mat', 2, 112],
    ['groups: vatSum', 'Mat', null, 12],
    ['groups', 'otherGroup', 1, 5],
    ['groups: vatSum', 'otherGroup', null, 1],
    ['products', 'Soppa, 12 %', 2, 112],
    ['products: vatSum', 'Soppa', null, 12],
  ]);
});

const NOTHING = {
  ...{ orders: 0, ordered: 0, payments: 0, paid: 0, tips: 0, corrections: 0 },
  ...{ voids: 0, voided: 0, comps: 0, comped: 0, discounts: 0, discounted: 0 },
};

test('of each person what there is, under their name', () => {
  const all = {
    ...{ orders: 1, ordered: 100, payments: 2, paid: 200, tips: 300, corrections: 3 },
    ...{ voids: 4, voided: 400, comps: 5, comped: 500, discounts: 6, discounted: 600 },
  };
  const names = [{ staff: MAJA, name: 'Maja' }];
  expect(own(rowsOf({ people: [{ staff: MAJA, ...all }] }, { names }))).toEqual([
    ['people: ordersTaken', 'Maja', 1, 1],
    ['people: paymentsTaken', 'Maja', 2, 2],
    ['people: tips', 'Maja', null, 3],
    ['people: correctionsMade', 'Maja', 3, null],
    ['people: voided', 'Maja', 4, 4],
    ['people: comp', 'Maja', 5, 5],
    ['people: discount', 'Maja', 6, 6],
  ]);
  const people = [
    { staff: null, ...NOTHING, tips: 100 },
    { staff: OLLE, ...NOTHING, corrections: 1 },
  ];
  expect(own(rowsOf({ people }, { names: [{ staff: OLLE, name: '' }] }))).toEqual([
    ['people: tips', 'phones', null, 1],
    ['people: correctionsMade', 'someone', 1, null],
  ]);
});

test('shares of the tips, with how long each worked, and what nobody could be given', () => {
  const tipShares = {
    ...{ rule: 'hours' as const, kitchen: 0, phones: 0, unshared: 50 },
    shares: [
      { staff: MAJA, share: 600, minutes: 90 },
      { staff: OLLE, share: 300 },
    ],
  };
  const names = [{ staff: MAJA, name: 'Maja' }];
  const rows = [
    ['tipShare', 'Maja, 1.5 hours', null, 6],
    ['tipShare', 'someone', null, 3],
  ];
  expect(own(rowsOf({ tipShares }, { names }))).toEqual([
    ...rows,
    ['tipShare', 'unshared', null, 0.5],
  ]);
  expect(own(rowsOf({ tipShares: { ...tipShares, unshared: 0 } }, { names }))).toEqual(rows);
});

test('what was taken off, voided, rejected and never accepted, with the reasons', () => {
  expect(
    own(
      rowsOf({
        reductions: [{ kind: 'comp', reason: 'late', count: 1, amount: 500 }],
        struck: [{ reason: 'cold', count: 2, amount: 700 }],
        rejected: [{ reason: 'full', count: 3 }],
        unaccepted: { count: 4, amount: 900 },
      }),
    ),
  ).toEqual([
    ['comp', '“late”', 1, 5],
    ['voided', '“cold”', 2, 7],
    ['rejected', '“full”', 3, null],
    ['unacceptedName', '', 4, 9],
  ]);
});

test('each drawer with what was in it, who opened and counted it, and why there is a difference', () => {
  const shift: Shift = {
    ...{ id: 's', drawer: 'd', name: '', state: 'open', currency: 'SEK' },
    ...{ openedAt: `${DAY}T10:00:00.000Z`, openedBy: 'Maja', float: 1_000, moves: [] },
  };
  const move = { id: 'm', at: shift.openedAt };
  const counted = {
    ...{ ...shift, name: 'Terrace', taken: 5_000, expected: 5_500, counted: 5_400 },
    ...{ closedBy: 'Olle', difference: -100, reason: 'change' },
    moves: [
      { ...move, amount: 200, reason: 'coins' },
      { ...move, amount: -700, reason: 'ice' },
    ],
  };
  expect(own(rowsOf({}, { drawers: [counted] }))).toEqual([
    ['heading: float', 'Terrace: Maja', null, 10],
    ['heading: taken', 'Terrace', null, 50],
    ['heading: in', 'Terrace: coins', null, 2],
    ['heading: out', 'Terrace: ice', null, -7],
    ['heading: expected', 'Terrace', null, 55],
    ['heading: counted', 'Terrace: Olle', null, 54],
    ['heading: difference', 'Terrace: change', null, -1],
  ]);
  expect(own(rowsOf({}, { drawers: [shift] }))).toEqual([
    ['heading: float', 'main: Maja', null, 10],
    ...['taken', 'expected', 'counted', 'difference'].map((part) => [
      ...[`heading: ${part}`, 'main', null, 0],
    ]),
  ]);
});
