import { expect, test } from 'vitest';
import type { LinesTransition, OrderTransition } from '#core/people/staff.schema.ts';
import { makeLine, makeOrder, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
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

test('what was paid for an order that is rejected or cancelled goes back, and nothing for another', () => {
  const facts = factsOf({ state: 'placed' });
  const payments = [
    {
      id: uuid(7),
      method: 'card' as const,
      amount: 14_400,
      tip: 0,
      at: '2026-11-20T18:00:00.000Z',
    },
  ];
  const table = { id: TABLE, label: '1' };
  const open = { state: 'open', bill: 'open', openedAt: '2026-11-20T18:00:00.000Z' } as const;
  const bill = {
    ...{ venue: 'bar', settings: { currency: 'SEK' }, orders: [facts.order], payments },
    seating: { id: SEATING, table, endedAt: null, ...open },
    ...{ parts: [], attempts: [], refunds: [], calls: [], named: [], bill: null },
  };
  const paid = { ...facts, bill };
  const reason = 'Slut';
  const backOf = (act: OrderAct | { refusal: unknown }) =>
    'refusal' in act ? act : act.facts.bill?.refunds.map(({ amount }) => amount);
  const moved = (to: 'accepted' | 'rejected') =>
    moveOrder(paid, { wish: { from: 'placed', to, reason, ...AGE }, sender: null }, NOW);
  expect(backOf(moved('rejected'))).toEqual([14_400]);
  expect(backOf(cancelOrder(paid, NOW))).toEqual([14_400]);
  expect(backOf(moved('accepted'))).toEqual([]);
});
