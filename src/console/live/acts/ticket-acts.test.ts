import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import type {
  MovedOrders,
  OrdersLinesTransitions,
  OrderTransitions,
} from '#core/people/staff.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { fakeCall } from '#tests/support/fake-call.ts';
import { makeLine, makeOrder, uuid } from '#tests/support/fixtures/orders.ts';
import { createOrderCollection } from '#web/stores/order-collection.ts';
import { type BoardActionDeps, createBoardActions } from '../board-actions.ts';
import { createUndoList } from '../board-undo.ts';
import { createBoardWork } from '../board-work.ts';

const soup = makeLine({ id: uuid(901), station: 'kitchen', alcohol: false });
const beer = makeLine({ id: uuid(902) });
const lead = makeOrder({ id: uuid(1), number: 41, lines: [soup] });
const bo = makeOrder({ id: uuid(2), number: 42, sentWith: lead.id, lines: [beer] });

type Transition = OrderTransitions['moves'][number];

/** A server that knows these orders; `refuse` says why one is not moved. */
function createSubject(refuse: (move: Transition) => string | null = () => null) {
  const clock = createTestClock();
  const collection = createOrderCollection();
  collection.replace([lead, bo], 10);
  const asked: (OrderTransitions | OrdersLinesTransitions)['moves'][] = [];
  const stale: string[] = [];
  const work = createBoardWork({
    venue: () => 'kajkanten',
    onStale: () => void stale.push('stale'),
    inNextFrame: (run) => run(),
  });
  const undos = createUndoList(clock);
  const of = (id: string) => collection.get(id) as Order;
  const call = fakeCall({
    'POST /venues/:venue/orders/transitions': async ({ body: { moves } }) => {
      asked.push(moves);
      const answer: MovedOrders = { orders: [], refused: [] };
      for (const each of moves) {
        const state = refuse(each);
        if (state === null) answer.orders.push({ ...of(each.order), state: each.move.to });
        else answer.refused.push({ order: each.order, code: 'orders.state_changed', state });
      }
      return answer;
    },
    'POST /venues/:venue/orders/lines': async ({ body: { moves } }) => {
      asked.push(moves);
      const orders = moves.map(({ order, move }) => ({
        ...of(order),
        lines: of(order).lines.map((line) => ({ ...line, state: move.to })),
      }));
      return { orders, refused: [] };
    },
  });
  const deps: BoardActionDeps = {
    ...{ call, collection, undos, work },
    station: () => null,
    isIdShown: () => false,
  };
  const states = () => collection.orders.value.map(({ state }) => state);
  return { actions: createBoardActions(deps), asked, undos, states, stale, collection };
}

const both = [lead.id, bo.id];

test('a ticket is accepted by one request, each order with what is to be read of it, and taken back by one', async () => {
  const { actions, asked, undos, states } = createSubject();
  await actions.together(both, 'accepted');
  expect(asked).toEqual([
    [
      { order: lead.id, move: { from: 'placed', to: 'accepted' } },
      { order: bo.id, move: { from: 'placed', to: 'accepted', acknowledged: ['age'] } },
    ],
  ]);
  expect(states()).toEqual(['accepted', 'accepted']);
  expect([...undos.undos.value.keys()]).toEqual([lead.id]);
  await actions.undo(lead.id);
  const back = { from: 'accepted', to: 'seen', undo: true };
  expect(asked[1]).toEqual(both.map((order) => ({ order, move: back })));
  expect(states()).toEqual(['seen', 'seen']);
});

test('what a guest has cancelled meanwhile is said, and is not taken back with the rest', async () => {
  const { actions, asked, states, stale } = createSubject(({ order, move }) =>
    order === bo.id && move.to === 'accepted' ? 'cancelled' : null,
  );
  await actions.together(both, 'accepted');
  expect(states()).toEqual(['accepted', 'placed']);
  expect(actions.notice.value).toMatchObject({ orderNumber: 42, state: 'cancelled' });
  expect(stale).toHaveLength(1);
  await actions.undo(lead.id);
  expect(asked[1]?.map(({ order }) => order)).toEqual([lead.id]);
});

test('what the board itself has said that it saw meanwhile is asked again, and nothing else', async () => {
  const { actions, asked, states } = createSubject(({ order, move }) =>
    order === bo.id && move.from === 'placed' ? 'seen' : null,
  );
  await actions.together(both, 'accepted');
  expect(asked.map((moves) => moves.map(({ order }) => order))).toEqual([both, [bo.id]]);
  expect(states()).toEqual(['accepted', 'accepted']);
  expect(actions.notice.value).toBeNull();
});

test('lines of all become ready and are served together, with ID where there is alcohol', async () => {
  const { actions, asked, collection } = createSubject();
  await actions.together(both, 'accepted');
  await actions.together(both, 'ready');
  await actions.together(both, 'served');
  expect(asked.slice(1)).toMatchObject([
    both.map((order) => ({ order, move: { to: 'ready' } })),
    [
      { order: lead.id, move: { to: 'served' } },
      { order: bo.id, move: { to: 'served', acknowledged: ['age'] } },
    ],
  ]);
  await actions.undo(lead.id);
  expect(asked[3]).toMatchObject(
    both.map((order) => ({ order, move: { to: 'ready', undo: true } })),
  );
  expect(collection.orders.value.flatMap(({ lines }) => lines.map(({ state }) => state))).toEqual([
    ...['ready', 'ready'],
  ]);
});

test('what was done of a ticket is taken back, too, when its first order was cancelled and is gone', async () => {
  const { actions, asked, undos, collection } = createSubject(({ order, move }) =>
    order === lead.id && move.to === 'accepted' ? 'cancelled' : null,
  );
  await actions.together(both, 'accepted');
  expect([...undos.undos.value.keys()]).toEqual([bo.id]);
  collection.replace([{ ...bo, state: 'accepted' }], 11);
  await actions.undo(bo.id);
  expect(asked[1]?.map(({ order }) => order)).toEqual([bo.id]);
});

test('each order that a press names is pending until the answer has come', async () => {
  const { actions, undos } = createSubject();
  const accepting = actions.together(both, 'accepted');
  expect([...actions.pending.value]).toEqual(both);
  await accepting;
  expect(actions.pending.value.size).toBe(0);
  const takingBack = actions.undo(lead.id);
  expect([...actions.pending.value]).toEqual(both);
  await takingBack;
  expect(undos.undos.value.size).toBe(0);
});

test('what is pressed of a ticket is not pressed of one of its orders as well', async () => {
  const { actions, asked } = createSubject();
  await Promise.all([actions.together(both, 'accepted'), actions.together([bo.id], 'accepted')]);
  expect(asked.map((moves) => moves.map(({ order }) => order))).toEqual([both]);
});
