import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import { GUEST, makeLine, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import type { Payment, PaymentCorrection, PaymentRequest } from './bill.schema.ts';
import type { BillFacts, KnownPart } from './bill-facts.ts';
import type { RecordedPayment } from './payment.ts';
import { correctPayment, isSameCorrection, takePayment } from './take-payment.ts';

const ISO = '2026-11-20T18:00:00.000Z';
const PLACE = { drawer: MAIN_DRAWER, shift: null };
const BAR = { drawer: 'bar', shift: 'evening' };
const BEER = makeLine({ id: uuid(2), total: 14_400, state: 'served' });
const ORDER = makeOrder({ id: uuid(1), guest: GUEST, state: 'done', total: 14_400, lines: [BEER] });
const FACTS = makeBillFacts({ orders: [ORDER] });

function shown(answer: ReturnType<typeof takePayment>) {
  if ('refusal' in answer) return { refused: [answer.refusal.code, answer.refusal.details] };
  const { facts, changes, events } = answer;
  return {
    facts,
    events: events.map(({ body }) => body.type),
    cash: changes.flatMap((each) =>
      each.kind === 'cash' ? [[each.move.place.drawer, each.move.cause, each.move.amount]] : [],
    ),
    kinds: changes.map(({ kind }) => kind),
    moves: changes.flatMap((each) => (each.kind === 'cash' ? [each.move] : [])),
    paid: changes.flatMap((each) => (each.kind === 'payment' ? [each] : [])),
    audit: changes.flatMap((each) => (each.kind === 'audit' ? [each] : [])),
    parts: facts.parts.map(({ payment, state, amount }) => [payment, state, amount]),
  };
}

const OLD: Payment = { id: uuid(60), method: 'cash', amount: 14_400, tip: 600, at: ISO };
const WISH: PaymentCorrection = {
  ...{ id: uuid(61), method: 'card', amount: 14_400, tip: 600, reason: 'It was a card' },
};
const recorded = (payment: Payment, more: Partial<RecordedPayment> = {}): RecordedPayment => {
  return { payment, seating: SEATING, call: null, ...more };
};

function corrected(
  wish: Partial<PaymentCorrection> = {},
  old: RecordedPayment | undefined = recorded(OLD),
  facts: Partial<BillFacts> = {},
  of: typeof BAR | null = BAR,
) {
  const correcting = { wish: { ...WISH, ...wish }, staff: 'maja', drawers: { of, own: PLACE } };
  const all = { ...FACTS, payments: [OLD], ...facts };
  return shown(correctPayment(all, old, correcting, decidingNow()));
}

test('a correction takes a payment back and enters the truth, and cash leaves the drawer it was in', () => {
  const card = corrected();
  expect(card.paid).toMatchObject([
    {
      staff: 'maja',
      payment: { amount: -14_400, tip: -600, reverses: OLD.id, reason: 'It was a card' },
    },
    {
      staff: 'maja',
      payment: { id: WISH.id, method: 'card', amount: 14_400, tip: 600, replaces: OLD.id },
    },
  ]);
  expect(card.cash).toEqual([['bar', 'correction', -15_000]]);
  expect(card.events).toEqual(['bill.corrected']);
  expect(card.audit).toMatchObject([
    {
      action: 'bill.corrected',
      detail: {
        ...{ was: { method: 'cash', amount: 14_400, tip: 600 }, method: 'card' },
        ...{ amount: 14_400, tip: 600, reason: 'It was a card' },
      },
    },
  ]);
  // Nobody knows of a drawer in which it was: none is short of it.
  expect(corrected({}, recorded(OLD), {}, null).cash).toEqual([]);
});

test('what was cash after all is put where the other was, and else where that person puts cash', () => {
  const card = { ...OLD, method: 'card' as const };
  const cash = { method: 'cash', tip: 0, amount: 14_400 } as const;
  const facts = { payments: [card] };
  expect(corrected(cash, recorded(card), facts).cash).toEqual([['bar', 'correction', 14_400]]);
  expect(corrected(cash, recorded(card), facts, null).cash).toEqual([
    [MAIN_DRAWER, 'correction', 14_400],
  ]);
  const coins = corrected({ ...cash, amount: 14_330 }, recorded(card), facts);
  expect(coins.cash).toEqual([['bar', 'correction', 14_300]]);
  expect(coins.paid?.[1]?.payment).toMatchObject({ rounding: -30 });
});

test('the rounding of cash goes back with it, and so does who paid, and how many parts', () => {
  const old = { ...OLD, rounding: 50, parts: 3, guest: GUEST };
  const facts = { payments: [old] };
  const both = corrected({}, recorded(old, { call: uuid(90) }), facts);
  expect(both.paid?.[0]?.payment).toMatchObject({ rounding: -50 });
  expect(both.cash).toEqual([['bar', 'correction', -15_050]]);
  expect(both.paid?.[1]).toMatchObject({ call: uuid(90), payment: { parts: 3, guest: GUEST } });
  const plain = corrected();
  for (const key of ['rounding', 'parts', 'guest']) {
    expect(plain.paid?.[0]?.payment).not.toHaveProperty(key);
    expect(plain.paid?.[1]?.payment).not.toHaveProperty(key);
  }
});

test('a payment that never was is only taken back, under the id of the correction', () => {
  const none = corrected({ amount: 0, tip: 0 });
  expect(none.paid).toMatchObject([{ payment: { id: WISH.id, reverses: OLD.id } }]);
  expect(none.paid).toHaveLength(1);
  expect(corrected({ amount: 0, tip: 600 }).paid).toHaveLength(2);
});

test('what a payment has paid of lines is paid by the truth as far as it is enough', () => {
  const part = {
    ...{ payment: OLD.id, position: 0, kind: 'lines' as const, line: BEER.id, num: 1, den: 1 },
    ...{ guest: GUEST, state: 'paid' as const, amount: 14_400 },
  };
  const facts = { parts: [part] };
  expect(corrected({ amount: 10_000 }, recorded(OLD), facts).parts).toEqual([
    [OLD.id, 'released', 14_400],
    [WISH.id, 'paid', 10_000],
  ]);
  expect(corrected({ amount: 0, tip: 0 }, recorded(OLD), facts).parts).toEqual([
    [OLD.id, 'released', 14_400],
  ]);
});

test('a bill that was closed is open again once something is left to pay', () => {
  const seating = { ...FACTS.seating, bill: 'settled' as const };
  const less = corrected({ amount: 14_000 }, recorded(OLD), { seating });
  expect([less.events, less.facts?.seating.bill]).toEqual([['bill.reopened'], 'open']);
  const same = corrected({}, recorded(OLD), { seating });
  expect([same.events, same.facts?.seating.bill]).toEqual([['bill.corrected'], 'settled']);
});

test('only what staff took and nobody has changed is corrected, with a reason, within the bill', () => {
  const refused = (old: RecordedPayment | undefined, payments: readonly Payment[] = [OLD]) =>
    corrected({}, old, { payments }).refused;
  const gone = ['request.not_found', {}];
  const none = correctPayment(
    FACTS,
    undefined,
    { wish: WISH, staff: 'maja', drawers: { of: null, own: PLACE } },
    decidingNow(),
  );
  expect(shown(none).refused).toEqual(gone);
  expect(refused(recorded(OLD, { seating: uuid(88) }))).toEqual(gone);
  expect(refused(recorded({ ...OLD, reverses: uuid(59) }))).toEqual(gone);
  expect(refused(recorded({ ...OLD, attempt: uuid(70) }))).toEqual(['payments.online', {}]);
  const reversed = { ...OLD, id: uuid(62), amount: -14_400, tip: -600, reverses: OLD.id };
  expect(refused(recorded(OLD), [OLD, reversed])).toEqual(['payments.corrected', {}]);
  const back = { ...OLD, id: uuid(62), amount: -100, tip: 0, refunds: OLD.id };
  expect(refused(recorded(OLD), [OLD, back])).toEqual(['payments.given_back', {}]);
  expect(refused(recorded(back), [OLD, back])).toEqual(['payments.given_back', {}]);
  expect(corrected({ reason: '\u200b' }).refused?.[0]).toBe('request.invalid');
  expect(corrected({ amount: 14_401 }).refused).toEqual(['bills.overpaid', { limit: 14_400 }]);
  // What was too much may stay so.
  const much = { ...OLD, amount: 20_000 };
  expect(
    corrected({ amount: 20_000 }, recorded(much), { payments: [much] }).refused,
  ).toBeUndefined();
});

test('a correction that is sent again is known by all that it says', () => {
  const of = { seating: SEATING, payment: OLD.id };
  const { reason } = WISH;
  const truth = recorded({ ...OLD, ...WISH, replaces: OLD.id, at: ISO });
  expect(isSameCorrection(truth, of, WISH)).toBe(true);
  const others = [
    [of, { ...WISH, method: 'swish' as const }],
    [of, { ...WISH, amount: 1 }],
    [of, { ...WISH, tip: 1 }],
    [of, { ...WISH, reason: 'Another' }],
    [of, { ...WISH, amount: 0, tip: 0 }],
    [{ ...of, seating: uuid(88) }, WISH],
    [{ ...of, payment: uuid(59) }, WISH],
  ] as const;
  for (const [about, wish] of others) expect(isSameCorrection(truth, about, wish)).toBe(false);
  const none = recorded({ ...OLD, reverses: OLD.id, reason });
  const nothing = { ...WISH, amount: 0, tip: 0 };
  expect(isSameCorrection(none, of, nothing)).toBe(true);
  expect(isSameCorrection(none, of, { ...nothing, reason: 'Another' })).toBe(false);
  expect(isSameCorrection(none, { ...of, payment: uuid(59) }, nothing)).toBe(false);
});

const CALL: Call = makeCall({ id: uuid(90), kind: 'bill', seating: SEATING, guest: GUEST });
const ASK: PaymentRequest = { id: uuid(50), method: 'card', amount: 5_000, tip: 0 };
const taken = (
  wish: Partial<PaymentRequest>,
  call: Call | undefined,
  facts: Partial<BillFacts> = {},
) =>
  shown(
    takePayment(
      { ...FACTS, ...facts },
      { ...ASK, ...wish },
      { call, staff: 'maja', drawer: PLACE, leaving: { waiting: [], hasPrepaid: false } },
      decidingNow(),
    ),
  );

test('money of a sum that was kept is taken once, of a bill and a request that are there', () => {
  const wish = { method: 'card', share: 'amount', amount: 5_000, tip: 0 } as const;
  const done: Call = { ...CALL, wish, state: 'done' };
  expect(taken({ call: CALL.id }, done).refused).toEqual([
    'calls.state_changed',
    { state: 'done' },
  ]);
  const all: Call = { ...done, wish: { ...wish, share: 'all' } };
  expect(taken({ call: CALL.id }, all).refused).toBeUndefined();
  expect(taken({ call: CALL.id }, undefined).refused).toEqual(['calls.unknown', {}]);
  const elsewhere: Call = { ...CALL, wish, seating: uuid(88) };
  expect(taken({ call: CALL.id }, elsewhere).refused).toEqual(['calls.unknown', {}]);
  expect(taken({ bill: uuid(59) }, undefined).refused).toEqual(['request.not_found', {}]);
});

test('only cash is put into a drawer, and a payment names whose lines it pays', () => {
  expect(taken({}, undefined).cash).toEqual([]);
  expect(taken({ method: 'cash', amount: 5_040 }, undefined).cash).toEqual([
    [MAIN_DRAWER, 'payment', 5_000],
  ]);
  const take = { kind: 'lines' as const, lines: [{ line: BEER.id, num: 1, den: 2 }] };
  const half = taken({ amount: 7_200, take }, undefined);
  expect(half.facts?.parts).toMatchObject([
    { payment: ASK.id, guest: SEATING, state: 'paid', line: BEER.id, amount: 7_200 },
  ]);
  // A tip alone pays no line, whatever it was for.
  expect(taken({ amount: 0, tip: 100, take }, undefined).parts).toEqual([]);
  expect(taken({ amount: 7_200, take: { kind: 'equal', parts: 2 } }, undefined).parts).toEqual([]);
});

const KEPT: KnownPart = {
  ...{ payment: CALL.id, position: 0, kind: 'amount', line: null, num: null, den: null },
  ...{ guest: GUEST, state: 'held', amount: 14_400 },
};

test('a payment answers its request, which ends, and what it kept is there for it', () => {
  const wish = { method: 'card', share: 'amount', amount: 14_400, tip: 0 } as const;
  const call: Call = { ...CALL, wish };
  const facts = { calls: [call], parts: [KEPT] };
  const all = taken({ call: CALL.id, amount: 14_400 }, call, facts);
  expect(all.events).toEqual(['call.done', 'bill.paid']);
  expect([all.facts?.calls, all.parts]).toEqual([[], [[CALL.id, 'released', 14_400]]]);
  expect(all.paid).toMatchObject([
    { call: CALL.id, staff: 'maja', payment: { id: ASK.id, guest: GUEST, amount: 14_400 } },
  ]);
  // Without the request it is its guest's.
  expect(taken({ amount: 14_400 }, undefined, facts).refused).toEqual([
    ...['bills.overpaid', { limit: 0 }],
  ]);
});

test('a request that somebody has closed already is answered, and does not end again', () => {
  const wish = { method: 'card', share: 'all', amount: 14_400, tip: 0 } as const;
  const done: Call = { ...CALL, wish, state: 'done' };
  const late = taken({ call: CALL.id }, done);
  expect([late.events, late.paid?.[0]?.call]).toEqual([['bill.paid'], CALL.id]);
  const take = { kind: 'lines' as const, lines: [{ line: BEER.id, num: 1, den: 2 }] };
  expect(taken({ call: CALL.id, amount: 7_200, take }, done).facts?.parts).toMatchObject([
    { guest: GUEST, payment: ASK.id },
  ]);
});

test('a payment is noted with its method, amount and tip, and keeps the party at its table', () => {
  const one = taken({ amount: 5_000, tip: 300 }, undefined);
  expect(one.audit).toEqual([
    {
      ...{ kind: 'audit', action: 'bill.paid' },
      detail: { method: 'card', amount: 5_000, tip: 300 },
    },
  ]);
  expect(one.kinds).toEqual(['payment', 'audit', 'active']);
  expect(one.paid).toMatchObject([{ call: null, staff: 'maja' }]);
  expect(one.paid?.[0]?.payment).not.toHaveProperty('guest');
});

test('a payment of lines that are not there, or of more than is left, is refused', () => {
  const lines = (line: string) => ({ kind: 'lines' as const, lines: [{ line, num: 1, den: 1 }] });
  expect(taken({ take: lines(uuid(9)) }, undefined).refused).toEqual(['lines.unknown', {}]);
  expect(taken({ take: lines(BEER.id) }, undefined).refused).toEqual([
    ...['payments.changed', { limit: 14_400 }],
  ]);
  expect(taken({ amount: 14_401 }, undefined).refused).toEqual([
    ...['bills.overpaid', { limit: 14_400 }],
  ]);
});

test('the truth may be as much as nobody else has paid, or is paying', () => {
  const old = { ...OLD, amount: 4_000, tip: 0 };
  const other: Payment = { ...OLD, id: uuid(59), method: 'card', amount: 2_000, tip: 0 };
  const facts = { payments: [old, other], parts: [{ ...KEPT, amount: 1_000 }] };
  const of = (amount: number) => corrected({ amount, tip: 0 }, recorded(old), facts).refused;
  expect(of(11_401)).toEqual(['bills.overpaid', { limit: 11_400 }]);
  expect(of(11_400)).toBeUndefined();
});

test('only what the payment itself has paid is free again, and its guest’s stays that guest’s', () => {
  const own: KnownPart = {
    ...{ ...KEPT, payment: OLD.id, kind: 'lines', line: BEER.id, num: 1, den: 2 },
    ...{ state: 'paid', amount: 7_200 },
  };
  const rest = { ...own, position: 1, amount: 7_200 };
  const free = { ...own, position: 2, state: 'released' as const };
  const others = { ...own, payment: uuid(58) };
  const parts = [own, rest, free, others];
  const less = corrected({ amount: 7_200 }, recorded(OLD), { parts });
  expect(less.parts).toEqual([
    ...[OLD.id, OLD.id, OLD.id].map((id) => [id, 'released', 7_200]),
    [others.payment, 'paid', 7_200],
    // Nothing is paid of what it is not enough for.
    [WISH.id, 'paid', 7_200],
  ]);
  expect(less.facts?.parts.at(-1)).toMatchObject({ guest: GUEST, line: BEER.id });
});

test('a correction is on the bill that its payment is on, and its cash belongs to its entries', () => {
  const bill = uuid(63);
  const named = [{ id: bill, name: 'Anna', state: 'open' as const }];
  const orders = [{ ...ORDER, lines: [{ ...BEER, bill }] }];
  const old = { ...OLD, bill };
  const facts = { named, orders, payments: [old] };
  const cash = corrected({ method: 'cash', amount: 10_000, tip: 0 }, recorded(old), facts);
  expect(cash.paid?.map(({ payment }) => payment.bill)).toEqual([bill, bill]);
  const [back, truth] = cash.paid ?? [];
  expect(cash.moves).toMatchObject([
    { amount: -15_000, payment: back?.payment.id },
    { amount: 10_000, payment: truth?.payment.id },
  ]);
  expect(back?.payment.id).not.toBe(WISH.id);
});
