import { expect, test } from 'vitest';
import type { Payment } from '#core/bills/bill.schema.ts';
import {
  decideEntries,
  type KnownEntry,
  partsOfOlder,
  type TillBill,
  type TillLine,
} from './decide-entries.ts';
import type { EntryPart } from './entry-parts.ts';

const FOOD = { group: { id: 'food', name: { en: 'Food' } }, rate: 1_200 };
const DRINK = { group: { id: 'drinks', name: { en: 'Drinks' } }, rate: 2_500 };
const at = (minute: number) => `2026-11-20T19:${String(minute).padStart(2, '0')}:00.000Z`;

const line = (id: string, of: Omit<EntryPart, 'gross'>, gross: number, minute = 0): TillLine => ({
  ...{ ...of, id, gross, placedAt: at(minute) },
});
const payment = (id: string, amount: number, more: Partial<Payment> = {}): Payment => ({
  ...{ id, method: 'card', amount, tip: 0, at: at(30) },
  ...more,
});
const bill = (more: Partial<TillBill>): TillBill => ({
  ...{ lines: [], ordered: [], payments: [], taken: [], known: [], since: at(0) },
  ...more,
});
const stored = (id: string, parts: EntryPart[], more: Partial<KnownEntry> = {}): KnownEntry => ({
  ...{ payment: id, part: 0, state: 'registered', parts },
  ...more,
});
const both = [line('a', FOOD, 20_000), line('b', DRINK, 10_000)];

test('a payment of the whole bill is its lines by VAT and group, without the tip', () => {
  const { made } = decideEntries(
    bill({ lines: both, payments: [payment('p', 30_000, { tip: 3_000 })] }),
  );
  expect(made).toEqual([
    {
      ...{ payment: 'p', part: 0, state: 'to_register' },
      parts: [
        { ...DRINK, gross: 10_000 },
        { ...FOOD, gross: 20_000 },
      ],
    },
  ]);
});

test('a tip by itself is nothing to type', () => {
  expect(decideEntries(bill({ payments: [payment('p', 0, { tip: 500 })] })).made).toEqual([]);
});

test('a third of a bill is a third of each rate, and the thirds sum to the lines', () => {
  const payments = ['p', 'q', 'r'].map((id) => payment(id, 10_000));
  const lines = [line('a', FOOD, 20_001), line('b', DRINK, 9_999)];
  const { made } = decideEntries(bill({ lines, payments }));
  const grosses = made.map(({ parts }) => parts.map(({ gross }) => gross));
  expect(grosses).toEqual([
    [3_333, 6_667],
    [3_333, 6_667],
    [3_333, 6_667],
  ]);
});

test('who pays for some lines is typed with these', () => {
  const [made] = decideEntries(
    bill({
      lines: both,
      payments: [payment('p', 10_000)],
      taken: [{ payment: 'p', line: 'b', amount: 10_000 }],
    }),
  ).made;
  expect(made?.parts).toEqual([{ ...DRINK, gross: 10_000 }]);
});

test('what was ordered after a payment is not in it', () => {
  const lines = [line('a', FOOD, 20_000, 0), line('b', DRINK, 10_000, 40)];
  const [made] = decideEntries(bill({ lines, payments: [payment('p', 20_000)] })).made;
  expect(made?.parts).toEqual([{ ...FOOD, gross: 20_000 }]);
});

test('money that goes back after a line was taken off is typed with that line’s rate', () => {
  const { made } = decideEntries(
    bill({
      lines: [line('a', FOOD, 20_000)],
      payments: [payment('p', 30_000), payment('q', -10_000, { refunds: 'p' })],
      known: [
        stored('p', [
          { ...FOOD, gross: 20_000 },
          { ...DRINK, gross: 10_000 },
        ]),
      ],
    }),
  );
  expect(made.map(({ parts }) => parts)).toEqual([[{ ...DRINK, gross: -10_000 }]]);
});

test('money that goes back although the bill is due again is a part of what was paid', () => {
  const { made } = decideEntries(
    bill({
      lines: both,
      payments: [payment('p', 30_000), payment('q', -3_000, { refunds: 'p' })],
    }),
  );
  expect(made[1]?.parts).toEqual([
    { ...DRINK, gross: -1_000 },
    { ...FOOD, gross: -2_000 },
  ]);
});

test('a payment that was corrected before anybody typed it is not typed, what replaces it is', () => {
  const payments = [
    payment('p', 30_000),
    payment('r', -30_000, { reverses: 'p' }),
    payment('n', 30_000, { replaces: 'p', method: 'swish' }),
  ];
  const known = [
    stored(
      'p',
      both.map(({ group, rate, gross }) => ({ group, rate, gross })),
      { state: 'to_register' },
    ),
  ];
  const { made, dropped } = decideEntries(bill({ lines: both, payments, known }));
  expect(dropped).toEqual(['p']);
  expect(made.map(({ payment: of, state }) => [of, state])).toEqual([
    ['r', 'dropped'],
    ['n', 'to_register'],
  ]);
});

test('a payment that was typed and is corrected afterwards is taken back in entries of their own', () => {
  const payments = [
    payment('p', 30_000),
    payment('r', -30_000, { reverses: 'p' }),
    payment('n', 20_000, { replaces: 'p' }),
  ];
  const known = [stored('p', [{ ...FOOD, gross: 30_000 }])];
  const { made, dropped } = decideEntries(
    bill({ lines: [line('a', FOOD, 30_000)], payments, known }),
  );
  expect(dropped).toEqual([]);
  expect(made.map(({ payment: of, state, parts }) => [of, state, parts[0]?.gross])).toEqual([
    ['r', 'to_register', -30_000],
    ['n', 'to_register', 20_000],
  ]);
});

test('a bill that changed between rates after it was typed gets an entry of its own, once', () => {
  const lines = [line('c', DRINK, 20_000), line('b', DRINK, 10_000)];
  const payments = [payment('p', 30_000)];
  const known = [
    stored('p', [
      { ...FOOD, gross: 20_000 },
      { ...DRINK, gross: 10_000 },
    ]),
  ];
  const { made } = decideEntries(bill({ lines, payments, known }));
  expect(made).toEqual([
    {
      ...{ payment: 'p', part: 1, state: 'to_register' },
      parts: [
        { ...DRINK, gross: 20_000 },
        { ...FOOD, gross: -20_000 },
      ],
    },
  ]);
  const again = decideEntries(bill({ lines, payments, known: [...known, ...made] }));
  expect(again.made).toEqual([]);
});

test('what was paid before the venue kept the list is not on it, what goes back of it is', () => {
  const payments = [payment('p', 30_000), payment('q', -10_000, { refunds: 'p', at: at(50) })];
  const { made } = decideEntries(
    bill({ lines: [line('a', FOOD, 20_000)], payments, since: at(40) }),
  );
  expect(made.map(({ payment: of, state }) => [of, state])).toEqual([
    ['p', 'elsewhere'],
    ['q', 'to_register'],
  ]);
});

test('a payment of a bill with no line left is typed as what its party ordered', () => {
  const { made } = decideEntries(
    bill({ ordered: [{ ...DRINK, gross: 30_000 }], payments: [payment('p', 30_000)] }),
  );
  expect(made[0]?.parts).toEqual([{ ...DRINK, gross: 30_000 }]);
});

const parts = (food: number, drink: number): EntryPart[] => [
  { ...DRINK, gross: drink },
  { ...FOOD, gross: food },
];
const madeBy = (more: Partial<TillBill>) =>
  decideEntries(bill(more)).made.map((each) => [each.payment, each.state, each.parts]);

test('what takes a payment back is its very parts, also where the bill’s lines are others by now', () => {
  const payments = [payment('p', 30_000), payment('r', -30_000, { reverses: 'p' })];
  const known = [stored('p', parts(10_000, 20_000))];
  const lines = [line('a', FOOD, 90_000)];
  expect(madeBy({ lines, payments, known })).toEqual([
    ['r', 'to_register', parts(-10_000, -20_000)],
  ]);
});

test('what replaces a payment by as much is its very parts', () => {
  const payments = [
    payment('p', 30_000),
    payment('r', -30_000, { reverses: 'p' }),
    payment('n', 30_000, { replaces: 'p' }),
  ];
  const known = [stored('p', parts(10_000, 20_000)), stored('r', parts(-10_000, -20_000))];
  const lines = [line('a', FOOD, 90_000)];
  expect(madeBy({ lines, payments, known })).toEqual([['n', 'to_register', parts(10_000, 20_000)]]);
  // By another sum it is of the bill as it is now.
  const [, , other] = payments;
  const less = other && { ...other, amount: 9_000 };
  expect(
    madeBy({ lines, payments: [...payments.slice(0, 2), ...(less ? [less] : [])], known }),
  ).toEqual([['n', 'to_register', [{ ...FOOD, gross: 9_000 }]]]);
});

test('what goes back of a payment is a part of what has not gone back of it yet', () => {
  const payments = [
    payment('p', 30_000),
    payment('other', 9_000),
    payment('first', -10_000, { refunds: 'p' }),
    payment('of other', -9_000, { refunds: 'other' }),
    payment('second', -10_000, { refunds: 'p' }),
  ];
  const known = [
    stored('p', parts(20_000, 10_000)),
    stored('other', [{ ...DRINK, gross: 9_000 }]),
    stored('first', [{ ...FOOD, gross: -10_000 }]),
    stored('of other', [{ ...DRINK, gross: -9_000 }]),
  ];
  const lines = [line('a', FOOD, 90_000)];
  expect(madeBy({ lines, payments, known })).toEqual([
    ['second', 'to_register', parts(-5_000, -5_000)],
  ]);
});

test('more than was left of a payment goes back as a part of all that was paid', () => {
  const payments = [
    payment('p', 3_000),
    payment('q', 27_000),
    payment('b', -6_000, { refunds: 'p' }),
  ];
  const known = [stored('p', [{ ...FOOD, gross: 3_000 }]), stored('q', parts(17_000, 10_000))];
  expect(madeBy({ lines: [line('a', FOOD, 90_000)], payments, known })).toEqual([
    ['b', 'to_register', parts(-4_000, -2_000)],
  ]);
});

test('what goes back without a line, or a payment, is of no group', () => {
  expect(madeBy({ payments: [payment('b', -500)] })).toEqual([
    ['b', 'to_register', [{ group: null, rate: 0, gross: -500 }]],
  ]);
});

test('who pays with a phone for some lines is typed with these', () => {
  const payments = [payment('p', 10_000, { attempt: 'try', method: 'online' })];
  const taken = [
    { payment: 'try', line: 'b', amount: 10_000 },
    { payment: 'another', line: 'a', amount: 500 },
  ];
  expect(madeBy({ lines: both, payments, taken })).toEqual([
    ['p', 'to_register', [{ ...DRINK, gross: 10_000 }]],
  ]);
});

test('a list that is given up goes on only with what changes what is on it', () => {
  const payments = [
    payment('old', 10_000),
    payment('p', 10_000),
    payment('new', 10_000),
    payment('r', -10_000, { reverses: 'p' }),
    payment('n', 10_000, { replaces: 'p' }),
    payment('b', -1_000, { refunds: 'n' }),
    payment('b old', -1_000, { refunds: 'old' }),
  ];
  const food = [{ ...FOOD, gross: 10_000 }];
  const known = [stored('old', food, { state: 'elsewhere' }), stored('p', food)];
  const lines = [line('a', FOOD, 90_000)];
  const states = madeBy({ lines, payments, known, isGivenUp: true }).map(([of, state]) => [
    of,
    state,
  ]);
  expect(states).toEqual([
    ['new', 'elsewhere'],
    ['r', 'to_register'],
    ['n', 'to_register'],
    ['b', 'to_register'],
    ['b old', 'elsewhere'],
  ]);
});

test('a payment of the very moment in which the list began is on it', () => {
  const entries = madeBy({ lines: both, payments: [payment('p', 30_000)], since: at(30) });
  expect(entries).toEqual([['p', 'to_register', parts(20_000, 10_000)]]);
});

const changed = { lines: [line('c', DRINK, 30_000)], payments: [payment('p', 30_000)] };

test('a second change of a bill is another entry, beyond those that are stored', () => {
  const known = [
    stored('p', parts(20_000, 10_000)),
    stored('p', parts(-5_000, 5_000), { part: 1 }),
    stored('another', [], { part: 7 }),
  ];
  expect(decideEntries(bill({ ...changed, known })).made).toEqual([
    { payment: 'p', part: 2, state: 'to_register', parts: parts(-15_000, 15_000) },
  ]);
});

test('of a list that is given up a change is typed only where its payment was', () => {
  const change = (state: KnownEntry['state']) =>
    decideEntries(
      bill({ ...changed, known: [stored('p', parts(20_000, 10_000), { state })], isGivenUp: true }),
    ).made.map((each) => each.state);
  expect(change('registered')).toEqual(['to_register']);
  expect(change('elsewhere')).toEqual(['elsewhere']);
});

test('a change before anybody can have seen the last payment goes into its entry', () => {
  const payments = [payment('p', 20_000), payment('q', 10_000)];
  const known = [stored('p', parts(15_000, 5_000))];
  const lines = [line('a', FOOD, 15_000), line('c', DRINK, 15_000)];
  expect(madeBy({ lines, payments, known })).toEqual([
    ['q', 'to_register', [{ ...DRINK, gross: 10_000 }]],
  ]);
});

test('a payment that was typed, or of which another sum is taken back, is not dropped', () => {
  const payments = [payment('p', 30_000), payment('r', -20_000, { reverses: 'p' })];
  const known = [stored('p', parts(20_000, 10_000), { state: 'to_register' })];
  const { made, dropped } = decideEntries(bill({ lines: both, payments, known }));
  expect([dropped, made.map(({ state }) => state)]).toEqual([[], ['to_register']]);
});

test('one that was made and taken back at once is dropped on both sides', () => {
  const payments = [payment('p', 30_000), payment('r', -30_000, { reverses: 'p' })];
  const { made, dropped } = decideEntries(bill({ lines: both, payments }));
  expect(made.map(({ payment: of, state }) => [of, state])).toEqual([
    ['p', 'dropped'],
    ['r', 'dropped'],
  ]);
  expect(dropped).toEqual([]);
});

test('entries from before their parts were stored are told as what they would be', () => {
  const payments = [payment('p', 20_000), payment('q', 10_000)];
  const known = [
    stored('p', [{ ...FOOD, gross: 20_000 }]),
    { ...stored('q', []), parts: null },
    { ...stored('gone', []), parts: null },
  ];
  expect([...partsOfOlder(bill({ lines: both, payments, known }))]).toEqual([
    ['q', [{ ...DRINK, gross: 10_000 }]],
  ]);
});

test('what replaces a payment of a bill that has changed is of the bill as it is', () => {
  const payments = [
    payment('p', 30_000),
    payment('r', -30_000, { reverses: 'p' }),
    payment('n', 30_000, { replaces: 'p' }),
  ];
  const known = [stored('p', parts(20_000, 10_000)), stored('r', parts(-20_000, -10_000))];
  expect(madeBy({ lines: [line('c', DRINK, 30_000)], payments, known })).toEqual([
    ['n', 'to_register', [{ ...DRINK, gross: 30_000 }]],
  ]);
});

test('more than a bill costs is paid in the proportions of what is owed', () => {
  const lines = [line('a', FOOD, 5_000), line('b', DRINK, 5_000)];
  const ordered = [{ ...FOOD, gross: 90_000 }];
  expect(madeBy({ lines, ordered, payments: [payment('p', 12_000)] })).toEqual([
    ['p', 'to_register', parts(6_000, 6_000)],
  ]);
});

test('what is left of an earlier entry stays to be typed where only its change was taken back', () => {
  const payments = [payment('p', 30_000), payment('r', -30_000, { reverses: 'p' })];
  const known = [
    stored('p', parts(20_000, 10_000)),
    stored('p', parts(-5_000, 5_000), { part: 1, state: 'to_register' }),
  ];
  const { made, dropped } = decideEntries(bill({ payments, known }));
  expect(dropped).toEqual([]);
  expect(made.map(({ state }) => state)).toEqual(['to_register']);
});

test('a payment that was typed with something taken back in it is taken back as it was typed', () => {
  const payments = [payment('p', 30_000), payment('r', -30_000, { reverses: 'p' })];
  const known = [stored('p', parts(40_000, -10_000))];
  expect(madeBy({ lines: [line('a', FOOD, 90_000)], payments, known })).toEqual([
    ['r', 'to_register', parts(-40_000, 10_000)],
  ]);
});

test('a part of a payment that is taken back is in its proportions, whatever else was paid', () => {
  const payments = [
    payment('p', 30_000),
    payment('q', 9_000),
    payment('r', -12_000, { reverses: 'p' }),
  ];
  const known = [stored('p', parts(20_000, 10_000)), stored('q', [{ ...DRINK, gross: 9_000 }])];
  expect(madeBy({ lines: [line('a', FOOD, 90_000)], payments, known })).toEqual([
    ['r', 'to_register', parts(-8_000, -4_000)],
  ]);
});

test('what makes a bill even is what was taken off it, also if it is not the last payment', () => {
  const payments = [
    payment('p', 30_000),
    payment('q', 30_000),
    payment('b', -30_000, { refunds: 'p' }),
    payment('n', 1_000),
    payment('r', -1_000, { reverses: 'n' }),
  ];
  const known = [stored('p', [{ ...FOOD, gross: 30_000 }]), stored('q', parts(0, 30_000))];
  const [back] = madeBy({ lines: [line('a', FOOD, 30_000)], payments, known });
  expect(back).toEqual(['b', 'to_register', [{ ...DRINK, gross: -30_000 }]]);
});

test('what was ordered in the very moment of a payment is in it', () => {
  const lines = [...both.slice(0, 1), line('b', DRINK, 10_000, 30), line('c', DRINK, 5_000, 40)];
  expect(madeBy({ lines, payments: [payment('p', 30_000)] })).toEqual([
    ['p', 'to_register', parts(20_000, 10_000)],
  ]);
});

test('a part of what was ordered by then is of that, and more than that is of all', () => {
  const lines = [line('a', FOOD, 20_000), line('b', DRINK, 10_000, 40)];
  const paid = (amount: number) => madeBy({ lines, payments: [payment('p', amount)] });
  expect(paid(10_000)).toEqual([['p', 'to_register', [{ ...FOOD, gross: 10_000 }]]]);
  expect(paid(24_000)).toEqual([['p', 'to_register', parts(16_000, 8_000)]]);
});

test('who pays all that is owed by then also takes back what was typed and is ordered no more', () => {
  const lines = [line('b', DRINK, 30_000), line('c', DRINK, 5_000, 40)];
  const payments = [payment('p', 10_000), payment('q', 20_000)];
  const known = [stored('p', [{ ...FOOD, gross: 10_000 }])];
  expect(madeBy({ lines, payments, known })).toEqual([
    ['q', 'to_register', parts(-10_000, 30_000)],
  ]);
});

test('of a list that is given up a change is typed even if an older payment never was', () => {
  const payments = [payment('old', 10_000), payment('p', 20_000)];
  const known = [
    stored('old', [{ ...DRINK, gross: 10_000 }], { state: 'elsewhere' }),
    stored('p', [{ ...FOOD, gross: 20_000 }]),
  ];
  expect(madeBy({ ...changed, payments, known, isGivenUp: true })).toEqual([
    ['p', 'to_register', parts(-20_000, 20_000)],
  ]);
});

test('a payment and what takes it back stay as they are once both are stored', () => {
  const payments = [payment('p', 30_000), payment('r', -30_000, { reverses: 'p' })];
  const known = [
    stored('p', parts(20_000, 10_000), { state: 'to_register' }),
    stored('r', parts(-20_000, -10_000), { state: 'to_register' }),
  ];
  expect(decideEntries(bill({ payments, known }))).toEqual({ made: [], dropped: [] });
});
