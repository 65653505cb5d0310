import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import type {
  Board,
  LinesTransition,
  OrderTransition,
  SeenRequest,
} from '#core/people/staff.schema.ts';
import { ESCALATION_DEFAULTS } from '#core/shared/limits.ts';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestRandom } from '#tests/support/components/device.ts';
import { type FakeAnswers, fakeCall } from '#tests/support/fake-call.ts';
import {
  billEvent,
  callEvent,
  makeBill,
  makeCall,
  makeStaffBill,
} from '#tests/support/fixtures/calls.ts';
import {
  guestEvent,
  makeGuest,
  orderEvent,
  seating,
  seatingEvent,
  sentAwayEvent,
  soldOut,
} from '#tests/support/fixtures/events.ts';
import { makeLine, makeOrder, SEATING, TABLE, uuid } from '#tests/support/fixtures/orders.ts';
import { refused } from '#tests/support/network/flaky-orders.ts';
import { NO_AREA } from './board-area.ts';
import { createBoardStore } from './board-store.ts';

const beer = makeLine({ id: uuid(901) });
const soup = makeLine({ id: uuid(902), product: 'soup', station: 'kitchen' });

function makeBoard(board: Partial<Board> = {}): Board {
  return {
    sequence: 20,
    venue: { id: 'kajkanten', name: 'Kajkanten', timeZone: 'Europe/Stockholm', locales: ['sv'] },
    stations: [
      { id: 'bar', name: 'Baren' },
      { id: 'kitchen', name: 'Köket' },
    ],
    orders: [makeOrder({ lines: [beer, soup] })],
    seatings: [{ seating, guests: [makeGuest()] }],
    calls: [],
    areas: [],
    tables: [{ id: TABLE, label: '1', area: null }],
    products: [],
    options: [],
    availability: { sequence: 10, soldOutProducts: [], soldOutOptions: [], pauses: [] },
    escalation: ESCALATION_DEFAULTS,
    ...board,
  };
}

async function createSubject(
  answers: FakeAnswers = {},
  board = makeBoard(),
  inNextFrame?: (run: () => void) => void,
) {
  const clock = createTestClock();
  const moves: (OrderTransition | LinesTransition)[] = [];
  const seen: SeenRequest[] = [];
  const store = createBoardStore({
    clock,
    random: createTestRandom(),
    ...(inNextFrame && { inNextFrame }),
    call: fakeCall({
      'GET /venues/:venue/board': async () => board,
      'POST /venues/:venue/orders/:order/transition': async ({ params: { order: id }, body }) => {
        moves.push(body);
        return makeOrder({ id, state: body.to, lines: [beer, soup] });
      },
      'POST /venues/:venue/orders/:order/lines': async ({ params: { order: id }, body }) => {
        moves.push(body);
        return moved(id, body);
      },
      'POST /venues/:venue/orders/seen': ({ body }) => {
        seen.push(body);
        return undefined;
      },
      'GET /venues/:venue/prepaid-orders/being-paid': () => ({ orders: [] }),
      'GET /venues/:venue/presence-code': () => ({ code: null, changesIn: null }),
      'GET /venues/:venue/seatings/ended': () => ({ seatings: [] }),
      'POST /venues/:venue/calls/:call/transition': ({ params, body }) =>
        makeCall({ id: params.call, state: body.to }),
      'GET /venues/:venue/seatings/sums': () => ({ payer: 'guests', currency: 'SEK', sums: [] }),
      'GET /venues/:venue/seatings/:seating/bill': () => makeStaffBill(),
      'POST /venues/:venue/seatings/:seating/payments': () => makeStaffBill(),
      ...answers,
    }),
  });
  await store.load('kajkanten', 'sv');
  return { store, clock, moves, seen };
}

function moved(id: string, { lines, to }: LinesTransition): Order {
  const after = [beer, soup].map((line) =>
    lines.some((each) => each.id === line.id) ? { ...line, state: to } : line,
  );
  return makeOrder({ id, state: 'accepted', lines: after });
}

const column = (store: Awaited<ReturnType<typeof createSubject>>['store']) =>
  Object.entries(store.columns.value).find(([, orders]) => orders.length > 0)?.[0];

test('an order goes from new via in progress to ready, and then disappears', async () => {
  const { store } = await createSubject();
  expect(column(store)).toBe('new');
  await store.accept(uuid(1));
  expect(column(store)).toBe('inProgress');
  await store.allReady(uuid(1));
  expect(column(store)).toBe('toServe');
  await store.serve(uuid(1));
  expect(column(store)).toBeUndefined();
});

test('nothing changes before the server has answered; the button is pending meanwhile', async () => {
  const gate = Promise.withResolvers<Order>();
  const { store } = await createSubject({
    'POST /venues/:venue/orders/:order/transition': () => gate.promise,
  });
  const accepting = store.accept(uuid(1));
  expect(column(store)).toBe('new');
  expect(store.pending.value.has(uuid(1))).toBe(true);
  gate.resolve(makeOrder({ state: 'accepted' }));
  await accepting;
  expect(column(store)).toBe('inProgress');
  expect(store.pending.value.size).toBe(0);
});

/** Frames that begin when the test says so. */
function heldFrames() {
  let asked: (() => void)[] = [];
  return {
    inNextFrame: (run: () => void) => void asked.push(run),
    frame() {
      const begun = asked;
      asked = [];
      for (const run of begun) run();
    },
  };
}

const newIds = (store: Awaited<ReturnType<typeof createSubject>>['store']) =>
  store.columns.value.new.map(({ id }) => id);

test('the frame of a tap shows neither its answer nor what others do; the next one all of it', async () => {
  const { inNextFrame, frame } = heldFrames();
  const { store, moves } = await createSubject({}, makeBoard(), inNextFrame);
  const accepting = store.accept(uuid(1));
  expect(store.pending.value.has(uuid(1))).toBe(true);
  store.apply(orderEvent(21, 'order.placed', { id: uuid(2) }));
  await expect.poll(() => moves.length).toBe(1);
  store.apply(orderEvent(22, 'order.placed', { id: uuid(3) }));
  await settle();
  frame();
  expect(newIds(store)).toEqual([uuid(1)]);
  expect(store.pending.value.size).toBe(1);
  frame();
  expect(newIds(store)).toEqual([uuid(2), uuid(3)]);
  expect(store.columns.value.inProgress.map(({ id }) => id)).toEqual([uuid(1)]);
  expect(store.pending.value.size).toBe(0);
  expect(store.undos.value.has(uuid(1))).toBe(true);
  await accepting;
});

test('what waits for a frame is no part of a snapshot that comes before it', async () => {
  const { inNextFrame, frame } = heldFrames();
  let snapshot = makeBoard();
  const answers: FakeAnswers = { 'GET /venues/:venue/board': async () => snapshot };
  const { store } = await createSubject(answers, snapshot, inNextFrame);
  store.apply(orderEvent(21, 'order.placed', { id: uuid(2) }));
  store.apply(orderEvent(22, 'order.placed', { id: uuid(3) }));
  expect(newIds(store)).toEqual([uuid(1), uuid(2)]);
  snapshot = makeBoard({ orders: [], sequence: 30 });
  await store.load('kajkanten', 'sv');
  frame();
  expect(newIds(store)).toEqual([]);
});

test('what waits when somebody signs out is not shown to who comes next', async () => {
  const { inNextFrame, frame } = heldFrames();
  const { store } = await createSubject({}, makeBoard(), inNextFrame);
  const accepting = store.accept(uuid(1));
  store.apply(orderEvent(21, 'order.placed', { id: uuid(2) }));
  store.clear();
  await accepting;
  frame();
  frame();
  expect(store.orders.value).toEqual([]);
  expect(store.undos.value.size).toBe(0);
  expect(store.pending.value.size).toBe(0);
});

test('an order that becomes seen while it is being accepted is accepted all the same', async () => {
  const asked: OrderTransition[] = [];
  const { store } = await createSubject({
    'POST /venues/:venue/orders/:order/transition': async ({ params: { order: id }, body }) => {
      asked.push(body);
      if (body.from === 'placed') throw refused('orders.state_changed', 409, { state: 'seen' });
      return makeOrder({ id, state: 'accepted', lines: [beer, soup] });
    },
  });
  await store.accept(uuid(1));
  expect(asked.map((body) => body.from)).toEqual(['placed', 'seen']);
  expect(store.notice.value).toBeNull();
  expect(column(store)).toBe('inProgress');
});

test('two taps send one request', async () => {
  const { store, moves } = await createSubject();
  await Promise.all([store.accept(uuid(1)), store.accept(uuid(1))]);
  expect(moves).toHaveLength(1);
});

test('a board of one station shows only its own lines', async () => {
  const { store, moves } = await createSubject(
    {},
    makeBoard({
      orders: [makeOrder({ state: 'accepted', lines: [{ ...beer, state: 'ready' }, soup] })],
    }),
  );
  store.setFilter('bar');
  expect(column(store)).toBe('toServe');
  store.setFilter('kitchen');
  expect(column(store)).toBe('inProgress');
  await store.allReady(uuid(1));
  expect(moves).toEqual([{ lines: [{ id: soup.id, from: 'queued' }], to: 'ready' }]);
});

test('each action can be undone for 5 seconds, by naming the state it came from', async () => {
  const { store, clock, moves } = await createSubject();
  await store.accept(uuid(1));
  expect(store.undos.value.get(uuid(1))).toMatchObject({ did: 'accepted' });
  await store.undo(uuid(1));
  expect(moves.at(-1)).toEqual({ from: 'accepted', to: 'seen', undo: true });
  expect(store.undos.value.size).toBe(0);
  await store.accept(uuid(1));
  await clock.advance(5_001);
  expect(store.undos.value.size).toBe(0);
});

test('lines that came from different states each go back to their own', async () => {
  const { store, moves } = await createSubject(
    {},
    makeBoard({
      orders: [makeOrder({ state: 'accepted', lines: [{ ...beer, state: 'preparing' }, soup] })],
    }),
  );
  await store.allReady(uuid(1));
  await store.undo(uuid(1));
  expect(moves.slice(1)).toEqual([
    { lines: [{ id: soup.id, from: 'ready' }], to: 'queued', undo: true },
    { lines: [{ id: beer.id, from: 'ready' }], to: 'preparing', undo: true },
  ]);
});

test('when somebody else was faster, the notice says so and the board is loaded again', async () => {
  let reads = 0;
  const { store } = await createSubject({
    'GET /venues/:venue/board': async () => {
      reads += 1;
      return makeBoard();
    },
    'POST /venues/:venue/orders/:order/transition': () =>
      Promise.reject(refused('orders.state_changed', 409, { state: 'cancelled' })),
  });
  await store.accept(uuid(1));
  await settle();
  expect(store.notice.value).toEqual({
    code: 'orders.state_changed',
    orderNumber: 1,
    state: 'cancelled',
  });
  expect(reads).toBe(2);
  expect(store.undos.value.size).toBe(0);
});

test('events out of order end in the newest state', async () => {
  const { store } = await createSubject();
  store.apply(orderEvent(23, 'order.cancelled', { state: 'cancelled' }));
  store.apply(orderEvent(22, 'order.seen', { state: 'seen' }));
  store.apply(orderEvent(24, 'order.placed', { id: uuid(2) }));
  expect(store.columns.value.new.map((order) => order.id)).toEqual([uuid(2)]);
});

test('waiting and removed guests, ended seatings and sold-out products follow the events', async () => {
  const { store } = await createSubject();
  store.apply(guestEvent(21, makeGuest({ id: uuid(8), ordinal: 2, admission: 'waiting' })));
  expect(store.waiting.value.map((each) => each.seating.id)).toEqual([SEATING]);
  store.apply(sentAwayEvent(22, makeGuest({ id: uuid(8), ordinal: 2, admission: 'waiting' })));
  expect(store.waiting.value).toEqual([]);
  store.apply(soldOut(23, 'soup'));
  expect([...store.soldOut.value]).toEqual(['product:soup']);
  store.apply(seatingEvent(24, 'seating.ended'));
  expect(store.seatings.value).toEqual([]);
});

test('an order is reported as seen once for each station that painted it, and again if that failed', async () => {
  let fails = 1;
  const reports: SeenRequest[] = [];
  const { store, clock } = await createSubject({
    'POST /venues/:venue/orders/seen': async ({ body }) => {
      reports.push(body);
      fails -= 1;
      if (fails >= 0) {
        throw refused('server.unavailable', 503);
      }
    },
  });
  store.setFilter('bar');
  await store.markSeen([uuid(1), uuid(77)]);
  await clock.advance(3_000);
  await store.markSeen([uuid(1)]);
  store.setFilter(null);
  await store.markSeen([uuid(1)]);
  expect(reports).toEqual([
    { orders: [uuid(1)], stations: ['bar'] },
    { orders: [uuid(1)], stations: ['bar'] },
    { orders: [uuid(1)], stations: ['bar', 'kitchen'] },
  ]);
});

test('a board that cannot be loaded again stays as it was', async () => {
  let reads = 0;
  const { store } = await createSubject({
    'GET /venues/:venue/board': async () => {
      reads += 1;
      if (reads > 1) {
        throw refused('server.unavailable', 503);
      }
      return makeBoard();
    },
  });
  expect(await store.load('kajkanten', 'sv')).toBeNull();
  expect(store.status.value).toBe('ready');
  expect(store.error.value).toBe('server.unavailable');
  expect(column(store)).toBe('new');
});

test('a payment whose response is lost is sent again as the same payment, changed or not, and of others there are more', async () => {
  const ids: string[] = [];
  let isLost = true;
  const { store } = await createSubject({
    async 'POST /venues/:venue/seatings/:seating/payments'({ body: { id } }) {
      ids.push(id);
      if (isLost) {
        throw new TypeError('Failed to fetch');
      }
      return makeStaffBill();
    },
  });
  const wish = { method: 'card', amount: 3600, tip: 0 } as const;
  expect(await store.recordPayment(SEATING, wish)).toBe(false);
  expect(await store.recordPayment(SEATING, { ...wish, call: uuid(7) })).toBe(false);
  isLost = false;
  expect(await store.recordPayment(SEATING, { ...wish, amount: 5000 })).toBe(true);
  expect(await store.recordPayment(SEATING, wish)).toBe(true);
  expect(ids[1]).not.toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[3]).not.toBe(ids[0]);
});

test('a payment whose id turns out to be another’s has a new id when it is sent again, beside a bill that is read anew', async () => {
  const bills = [makeBill(), makeBill({ paid: 5000 })];
  const ids: string[] = [];
  const { store } = await createSubject({
    async 'POST /venues/:venue/seatings/:seating/payments'({ body: { id } }) {
      ids.push(id);
      if (ids.length === 1) throw refused('bills.key_reused', 422);
      return makeStaffBill();
    },
    'GET /venues/:venue/seatings/:seating/bill': () =>
      makeStaffBill({ bill: bills.shift() ?? makeBill() }),
  });
  await store.loadBill(SEATING);
  const wish = { method: 'card', amount: 3600, tip: 0 } as const;
  expect(await store.recordPayment(SEATING, wish)).toBe(false);
  expect(store.notice.value?.code).toBe('bills.key_reused');
  await expect.poll(() => store.bills.value.get(SEATING)?.bill.paid).toBe(5000);
  expect(await store.recordPayment(SEATING, wish)).toBe(true);
  expect(ids[1]).not.toBe(ids[0]);
});

test('what the bill shows although its answer was lost is not taken for the next alike, which is sent if it is meant', async () => {
  const ids: string[] = [];
  const { store } = await createSubject({
    async 'POST /venues/:venue/seatings/:seating/payments'({ body: { id } }) {
      ids.push(id);
      if (ids.length === 1) throw new TypeError('Failed to fetch');
      return makeStaffBill();
    },
    'GET /venues/:venue/seatings/:seating/bill': () =>
      makeStaffBill({
        payments: ids.map((id) => ({
          id,
          method: 'card',
          amount: 3600,
          tip: 0,
          at: '2026-11-20T18:30:00.000Z',
        })),
      }),
  });
  await store.loadBill(SEATING);
  const half = { method: 'card', amount: 3600, tip: 0 } as const;
  expect(await store.recordPayment(SEATING, half)).toBe(false);
  store.apply(billEvent(21, 'bill.paid'));
  await settle();
  expect(await store.recordPayment(SEATING, half)).toBe(false);
  expect(store.notice.value?.code).toBe('bills.key_reused');
  expect(ids).toHaveLength(1);
  expect(await store.recordPayment(SEATING, half)).toBe(true);
  expect(ids[1]).not.toBe(ids[0]);
});

test('a reduction that arrived without an answer and was put back since is taken off anew', async () => {
  const ids: string[] = [];
  const { store } = await createSubject({
    async 'POST /venues/:venue/seatings/:seating/adjustments'({ body: { id } }) {
      ids.push(id);
      if (ids.length === 1 || ids.length === 3) throw new TypeError('Failed to fetch');
      const isNew = id !== ids[0];
      const reductions = [{ adjustment: id, kind: 'comp', amount: 3600, reason: 'Cold' } as const];
      return makeStaffBill({
        orders: [makeOrder({ lines: [makeLine(isNew ? { reductions } : {})] })],
      });
    },
    'GET /venues/:venue/seatings/:seating/bill': () => makeStaffBill(),
  });
  await store.loadBill(SEATING);
  const wish = { kind: 'comp', reason: 'Cold' } as const;
  expect(await store.adjustBill(SEATING, wish)).toBe(false);
  expect(await store.adjustBill(SEATING, wish)).toBe(false);
  // What is sent anew has no answer either: it stays one.
  expect(await store.adjustBill(SEATING, wish)).toBe(true);
  expect(ids).toEqual([ids[0], ids[0], ids[2], ids[2]]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a bill that is shown follows orders and payments, and disappears with its seating', async () => {
  const bills = [makeStaffBill(), makeStaffBill({ bill: makeBill({ paid: 7200, remaining: 0 }) })];
  const { store } = await createSubject({
    'GET /venues/:venue/seatings/:seating/bill': () => bills.shift() ?? makeStaffBill(),
  });
  store.apply(billEvent(21, 'bill.paid'));
  await settle();
  expect(store.bills.value.size).toBe(0);
  await store.loadBill(SEATING);
  expect(store.bills.value.get(SEATING)?.bill.remaining).toBe(7200);
  store.apply(billEvent(22, 'bill.paid'));
  await settle();
  expect(store.bills.value.get(SEATING)?.bill.remaining).toBe(0);
  store.apply(billEvent(23, 'bill.requested', { state: 'requested' }));
  expect(store.seatings.value[0]?.seating.bill).toBe('requested');
  store.apply(seatingEvent(24, 'seating.ended'));
  expect(store.bills.value.size).toBe(0);
});

test('a call is taken, undone, and done; a done one stays while that can be undone', async () => {
  const { store, clock } = await createSubject();
  store.apply(callEvent(21));
  expect(store.calls.value).toHaveLength(1);
  await store.takeCall(uuid(500));
  expect(store.callUndos.value.get(uuid(500))).toMatchObject({ did: 'taken', from: 'open' });
  await store.undoCall(uuid(500));
  expect(store.calls.value[0]?.state).toBe('open');
  await store.finishCall(uuid(500));
  expect(store.calls.value[0]?.state).toBe('done');
  await clock.advance(5_000);
  expect(store.calls.value).toEqual([]);
});

test('new alarm times of the venue apply on every open board', async () => {
  const { store } = await createSubject();
  expect(store.escalation.value).toEqual(ESCALATION_DEFAULTS);
  const escalation = { unseen: 30, accept: 60, make: 600, serve: 90 };
  const at = '2026-11-20T18:05:00.000Z';
  store.apply({ sequence: 21, at, type: 'escalation.changed', escalation });
  expect(store.escalation.value).toEqual(escalation);
});

test('what was read of an order is sent with its acceptance, also if it becomes seen meanwhile', async () => {
  const wishes: OrderTransition[] = [];
  const { store } = await createSubject({
    'POST /venues/:venue/orders/:order/transition': async ({ params: { order: id }, body }) => {
      wishes.push(body);
      if (body.from === 'placed') throw refused('orders.state_changed', 409, { state: 'seen' });
      return makeOrder({ id, state: body.to });
    },
  });
  await store.accept(uuid(1), ['age']);
  expect(wishes).toEqual([
    { from: 'placed', to: 'accepted', acknowledged: ['age'] },
    { from: 'seen', to: 'accepted', acknowledged: ['age'] },
  ]);
});

test('changed labels arrive with a new snapshot, in tables, seatings and orders alike', async () => {
  const answers: FakeAnswers = {
    'GET /venues/:venue/board': async () => boards.shift() ?? makeBoard(),
  };
  const table = { id: TABLE, label: 'Window' };
  const boards = [
    makeBoard(),
    makeBoard({
      sequence: 21,
      tables: [{ ...table, area: null }],
      orders: [makeOrder({ lines: [beer, soup], table })],
    }),
  ];
  const { store } = await createSubject(answers);
  store.apply({ sequence: 21, at: '2026-11-20T18:00:00.000Z', type: 'tables.changed' });
  await settle();
  expect(store.tables.value[0]?.label).toBe('Window');
  expect(store.orders.value[0]?.table.label).toBe('Window');
});

test('a station that the menu no longer has is shown until no open order uses it', async () => {
  const reports: SeenRequest[] = [];
  const stations: Board['stations'] = [
    { id: 'bar', name: 'Baren' },
    { id: 'kitchen', name: 'Köket', isGone: true },
    { id: 'cellar', name: 'Källaren', isGone: true },
  ];
  const { store } = await createSubject(
    {
      'POST /venues/:venue/orders/seen': ({ body }) => {
        reports.push(body);
        return undefined;
      },
    },
    makeBoard({ stations }),
  );
  expect(store.stations.value).toEqual(stations.slice(0, 2));
  await store.markSeen([uuid(1)]);
  expect(reports[0]?.stations).toContain('kitchen');
  store.apply(orderEvent(21, 'order.done', { state: 'done', lines: [beer, soup] }));
  expect(store.stations.value).toEqual(stations.slice(0, 1));
});

test('an order that changes leaves the stations, and the columns without it, the lists that they were', async () => {
  const orders = [
    makeOrder({ lines: [beer, soup] }),
    makeOrder({ id: uuid(2), state: 'accepted' }),
  ];
  const { store } = await createSubject({}, makeBoard({ orders }));
  const stations = store.stations.value;
  const { inProgress, toServe } = store.columns.value;
  store.apply(orderEvent(21, 'order.placed', { id: uuid(3), lines: [beer] }));
  expect(store.columns.value.new).toHaveLength(2);
  // What is the same is not drawn again: else each new order would draw every ticket.
  expect(store.stations.value).toBe(stations);
  expect(store.columns.value.inProgress).toBe(inProgress);
  expect(store.columns.value.toServe).toBe(toServe);
});

test('one area is shown alone; an unknown table is shown in all of them', async () => {
  const other = { id: 'servett00002', label: '2' };
  const unknown = { id: 'servett00003', label: '3' };
  const lines = [beer, soup];
  const { store } = await createSubject(
    {},
    makeBoard({
      areas: [{ id: 'hall', name: 'Hall' }],
      tables: [
        { id: TABLE, label: '1', area: 'hall' },
        { ...other, area: null },
      ],
      orders: [
        makeOrder({ lines }),
        makeOrder({ id: uuid(2), lines, table: other }),
        makeOrder({ id: uuid(3), lines, table: unknown }),
      ],
      calls: [makeCall(), makeCall({ id: uuid(9), table: other })],
    }),
  );
  const shown = () => store.columns.value.new.map((order) => order.table.label).join(' ');
  expect([shown(), store.hidden.value.orders.length]).toEqual(['1 2 3', 0]);
  store.setArea('hall');
  expect([shown(), store.shownCalls.value.length]).toEqual(['1 3', 1]);
  expect(store.hidden.value.orders.map(({ id }) => id)).toEqual([uuid(2)]);
  expect(store.hidden.value.calls.map(({ id }) => id)).toEqual([uuid(9)]);
  store.setArea(NO_AREA);
  expect(shown()).toBe('2 3');
});

test('firing a course is one request, and one more undoes it', async () => {
  const main = makeLine({ id: uuid(903), product: 'fish', station: 'kitchen', course: 'main' });
  const starter = { ...soup, course: 'starter' as const };
  const order = (held: boolean) =>
    makeOrder({
      state: 'accepted',
      lines: [starter, held ? { ...main, held: true } : { ...main, firedAt: main.stateAt }],
    });
  const asked: object[] = [];
  const { store } = await createSubject(
    {
      'POST /venues/:venue/orders/:order/courses': async ({ params: { order: id }, body }) => {
        asked.push({ id, ...body });
        return order(body.held);
      },
    },
    makeBoard({ orders: [order(true)] }),
  );
  await store.fireCourse(uuid(1), 'main');
  expect(store.orders.value[0]?.lines[1]?.held).toBeUndefined();
  expect(store.undos.value.get(uuid(1))?.did).toBe('fired');
  await store.undo(uuid(1));
  expect(store.orders.value[0]?.lines[1]?.held).toBe(true);
  expect(asked).toEqual([
    { id: uuid(1), course: 'main', held: false },
    { id: uuid(1), course: 'main', held: true },
  ]);
});

test('an allergy that was seen can be taken back', async () => {
  const asked: object[] = [];
  const seen = { at: soup.stateAt, by: 'Kim' };
  const order = (isSeen: boolean) =>
    makeOrder({ state: 'accepted', lines: [soup], ...(isSeen && { allergySeen: seen }) });
  const { store } = await createSubject(
    {
      'POST /venues/:venue/orders/:order/allergy': async ({ body }) => {
        asked.push(body);
        return order(body.seen);
      },
    },
    makeBoard({ orders: [order(false)] }),
  );
  await store.seeAllergy(uuid(1));
  expect(store.orders.value[0]?.allergySeen).toEqual(seen);
  expect(store.undos.value.get(uuid(1))?.did).toBe('allergySeen');
  await store.undo(uuid(1));
  expect(store.orders.value[0]?.allergySeen).toBeUndefined();
  expect(asked).toEqual([{ seen: true }, { seen: false }]);
});

test('all ready leaves out held lines, and the order then waits to be served', async () => {
  const main = makeLine({ id: uuid(903), station: 'kitchen', course: 'main', held: true });
  const order = makeOrder({ state: 'accepted', lines: [soup, main] });
  const sent: LinesTransition[] = [];
  const { store } = await createSubject(
    {
      'POST /venues/:venue/orders/:order/lines': async ({ params: { order: id }, body }) => {
        sent.push(body);
        return makeOrder({ id, state: 'accepted', lines: [{ ...soup, state: body.to }, main] });
      },
    },
    makeBoard({ orders: [order] }),
  );
  expect(column(store)).toBe('inProgress');
  await store.allReady(uuid(1));
  expect(sent).toEqual([{ lines: [{ id: soup.id, from: 'queued' }], to: 'ready' }]);
  expect(column(store)).toBe('toServe');
  await store.serve(uuid(1));
  // Its next course is fired from there.
  expect(column(store)).toBe('inProgress');
});

test('after signing out nothing is left of an error, nor of requests in progress', async () => {
  let fail = (_thrown: unknown) => {};
  const { store } = await createSubject({
    'POST /venues/:venue/orders/:order/transition': () =>
      new Promise((_answer, refuse) => {
        fail = refuse;
      }),
    'GET /venues/:venue/board': () => Promise.reject(refused('staff.sign_in_required')),
  });
  expect(store.error.value).toBe('staff.sign_in_required');
  store.clear();
  expect([store.error.value, store.status.value]).toEqual([null, 'idle']);

  const other = await createSubject({
    'POST /venues/:venue/orders/:order/transition': () =>
      new Promise((_answer, refuse) => {
        fail = refuse;
      }),
  });
  const [order] = other.store.orders.value;
  const accepting = other.store.accept(order?.id ?? '');
  expect(other.store.pending.value.size).toBe(1);
  other.store.clear();
  expect(other.store.pending.value.size).toBe(0);
  fail(refused('staff.sign_in_required'));
  await accepting;
  expect([other.store.notice.value, other.store.undos.value.size]).toEqual([null, 0]);
});
