import { expect, test } from 'vitest';
import type { BillFacts, PaymentAttempt } from '#core/bills/bill-facts.ts';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeLine, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import { amountToTake, captureHold, holdTakes, takesOf } from './capture-hold.ts';

const [ANNA, CARL, NAMED] = [uuid(11), uuid(21), uuid(3)];

const order = (id: number, guest: string, total: number, bill?: string) =>
  makeOrder({
    ...{ id: uuid(id), guest, total },
    lines: [
      makeLine({
        id: uuid(id + 100),
        unitPrice: total,
        total,
        ...(bill !== undefined && { bill }),
      }),
    ],
  });

/** Anna owes 300 and Carl 200; on a named bill Carl owes 50. */
function party(more: Partial<BillFacts> = {}): BillFacts {
  return makeBillFacts({
    orders: [order(1, ANNA, 300), order(2, CARL, 200), order(4, CARL, 50, NAMED)],
    named: [{ id: NAMED, name: 'Carl', state: 'open' }],
    ...more,
  });
}

const HOST = { settings: { currency: 'SEK', ordering: { payer: 'host' as const } } };
const own = { orders: [uuid(1)], guests: [ANNA], payments: [] };
const takes = (amount: number, facts = party()) => takesOf(facts, { amount, own });

test('a hold takes what its own party owes, and then of what others owe, and never more than it has', () => {
  expect(takes(1_000)).toEqual({ own: 300, others: 200 });
  expect(takes(400)).toEqual({ own: 300, others: 100 });
  expect(takes(250)).toEqual({ own: 250, others: 0 });
  expect(takesOf(party(), { amount: 1_000, own: null })).toEqual({ own: 500, others: 0 });
});

test('where the host pays nothing is taken', () => {
  expect(takes(1_000, party(HOST))).toEqual({ own: 0, others: 0 });
});

test('of what others owe staff take what they have confirmed', () => {
  const toTake = (confirmed: number) => amountToTake(party(), { amount: 1_000, own }, confirmed);
  expect([0, 150, 999].map(toTake)).toEqual([300, 450, 500]);
});

test('each bill of which something would be taken is listed, under its name', () => {
  expect(holdTakes(party(), { amount: 1_000, own })).toEqual([
    { bill: null, name: null, own: 300, others: 200 },
    { bill: NAMED, name: 'Carl', own: 0, others: 50 },
  ]);
  expect(holdTakes(party({ orders: [order(1, ANNA, 300)] }), { amount: 1_000, own })).toHaveLength(
    1,
  );
  const even = party({ orders: [order(1, ANNA, 200), order(2, CARL, 200)], named: [] });
  expect(holdTakes(even, { amount: 1_000, own })).toEqual([
    { bill: null, name: null, own: 200, others: 200 },
  ]);
});

test('a venue that has chosen nothing about ordering has its guests pay', () => {
  const facts = party({ settings: { currency: 'SEK' } });
  expect(takes(400, facts)).toEqual({ own: 300, others: 100 });
  expect(captureHold(facts, attempt(), decidingNow())).not.toHaveProperty('refusal');
});

function attempt(more: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    ...{ id: uuid(50), ref: null, session: ANNA, provider: 'stripe', state: 'created' },
    ...{ amount: 300, tip: 0, received: 0, order: null },
    ...more,
  };
}

function captured(facts: BillFacts, begun = attempt()) {
  const act = captureHold(facts, begun, decidingNow());
  if ('refusal' in act) throw new Error(act.refusal.code);
  return act;
}

test('what it takes is kept for it while its provider is asked, and all are told', () => {
  const act = captured(party());
  expect(act.facts.parts).toEqual([
    {
      ...{ kind: 'amount', line: null, num: null, den: null, amount: 300, position: 0 },
      ...{ payment: uuid(50), guest: ANNA, state: 'held' },
    },
  ]);
  expect(act.changes).toEqual([
    expect.objectContaining({ kind: 'parts', payment: uuid(50), guest: ANNA, state: 'held' }),
    { kind: 'active', ordered: false },
  ]);
  expect(act.events.map(({ body, seating }) => [body.type, seating])).toEqual([
    ['payment.started', SEATING],
  ]);
});

test('of a named bill it is that bill’s part', () => {
  const { facts } = captured(party(), attempt({ bill: NAMED, amount: 50 }));
  expect(facts.parts).toMatchObject([{ bill: NAMED, amount: 50 }]);
});

test('nothing is taken of a bill that is gone, of more than is left, or where the host pays', () => {
  const refusal = (facts: BillFacts, more: Partial<PaymentAttempt> = {}) => {
    const act = captureHold(facts, attempt(more), decidingNow());
    return 'refusal' in act ? act.refusal : null;
  };
  expect(refusal(party(), { bill: uuid(99) })).toEqual({
    code: 'bills.nothing_to_pay',
    details: {},
  });
  expect(refusal(party(HOST))).toEqual({ code: 'bills.host_pays', details: {} });
  expect(refusal(party(), { amount: 501 })).toMatchObject({ details: { limit: 500 } });
});
