import { expect, test } from 'vitest';
import { decidingNow, makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { GUEST, makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import type { AdjustmentRequest } from './bill.schema.ts';
import type { BillFacts } from './bill-facts.ts';
import { adjustBill, restoreBill } from './reduce-bill.ts';

const BEER = makeLine({ id: uuid(2), quantity: 2, unitPrice: 7_200, total: 14_400 });
const SOUP = makeLine({ id: uuid(3), quantity: 1, unitPrice: 9_500, total: 9_500 });
const ORDER = makeOrder({ id: uuid(1), guest: GUEST, total: 23_900, lines: [BEER, SOUP] });
const OTHERS = makeOrder({ id: uuid(4), lines: [] });

const FACTS = makeBillFacts({ orders: [OTHERS, ORDER] });
const WISH: AdjustmentRequest = {
  ...{ id: uuid(50), kind: 'discount', amount: 1_000, from: 23_900, reason: 'Late' },
};
function shown(answer: ReturnType<typeof adjustBill>) {
  if ('refusal' in answer) return { refused: answer.refusal };
  const lines = answer.facts.orders.flatMap((order) => order.lines);
  return {
    facts: answer.facts,
    totals: lines.map(({ total }) => total),
    events: answer.events.map(({ body }) => body.type),
    changes: answer.changes,
    audit: answer.changes.flatMap((each) => (each.kind === 'audit' ? [each] : [])),
  };
}

const adjusted = (wish: Partial<AdjustmentRequest> = {}, facts: Partial<BillFacts> = {}) =>
  shown(adjustBill({ ...FACTS, ...facts }, { ...WISH, ...wish }, 'hash', decidingNow()));
const code = (wish: Partial<AdjustmentRequest>, facts: Partial<BillFacts> = {}) => {
  const { refused } = adjusted(wish, facts);
  return refused && [refused.code, refused.details];
};
const { amount: _amount, ...WHOLE } = WISH;
const sized = (wish: Partial<AdjustmentRequest>, facts: Partial<BillFacts> = {}) => {
  const { refused } = shown(
    adjustBill({ ...FACTS, ...facts }, { ...WHOLE, ...wish }, 'h', decidingNow()),
  );
  return refused?.details.fields?.map(({ path }) => path) ?? refused?.code;
};

test('a reduction falls on the lines by what they cost, and says so to whom they belong', () => {
  const all = adjusted();
  expect(all.totals).toEqual([13_798, 9_102]);
  expect(all.events).toEqual(['order.adjusted', 'bill.adjusted']);
  expect(all.audit).toMatchObject([
    {
      action: 'bill.adjusted',
      detail: { lines: [BEER.id, SOUP.id], amount: 1_000, reason: 'Late' },
    },
  ]);
  expect(adjusted({ line: SOUP.id }).totals).toEqual([14_400, 8_500]);
});

test('only the bill that was shown is reduced, while it is open and guests pay it', () => {
  expect(code({ from: 23_901 })).toEqual(['adjustments.changed', { limit: 23_900 }]);
  const seating = { ...FACTS.seating, bill: 'settled' as const };
  expect(code({}, { seating })).toEqual(['bills.state_changed', { state: 'settled' }]);
  const settings = { currency: 'SEK', ordering: { payer: 'host' as const } };
  expect(code({}, { settings })).toEqual(['bills.host_pays', {}]);
  expect(code({ bill: uuid(60) })).toEqual(['request.not_found', {}]);
});

test('a reduction needs a reason, a line that is there, and something to take it off', () => {
  expect(code({ reason: ' \u200b ' })?.[0]).toBe('request.invalid');
  expect(code({ line: uuid(99) })).toEqual(['lines.unknown', {}]);
  expect(code({ amount: 23_901 })).toEqual(['adjustments.too_much', { limit: 23_900 }]);
  expect(code({ line: SOUP.id, amount: 9_501 })).toEqual([
    'adjustments.too_much',
    { limit: 9_500 },
  ]);
  expect(adjusted({ amount: 23_900 }).totals).toEqual([0, 0]);
  expect(code({ amount: 0 })).toEqual(['bills.nothing_to_pay', {}]);
  expect(code({ from: 0 }, { orders: [] })).toEqual(['bills.nothing_to_pay', {}]);
});

test('a discount is an amount or a percentage, and what is on the house neither', () => {
  expect(sized({ kind: 'discount' })).toEqual(['/amount']);
  expect(sized({ kind: 'discount', amount: 100, percent: 10 })).toEqual(['/amount']);
  expect(sized({ kind: 'comp', amount: 100 })).toEqual(['/amount']);
  expect(sized({ kind: 'comp', percent: 10 })).toEqual(['/amount']);
  expect([sized({ kind: 'comp' }), sized({ kind: 'discount', percent: 10 })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('some pieces are given away whole, of one line, and no more than still cost something', () => {
  const beer = { line: BEER.id, kind: 'comp' } as const;
  const given = shown(adjustBill(FACTS, { ...WHOLE, ...beer, pieces: 1 }, 'h', decidingNow()));
  expect(given.totals).toEqual([7_200, 9_500]);
  expect(given.facts?.orders[1]?.lines[0]?.reductions).toMatchObject([{ pieces: 1 }]);
  expect(sized({ ...beer, pieces: 2 })).toBeUndefined();
  expect(sized({ ...beer, pieces: 3 })).toBe('adjustments.too_much');
  expect(sized({ kind: 'comp', pieces: 1 })).toEqual(['/pieces']);
  expect(sized({ kind: 'discount', line: BEER.id, percent: 10, pieces: 1 })).toEqual(['/pieces']);
});

test('a reduction is taken back whole, once, and not on a bill that is closed since', () => {
  const { facts = FACTS } = adjusted();
  const back = shown(restoreBill(facts, WISH.id, decidingNow()));
  expect(back.totals).toEqual([14_400, 9_500]);
  expect(back.facts?.orders).toEqual(FACTS.orders);
  expect(back.events).toEqual(['order.adjusted', 'bill.adjusted']);
  expect(back.audit).toMatchObject([
    {
      action: 'bill.restored',
      detail: { lines: [BEER.id, SOUP.id], amount: 1_000, reason: 'Late' },
    },
  ]);
  expect(shown(restoreBill(back.facts ?? facts, WISH.id, decidingNow())).refused).toEqual({
    ...{ code: 'request.not_found', details: {} },
  });
  const seating = { ...facts.seating, bill: 'settled' as const };
  expect(shown(restoreBill({ ...facts, seating }, WISH.id, decidingNow())).refused?.code).toBe(
    'bills.state_changed',
  );
});

test('one of two reductions is taken back, and the other stays', () => {
  const { facts = FACTS } = adjusted();
  const both = adjusted({ id: uuid(49), from: 22_900, line: SOUP.id, amount: 102 }, facts);
  expect(both.totals).toEqual([13_798, 9_000]);
  const soup = both.facts?.orders[1]?.lines[1];
  expect(soup?.reductions?.map(({ adjustment }) => adjustment)).toEqual([uuid(49), uuid(50)]);
  const back = shown(restoreBill(both.facts ?? facts, WISH.id, decidingNow()));
  expect(back.totals).toEqual([14_400, 9_398]);
});

test('a line is reduced on the bill that it is on', () => {
  const named = [{ id: uuid(60), name: 'Anna', state: 'settled' as const }];
  const order = { ...ORDER, lines: [BEER, { ...SOUP, bill: uuid(60) }] };
  const facts = { named, orders: [order] };
  expect(code({ line: SOUP.id, from: 9_500 }, facts)?.[0]).toBe('bills.state_changed');
  expect(adjusted({ line: BEER.id, from: 14_400 }, facts).totals).toEqual([13_400, 9_500]);
  expect(adjusted({ from: 14_400 }, facts).totals).toEqual([13_400, 9_500]);
});

test('a reduction is stored with its share of each line, and keeps the party at its table', () => {
  expect(adjusted().changes).toMatchObject([
    { kind: 'audit' },
    {
      kind: 'adjustment',
      entry: { id: WISH.id, kind: 'discount', bodyHash: 'hash', reason: 'Late' },
      reductions: [
        { order: ORDER.id, line: BEER.id, amount: 602, pieces: null },
        { order: ORDER.id, line: SOUP.id, amount: 398, pieces: null },
      ],
    },
    { kind: 'active' },
  ]);
  const [beer] = adjusted().facts?.orders[1]?.lines ?? [];
  expect(beer).toEqual({
    ...{ ...BEER, total: 13_798 },
    reductions: [{ adjustment: WISH.id, kind: 'discount', amount: 602, reason: 'Late' }],
  });
});

test('what was paid already for what costs less goes back', () => {
  const at = '2026-11-20T18:00:00.000Z';
  const card = { id: uuid(60), method: 'card' as const, amount: 23_900, tip: 0, at };
  const { facts, events } = adjusted({}, { payments: [card] });
  expect(facts?.refunds).toMatchObject([{ payment: card.id, amount: 1_000, state: 'proposed' }]);
  expect(events).toEqual(['order.adjusted', 'bill.adjusted', 'bill.adjusted']);
});

test('only orders with a line that costs less are told of', () => {
  const other = makeOrder({ id: uuid(5), lines: [makeLine({ id: uuid(6), total: 100 })] });
  const orders = [other, ORDER];
  const one = adjusted({ line: SOUP.id, from: 24_000 }, { orders });
  expect(one.events).toEqual(['order.adjusted', 'bill.adjusted']);
  expect(adjusted({ from: 24_000 }, { orders }).events).toEqual([
    ...['order.adjusted', 'order.adjusted', 'bill.adjusted'],
  ]);
});

test('what was given away of lines that are on two bills now stays while one of them is closed', () => {
  const { facts = FACTS } = adjusted();
  const anna = { id: uuid(60), name: 'Anna', state: 'settled' as const };
  const orders = facts.orders.map((order) => ({
    ...order,
    lines: order.lines.map((line) => (line.id === SOUP.id ? { ...line, bill: anna.id } : line)),
  }));
  const back = (state: 'open' | 'settled') =>
    shown(restoreBill({ ...facts, orders, named: [{ ...anna, state }] }, WISH.id, decidingNow()));
  expect(back('settled').refused).toEqual({
    ...{ code: 'bills.state_changed', details: { state: 'settled' } },
  });
  expect(back('open').totals).toEqual([14_400, 9_500]);
  expect(back('open').changes?.[0]).toEqual({ kind: 'restored', adjustment: WISH.id });
});
