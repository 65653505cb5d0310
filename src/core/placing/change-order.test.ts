import { expect, test } from 'vitest';
import type { LinesTransition, OrderTransition } from '#core/people/staff.schema.ts';
import { makeBillFacts } from '#tests/support/fixtures/bill-facts.ts';
import { makeLine, makeOrder, SEATING, uuid } from '#tests/support/fixtures/orders.ts';
import { cancelOrder, moveLines, moveOrder } from './change-order.ts';
import type { OrderAct, OrderFacts } from './order-act.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const NOW = { at: AT, newId: () => uuid(99) };
const AGE = { acknowledged: ['age' as const] };
const [BEER, SOUP] = [uuid(1), uuid(2)];

function factsOf(
  order: Parameters<typeof makeOrder>[0],
  beer: Parameters<typeof makeLine>[0] = {},
) {
  const lines = [makeLine({ id: BEER, ...beer }), makeLine({ id: SOUP, alcohol: false })];
  const times = { changedAt: AT, lineChangedAt: new Map(lines.map(({ id }) => [id, AT])) };
  const at = { venue: 'bar', seating: { id: SEATING }, bill: null };
  return { ...at, ...times, order: makeOrder({ lines, ...order }) };
}

/** What is noted of it, and under which order. */
function noted(act: OrderAct | { refusal: unknown }): unknown {
  if ('refusal' in act) throw new Error('it is possible');
  return act.changes.filter(({ kind }) => kind === 'audit');
}

const move = (facts: OrderFacts, wish: OrderTransition) =>
  noted(moveOrder(facts, { wish, sender: null }, NOW));
const lines = (facts: OrderFacts, wish: Omit<LinesTransition, 'lines'>, ...ids: string[]) => {
  const from = (id: string) => facts.order.lines.find((line) => line.id === id)?.state ?? 'queued';
  return noted(
    moveLines(facts, { ...wish, lines: ids.map((id) => ({ id, from: from(id) })) }, NOW),
  );
};
const entry = (action: string, detail: object) => [
  { kind: 'audit', action, order: uuid(1), detail },
];

test('an acceptance is noted with what was confirmed, its undoing and a rejection without', () => {
  const placed = factsOf({ state: 'placed' });
  expect(move(placed, { from: 'placed', to: 'accepted', ...AGE })).toEqual(
    entry('order.accepted', AGE),
  );
  expect(
    move(factsOf({ state: 'accepted' }), { from: 'accepted', to: 'seen', undo: true, ...AGE }),
  ).toEqual(entry('order.undone', {}));
  const rejection = { from: 'placed', to: 'rejected', reason: ' Slut på\nsoppa ', ...AGE } as const;
  expect(move(placed, rejection)).toEqual(entry('order.rejected', { reason: 'Slut på soppa' }));
});

test('an acceptance that confirmed nothing is noted without details, whatever is said with it', () => {
  const facts = factsOf({ state: 'placed' }, { alcohol: false });
  const wish = { from: 'placed', to: 'accepted', reason: 'Gärna' } as const;
  expect(move(facts, wish)).toEqual(entry('order.accepted', {}));
});

test('a change of lines is noted with them, their new state, and why or what was confirmed', () => {
  const facts = factsOf({ state: 'accepted' });
  const ready = { to: 'ready', reason: 'Kallt', ...AGE } as const;
  expect(lines(facts, ready, BEER)).toEqual(entry('line.ready', { lines: [BEER], to: 'ready' }));
  expect(lines(facts, { to: 'served', ...AGE }, BEER, SOUP)).toEqual(
    entry('line.served', { lines: [BEER, SOUP], to: 'served', ...AGE }),
  );
  expect(lines(facts, { to: 'served' }, SOUP)).toEqual(
    entry('line.served', { lines: [SOUP], to: 'served' }),
  );
  expect(lines(facts, { to: 'voided', reason: 'Slut', ...AGE }, SOUP)).toEqual(
    entry('line.voided', { lines: [SOUP], to: 'voided', reason: 'Slut' }),
  );
  const undone = factsOf({ state: 'accepted' }, { state: 'ready' });
  expect(lines(undone, { to: 'queued', undo: true, ...AGE }, BEER)).toEqual(
    entry('line.undone', { lines: [BEER], to: 'queued' }),
  );
});

test('cancelling twice changes nothing the second time', () => {
  const once = cancelOrder(factsOf({ state: 'seen' }), NOW);
  if ('refusal' in once) throw new Error('it is new');
  expect(once.changes.map(({ kind }) => kind)).toEqual(['order']);
  expect(cancelOrder(once.facts, NOW)).toEqual({ ...once, changes: [], events: [] });
});

test('the last line that is served makes the order done, and all are told of both', () => {
  const served = { state: 'served' } as const;
  const facts = factsOf({ state: 'accepted' }, served);
  const act = moveLines(facts, { lines: [{ id: SOUP, from: 'queued' }], to: 'served' }, NOW);
  if ('refusal' in act) throw new Error(act.refusal.code);
  expect(act.changes).toMatchObject([
    { kind: 'lines', moved: { move: { ids: [SOUP], state: 'served' } } },
    { kind: 'order', order: { state: 'accepted' }, changes: { state: 'done', endedAt: AT } },
    { kind: 'audit', action: 'line.served' },
    { kind: 'active', ordered: false },
  ]);
  expect(act.events.map(({ body }) => body)).toEqual([
    { type: 'line.served', order: act.facts.order },
    { type: 'order.done', order: act.facts.order },
  ]);
  expect(act.facts.order.state).toBe('done');
});

test('a line of which others are left changes nothing else of its order', () => {
  const facts = factsOf({ state: 'accepted' });
  const act = moveLines(facts, { lines: [{ id: SOUP, from: 'queued' }], to: 'ready' }, NOW);
  if ('refusal' in act) throw new Error(act.refusal.code);
  expect(act.changes.map(({ kind }) => kind)).toEqual(['lines', 'audit', 'active']);
  expect(act.events.map(({ body }) => body.type)).toEqual(['line.ready']);
});

/** The bill of this order, which is paid whole. */
function paid(facts: ReturnType<typeof factsOf>): OrderFacts {
  const amount = facts.order.lines.reduce((sum, { total }) => sum + total, 0);
  const payment = {
    ...({ id: uuid(7), method: 'card', amount, tip: 0 } as const),
    at: new Date(AT).toISOString(),
  };
  return { ...facts, bill: makeBillFacts({ orders: [facts.order], payments: [payment] }) };
}

const backOf = (act: OrderAct | { refusal: unknown }) =>
  'refusal' in act ? act : act.facts.bill?.refunds.map(({ amount }) => amount);

test('what was paid for an order that is rejected or cancelled goes back, and nothing for another', () => {
  const facts = paid(factsOf({ state: 'placed' }));
  const moved = (to: 'accepted' | 'rejected') =>
    moveOrder(facts, { wish: { from: 'placed', to, reason: 'Slut', ...AGE }, sender: null }, NOW);
  expect(backOf(moved('rejected'))).toEqual([14_400]);
  expect(backOf(cancelOrder(facts, NOW))).toEqual([14_400]);
  expect(backOf(moved('accepted'))).toEqual([]);
});

test('what was paid for a voided line goes back, and nothing for one that is made', () => {
  const facts = paid(factsOf({ state: 'accepted' }));
  const moved = (to: 'voided' | 'ready') =>
    moveLines(facts, { lines: [{ id: SOUP, from: 'queued' }], to, reason: 'Slut' }, NOW);
  expect(backOf(moved('voided'))).toEqual([7_200]);
  expect(backOf(moved('ready'))).toEqual([]);
});
