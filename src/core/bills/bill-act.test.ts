import { expect, test } from 'vitest';
import type { Call } from '#core/calls/call.schema.ts';
import { MAIN_DRAWER } from '#core/drawers/codes.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeCall } from '#tests/support/fixtures/calls.ts';
import {
  GUEST,
  makeLine,
  makeOrder,
  SEATING,
  TABLE,
  uuid,
} from '#tests/support/fixtures/orders.ts';
import type { Payment } from './bill.schema.ts';
import {
  active,
  audited,
  type BillAct,
  beginAct,
  billAnnounced,
  billIncreased,
  billMoved,
  callFinished,
  cashMoved,
  entered,
  onEachBill,
  partFreed,
  partMoved,
  partsTaken,
  paymentAnnounced,
  refundedOf,
  reopenedIfOwed,
  requestsFollow,
} from './bill-act.ts';
import type { BackMoney, BillFacts, KnownPart, PaymentAttempt } from './bill-facts.ts';
import { REFUND_STATES } from './codes.ts';

const ISO = '2026-11-20T18:00:00.000Z';
const ANNA = { id: uuid(60), name: 'Anna', state: 'open' as const };

/** An order that costs so much, on the first bill or another. */
const ordered = (total: number, bill?: string, id = 1) =>
  makeOrder({
    ...{ id: uuid(id), guest: GUEST, state: 'done', total },
    lines: [
      makeLine({ id: uuid(id + 1), total, state: 'served', ...(bill !== undefined && { bill }) }),
    ],
  });

/** One bill of 72 kr. */
const begun = (facts: Partial<BillFacts> = {}) =>
  beginAct(makeBillFacts({ orders: [ordered(7_200)], ...facts }), decidingNow());

const typesOf = ({ events }: BillAct) => events.map(({ body }) => body.type);
const kindsOf = ({ changes }: BillAct) => changes.map(({ kind }) => kind);
const partsOf = ({ facts }: BillAct) =>
  facts.parts.map(({ payment, position, state, amount }) => [payment, position, state, amount]);

const wishOf = (wish: Partial<NonNullable<Call['wish']>>) => {
  return { method: 'card', share: 'all', amount: 7_200, tip: 0, ...wish } as const;
};
const asks = (id: number, wish: Partial<NonNullable<Call['wish']>> = {}): Call =>
  makeCall({ id: uuid(id), kind: 'bill', wish: wishOf(wish) });
const PART: KnownPart = {
  ...{ payment: uuid(90), position: 0, kind: 'amount', line: null, num: null, den: null },
  ...{ guest: GUEST, state: 'held', amount: 4_000 },
};
/** A call with a sum that is kept for its guest, and the part of the bill that it is. */
const kept = (id: number, amount: number) => ({
  call: asks(id, { share: 'amount', amount }),
  part: { ...PART, payment: uuid(id), amount },
});

test('what somebody did is noted with what there is to say of it, or with nothing', () => {
  expect(audited(begun(), 'bill.settled').changes).toEqual([
    { kind: 'audit', action: 'bill.settled' },
  ]);
  expect(audited(begun(), 'bill.paid', { amount: 5 }).changes).toEqual([
    { kind: 'audit', action: 'bill.paid', detail: { amount: 5 } },
  ]);
});

test('a party that orders is kept longer than one that does anything else', () => {
  expect(active(begun()).changes).toEqual([{ kind: 'active', ordered: false }]);
  expect(active(begun(), true).changes).toEqual([{ kind: 'active', ordered: true }]);
});

test('a step on each bill begins with the first, and the decision is about its own bill then', () => {
  const act = begun({ named: [ANNA], bill: ANNA.id });
  const seen: (string | null)[] = [];
  const done = onEachBill(act, (so) => {
    seen.push(so.facts.bill);
    return active(so);
  });
  expect(seen).toEqual([null, ANNA.id]);
  expect([done.facts.bill, done.changes.length]).toEqual([ANNA.id, 2]);
});

test('an entry is one of the bill that the decision is about, in its place among the others', () => {
  const later: Payment = {
    ...{ id: uuid(50), method: 'card', amount: 1, tip: 0, at: '2026-11-20T19:00:00.000Z' },
  };
  const entry = { ...later, id: uuid(51), at: ISO };
  const act = entered(begun({ payments: [later] }), entry);
  expect(act.facts.payments).toEqual([entry, later]);
  expect(act.changes).toEqual([{ kind: 'payment', payment: entry, call: null, staff: '' }]);
  const annas = entered(begun({ named: [ANNA], bill: ANNA.id }), entry, {
    ...{ call: uuid(90), staff: 'maja' },
  });
  const ofAnna = { ...entry, bill: ANNA.id };
  expect(annas.changes).toEqual([
    { kind: 'payment', payment: ofAnna, call: uuid(90), staff: 'maja' },
  ]);
  expect(annas.facts.payments).toEqual([ofAnna]);
});

test('parts that are taken have their place in their payment, and their bill', () => {
  const by = { payment: uuid(70), guest: GUEST, state: 'held' as const };
  const item = { kind: 'amount' as const, line: null, num: null, den: null };
  const items = [
    { ...item, amount: 10 },
    { ...item, amount: 20 },
  ];
  const act = partsTaken(begun({ parts: [PART] }), by, items);
  expect(partsOf(act)).toEqual([
    [PART.payment, 0, 'held', 4_000],
    [uuid(70), 0, 'held', 10],
    [uuid(70), 1, 'held', 20],
  ]);
  expect(act.changes).toEqual([{ kind: 'parts', ...by, items }]);
  expect(act.facts.parts[1]).not.toHaveProperty('bill');
  const annas = partsTaken(begun({ named: [ANNA], bill: ANNA.id }), by, items);
  expect(annas.facts.parts.map(({ bill }) => bill)).toEqual([ANNA.id, ANNA.id]);
  expect(annas.changes).toMatchObject([{ bill: ANNA.id }]);
  const none = begun();
  expect(partsTaken(none, by, [])).toBe(none);
});

test('one part of a payment moves, and no other', () => {
  const second = { ...PART, position: 1, amount: 500 };
  const others = { ...PART, payment: uuid(91), position: 1 };
  const act = partMoved(begun({ parts: [PART, second, others] }), second, {
    ...{ state: 'paid', amount: 400 },
  });
  expect(partsOf(act)).toEqual([
    [PART.payment, 0, 'held', 4_000],
    [PART.payment, 1, 'paid', 400],
    [others.payment, 1, 'held', 4_000],
  ]);
  expect(act.changes).toEqual([
    {
      ...{ kind: 'part', attempt: PART.payment, position: 1 },
      ...{ from: 'held', to: 'paid', amount: 400 },
    },
  ]);
});

test('what a call kept is free again, but not what was paid, nor what others keep', () => {
  const paid = { ...PART, position: 1, state: 'paid' as const };
  const others = { ...PART, payment: uuid(91) };
  const act = partFreed(begun({ parts: [PART, paid, others] }), PART.payment);
  expect(partsOf(act)).toEqual([
    [PART.payment, 0, 'released', 4_000],
    [PART.payment, 1, 'paid', 4_000],
    [others.payment, 0, 'held', 4_000],
  ]);
});

test('cash that moves is a change of its own, and no cash is none', () => {
  const place = { drawer: MAIN_DRAWER, shift: null };
  const move = { place, cause: 'payment', payment: uuid(50), amount: -100 } as const;
  expect(cashMoved(begun(), move).changes).toEqual([
    { kind: 'cash', move: { ...move, id: uuid(101), reason: null } },
  ]);
  const act = begun();
  expect(cashMoved(act, { ...move, amount: 0 })).toBe(act);
});

test('a call that ends is told of, is none of the open ones any more, and keeps nothing', () => {
  const { call, part } = kept(90, 4_000);
  const other = makeCall({ id: uuid(91) });
  const act = callFinished(begun({ calls: [call, other], parts: [part] }), call, 'staff');
  expect(act.facts.calls).toEqual([other]);
  expect(act.changes).toMatchObject([
    { kind: 'call', call, changes: { state: 'done', doneBy: 'staff' } },
    { kind: 'part', to: 'released' },
  ]);
  expect(act.events.map(({ body }) => body)).toMatchObject([
    { type: 'call.done', call: { id: call.id, state: 'done', doneAt: ISO } },
  ]);
});

test('requests for the bill follow it, and end with it', () => {
  const all = asks(90);
  const third = asks(91, { share: 'equal', parts: 3, amount: 2_400 });
  const same = begun({ calls: [all, third] });
  expect(requestsFollow(same).changes).toEqual([]);
  const more = requestsFollow(begun({ orders: [ordered(9_000)], calls: [all, third] }));
  expect(more.facts.calls.map(({ wish }) => [wish?.amount, wish?.asked])).toEqual([
    [9_000, 7_200],
    [3_000, 2_400],
  ]);
  expect(typesOf(more)).toEqual(['call.changed', 'call.changed']);
  const none = requestsFollow(begun({ orders: [], calls: [all, makeCall({ id: uuid(92) })] }));
  expect(none.facts.calls.map(({ id }) => id)).toEqual([uuid(92)]);
  expect(none.changes).toMatchObject([
    { kind: 'call', changes: { state: 'done', doneBy: 'server' } },
  ]);
  expect(typesOf(none)).toEqual(['call.done']);
});

test('a call for staff has no amount that follows', () => {
  const act = begun({ orders: [], calls: [makeCall({ id: uuid(92) })] });
  expect(requestsFollow(act)).toBe(act);
});

test('a request follows its own bill only', () => {
  const orders = [ordered(5_000), ordered(3_000, ANNA.id, 11)];
  const calls = [asks(90, { amount: 1 }), asks(91, { amount: 1, bill: ANNA.id })];
  const act = requestsFollow(begun({ orders, named: [ANNA], calls }));
  expect(act.facts.calls.map(({ wish }) => wish?.amount)).toEqual([5_000, 3_000]);
});

test('of sums that are kept, the last ones are less once the bill is, and end if nothing is left of them', () => {
  const first = kept(90, 4_000);
  const last = kept(91, 3_200);
  const facts = { calls: [first.call, last.call], parts: [first.part, last.part] };
  const of = (total: number) => {
    const act = requestsFollow(begun({ ...facts, orders: [ordered(total)] }));
    const calls = act.facts.calls.map(({ id, wish }) => [id, wish?.amount, wish?.asked]);
    const closed = act.changes.flatMap((each) =>
      each.kind === 'call' && each.changes.doneBy ? [each.changes.doneBy] : [],
    );
    return { calls, closed, parts: partsOf(act), types: typesOf(act), kinds: kindsOf(act) };
  };
  expect(of(7_200)).toMatchObject({ types: [], kinds: [] });
  const less = of(6_000);
  expect(less.calls).toEqual([
    [uuid(90), 4_000, undefined],
    [uuid(91), 2_000, 3_200],
  ]);
  expect(less.parts).toEqual([
    [uuid(90), 0, 'held', 4_000],
    [uuid(91), 0, 'held', 2_000],
  ]);
  expect(less).toMatchObject({
    ...{ types: ['call.changed', 'bill.adjusted'], kinds: ['part', 'call'] },
  });
  const little = of(3_000);
  expect(little.calls).toEqual([[uuid(90), 3_000, 4_000]]);
  expect(little.parts).toEqual([
    [uuid(90), 0, 'held', 3_000],
    [uuid(91), 0, 'released', 3_200],
  ]);
  expect(little.closed).toEqual(['server']);
  expect(little.types).toEqual(['call.done', 'call.changed', 'bill.adjusted']);
  expect(of(0)).toMatchObject({
    ...{ calls: [], types: ['call.done', 'call.done', 'bill.adjusted'] },
  });
});

test('a sum that is not kept any more, or on another bill, does not change', () => {
  const { call, part } = kept(90, 4_000);
  const orders = [ordered(3_000), ordered(5_000, ANNA.id, 11)];
  const free = { ...part, state: 'released' as const };
  expect(requestsFollow(begun({ orders, calls: [call], parts: [free] })).changes).toEqual([]);
  const annas = asks(90, { share: 'amount', amount: 4_000, bill: ANNA.id });
  const ofAnna = { ...part, bill: ANNA.id };
  const act = begun({ orders, named: [ANNA], calls: [annas], parts: [ofAnna] });
  expect(requestsFollow(act).changes).toEqual([]);
});

test('the bill that is told of is that of the party, and its requests follow', () => {
  const orders = [ordered(5_000), ordered(3_000, ANNA.id, 11)];
  const act = begun({ orders, named: [ANNA], bill: ANNA.id, calls: [asks(90, { amount: 1 })] });
  const told = billAnnounced(act, 'bill.adjusted');
  expect(told.events[0]).toMatchObject({
    ...{ isPublic: false, table: TABLE, seating: SEATING, session: null },
    body: {
      ...{ type: 'bill.adjusted', seating: SEATING },
      bill: { total: 5_000, others: [{ id: ANNA.id, name: 'Anna', total: 3_000 }] },
    },
  });
  expect(typesOf(told)).toEqual(['bill.adjusted', 'call.changed']);
});

const ATTEMPT: PaymentAttempt = {
  ...{ id: uuid(70), ref: 'ref', session: GUEST, provider: 'stripe', state: 'paid', order: null },
  ...{ amount: 5_000, tip: 100, received: 5_100 },
};
const BACK: BackMoney = {
  ...{ id: uuid(80), attempt: ATTEMPT.id, payment: null, cause: 'staff', state: 'asked' },
  ...{ amount: 300, tip: 20, rounding: 0, reason: null },
};

test('a payment on the phone is told of with what goes back of it, and no other money', () => {
  const refunds = [BACK, { ...BACK, id: uuid(81), attempt: uuid(71), amount: 999 }];
  const act = begun({ refunds, calls: [asks(90, { amount: 1 })] });
  const told = paymentAnnounced(act, 'payment.refunded', ATTEMPT);
  expect(told.events[0]?.body).toMatchObject({
    ...{ type: 'payment.refunded', bill: { total: 7_200 } },
    payment: { id: ATTEMPT.id, guest: GUEST, state: 'paid', amount: 5_000, refunded: 320 },
  });
  expect(typesOf(told)).toEqual(['payment.refunded', 'call.changed']);
});

test('gone back is what goes, or has gone: not what waits, has failed, or was kept', () => {
  const counted = REFUND_STATES.filter((state) => refundedOf([{ ...BACK, state }]) === 320);
  expect(counted).toEqual(['asked', 'sent', 'done', 'by_hand']);
  expect(refundedOf(REFUND_STATES.map((state) => ({ ...BACK, state })))).toBe(4 * 320);
  expect(refundedOf([])).toBe(0);
});

test('the state that changes is that of the bill that the decision is about', () => {
  const bo = { ...ANNA, id: uuid(61), name: 'Bo' };
  const orders = [ordered(5_000), ordered(3_000, ANNA.id, 11)];
  const facts = { orders, named: [bo, ANNA] };
  const first = billMoved(begun(facts), 'settled', 'bill.settled');
  expect(first.facts.seating.bill).toBe('settled');
  expect(first.facts.named).toEqual([bo, ANNA]);
  expect(first.changes).toEqual([{ kind: 'bill', bill: null, from: 'open', to: 'settled' }]);
  const seating = { ...makeBillFacts({}).seating, bill: 'requested' as const };
  const annas = billMoved(begun({ ...facts, seating, bill: ANNA.id }), 'settled', 'bill.settled');
  expect(annas.facts.seating.bill).toBe('requested');
  expect(annas.facts.named).toEqual([bo, { ...ANNA, state: 'settled' }]);
  expect(annas.changes).toEqual([{ kind: 'bill', bill: ANNA.id, from: 'open', to: 'settled' }]);
  expect(typesOf(annas)).toEqual(['bill.settled']);
});

test('a bill that was asked for is open again once there is more to pay; else only requests follow', () => {
  const seating = { ...makeBillFacts({}).seating, bill: 'requested' as const };
  const asked = { named: [ANNA], bill: ANNA.id, calls: [asks(90, { amount: 1 })] };
  const requested = billIncreased(begun({ ...asked, seating }));
  expect([requested.facts.seating.bill, requested.facts.bill]).toEqual(['open', ANNA.id]);
  expect(typesOf(requested)).toEqual(['bill.reopened', 'call.changed']);
  expect(kindsOf(requested)).toEqual(['bill', 'call']);
  const open = billIncreased(begun(asked));
  expect([typesOf(open), kindsOf(open), open.facts.bill]).toEqual([
    ...[['call.changed'], ['call'], ANNA.id],
  ]);
});

test('only a closed bill of which something is left is open again', () => {
  const seating = { ...makeBillFacts({}).seating, bill: 'settled' as const };
  const owed = reopenedIfOwed(begun({ seating }));
  expect(owed?.facts.seating.bill).toBe('open');
  expect(owed?.events.map(({ body }) => body.type)).toEqual(['bill.reopened']);
  expect(reopenedIfOwed(begun())).toBeNull();
  expect(reopenedIfOwed(begun({ seating, orders: [] }))).toBeNull();
});
