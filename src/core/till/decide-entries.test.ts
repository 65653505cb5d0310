import { expect, test } from 'vitest';
import type { Payment } from '#core/bills/bill.schema.ts';
import { decideEntries, type KnownEntry, type TillBill, type TillLine } from './decide-entries.ts';
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
