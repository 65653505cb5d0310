import { expect, test } from 'vitest';
import type { Payment } from '#core/bills/bill.schema.ts';
import type { BillFacts, KnownPart } from '#core/bills/bill-facts.ts';
import { makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { owedParts, ownRows } from './own-part.ts';

const [ANNA, CARL] = [uuid(11), uuid(21)];
const [OWN, THEIRS] = [uuid(1), uuid(2)];
const [OWN_LINE, THEIR_LINE] = [uuid(101), uuid(201)];
const at = '2026-11-20T18:00:00.000Z';

const order = (id: string, line: string, guest: string, total: number) =>
  makeOrder({ id, guest, total, lines: [makeLine({ id: line, unitPrice: total, total })] });

/** Anna's party ordered for 300, with a payment of 100 with which it came; Carl's for 200. */
function facts(more: Partial<BillFacts> = {}): BillFacts {
  const orders = [order(OWN, OWN_LINE, ANNA, 300), order(THEIRS, THEIR_LINE, CARL, 200)];
  return makeBillFacts({ orders, ...more });
}

const rows = { orders: [OWN], guests: [ANNA], payments: [uuid(31)] };
const paid = (id: number, amount: number, more: Partial<Payment> = {}): Payment => ({
  ...{ id: uuid(id), method: 'card', amount, tip: 0, at },
  ...more,
});

function part(payment: string, amount: number, more: Partial<KnownPart> = {}): KnownPart {
  return {
    ...{ kind: 'amount', line: null, num: null, den: null, position: 0 },
    ...{ payment, amount, guest: CARL, state: 'held' },
    ...more,
  };
}

const owed = (more: Partial<BillFacts> = {}, own = rows) => owedParts(facts(more), own);

test('a party that has a bill for itself owes all of it', () => {
  expect(owedParts(facts({ payments: [paid(31, 100)] }), null)).toEqual({ own: 400, others: 0 });
});

test('what was a party’s own, and what its guests order since, is its part', () => {
  expect(owed()).toEqual({ own: 300, others: 200 });
  const since = order(uuid(3), uuid(301), ANNA, 50);
  const byStaff = order(uuid(4), uuid(401), uuid(9), 70);
  expect(owed({ orders: [...facts().orders, since, byStaff] })).toEqual({ own: 350, others: 270 });
  expect(owed({}, { ...rows, guests: [] })).toEqual({ own: 300, others: 200 });
  expect(owed({}, { ...rows, orders: [] })).toEqual({ own: 300, others: 200 });
});

test('what the party has paid lessens its part, and what others have paid theirs', () => {
  expect(owed({ payments: [paid(31, 100)] })).toEqual({ own: 200, others: 200 });
  expect(owed({ payments: [paid(32, 100, { guest: ANNA })] })).toEqual({ own: 200, others: 200 });
  expect(owed({ payments: [paid(33, 100, { guest: CARL })] })).toEqual({ own: 300, others: 100 });
});

test('what corrects a payment, or gives something of it back, goes with it', () => {
  const first = paid(31, 100);
  for (const how of ['reverses', 'refunds'] as const) {
    const back = paid(34, -100, { [how]: first.id });
    expect(owed({ payments: [first, back] }), how).toEqual({ own: 300, others: 200 });
  }
  const reversed = paid(34, -100, { reverses: first.id });
  const instead = paid(35, 40, { replaces: first.id });
  expect(owed({ payments: [first, reversed, instead] })).toEqual({ own: 260, others: 200 });
  const again = paid(36, -40, { reverses: instead.id });
  expect(owed({ payments: [first, reversed, instead, again] })).toEqual({ own: 300, others: 200 });
});

test('what corrects a payment of others is theirs', () => {
  const theirs = paid(33, 100, { guest: CARL });
  const back = paid(34, -100, { reverses: theirs.id });
  expect(owed({ payments: [paid(31, 100), theirs, back] })).toEqual({ own: 200, others: 200 });
});

test('an amount that a guest of the party has paid counts once', () => {
  const done = part(uuid(31), 100, { guest: ANNA, state: 'paid' });
  expect(owed({ payments: [paid(31, 100, { guest: ANNA })], parts: [done] })).toEqual({
    own: 200,
    others: 200,
  });
});

test('more than its part was paid by nobody for it alone: it owes nothing, and the others what is left', () => {
  expect(owed({ payments: [paid(31, 350)] })).toEqual({ own: 0, others: 150 });
});

test('whoever pays a line pays it for whose line it is', () => {
  const ofLine = (payment: string, line: string, guest: string) =>
    part(payment, 150, { ...{ kind: 'lines', line, num: 1, den: 2 }, guest });
  expect(owed({ parts: [ofLine(uuid(41), OWN_LINE, CARL)] })).toEqual({ own: 150, others: 200 });
  const theirs = part(uuid(41), 100, {
    ...{ kind: 'lines', line: THEIR_LINE, num: 1, den: 2 },
    guest: ANNA,
  });
  expect(owed({ parts: [theirs] })).toEqual({ own: 300, others: 100 });
});

test('a payment for lines counts once, for their party', () => {
  const line = part(uuid(31), 100, {
    ...{ kind: 'lines', line: THEIR_LINE, num: 1, den: 2, state: 'paid' },
  });
  expect(owed({ payments: [paid(31, 100)], parts: [line] })).toEqual({ own: 300, others: 100 });
  const own = { ...line, line: OWN_LINE };
  expect(owed({ payments: [paid(31, 100)], parts: [own] })).toEqual({ own: 200, others: 200 });
  const phone = paid(32, 100, { guest: ANNA, attempt: uuid(42), method: 'online' });
  expect(owed({ payments: [phone], parts: [{ ...line, payment: uuid(42) }] })).toEqual({
    own: 300,
    others: 100,
  });
});

test('what a guest of the party is paying is taken off its part, and what others are paying off theirs', () => {
  expect(owed({ parts: [part(uuid(41), 100, { guest: ANNA })] })).toEqual({
    own: 200,
    others: 200,
  });
  expect(owed({ parts: [part(uuid(41), 100)] })).toEqual({ own: 300, others: 100 });
  const released = part(uuid(41), 100, { guest: ANNA, state: 'released' });
  expect(owed({ parts: [released] })).toEqual({ own: 300, others: 200 });
});

test('what somebody pays for a line that is on no bill any more is money of whoever pays it', () => {
  const gone = part(uuid(41), 100, {
    ...{ kind: 'lines', line: uuid(999), num: 1, den: 1 },
    guest: ANNA,
  });
  expect(owed({ parts: [gone] })).toEqual({ own: 200, others: 200 });
});

test('the rows of a party are its orders, its payments and its guests', () => {
  expect(ownRows(facts({ payments: [paid(31, 1)] }), [ANNA])).toEqual({
    ...{ orders: [OWN, THEIRS], payments: [uuid(31)], guests: [ANNA] },
  });
});
