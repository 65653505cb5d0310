import { expect, test } from 'vitest';
import type { Order } from '#core/orders/order.schema.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import {
  forgetLineNotes,
  insertOrder,
  nextOrderNumber,
  updateLines,
  updateOrder,
} from './order-writes.repository.ts';
import {
  countOrdersOfDay,
  countUnfinished,
  listMenuVersions,
  listOrdersById,
  listOrdersOfDay,
  listOrdersOfGuest,
  listOrdersOfSeating,
  listUnfinishedOrders,
  type OrderRecord,
} from './orders.repository.ts';
import { listShownOrders } from './shown-orders.ts';

const DAY = '2026-11-20';

type Like = Partial<{
  number: number;
  at: number;
  state: Order['state'];
  guest: string;
  seating: string;
  day: string;
  menuVersion: number;
  lines: Order['lines'];
  awaitsAdmission: true;
}>;

/** A guest's first order, and a function that stores another like it; returns its id. */
async function stored() {
  const served = await testApp();
  const { store } = served.context;
  const first: Order = (await (await guestAt(served)).order([{ product: 'soup', note: 'hett' }]))
    .body;
  const at = served.clock.now();
  const like = async ({ day = DAY, menuVersion = 1, at: when = at, ...change }: Like = {}) => {
    const order: Order = { ...first, lines: [], ...change, id: newOrderId() };
    await store.write('installation', (db) =>
      insertOrder(db, { order, venue: VENUE, businessDay: day, menuVersion, at: when }),
    );
    return order.id;
  };
  return { store, reader: store.reader, first, at, like };
}

const numbersOf = (records: readonly OrderRecord[]) => records.map(({ order }) => order.number);
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

test('what is owed is listed with the newest twenty of rejected and of cancelled orders, the oldest first', async () => {
  const { reader, first, at, like } = await stored();
  for (const number of from(101, 122)) await like({ number, at: at + number, state: 'cancelled' });
  // At the same time the number decides.
  for (const number of from(201, 221)) await like({ number, at: at + 500, state: 'rejected' });
  await like({ number: 50, at: at + 150, state: 'done' });
  await like({ number: 60, guest: 'waiting', awaitsAdmission: true });
  const listed = numbersOf(await listOrdersOfSeating(reader, first.seating));
  expect(listed).toEqual([1, ...from(103, 122), 50, ...from(202, 221)]);
  expect(numbersOf(await listOrdersOfGuest(reader, first.guest))).toEqual(listed);
  const shown = await listShownOrders(reader, first.seating, 'waiting');
  expect(shown.map(({ number }) => number)).toEqual([1, 60, ...listed.slice(1)]);
});

test('a guest is shown its own orders of this seating, once each', async () => {
  const { reader, first, like } = await stored();
  await like({ number: 2, seating: 'earlier' });
  const shown = await listShownOrders(reader, first.seating, first.guest);
  expect(shown.map(({ number }) => number)).toEqual([1]);
});

test('the board has what is neither done nor ended, by time and number', async () => {
  const { reader, first, at, like } = await stored();
  await like({ number: 7, at: at - 1, state: 'accepted' });
  await like({ number: 3, state: 'accepted' });
  await like({ number: 2 });
  await like({ number: 8, state: 'done' });
  await like({ number: 9, state: 'rejected' });
  await like({ number: 10, state: 'cancelled' });
  expect(numbersOf(await listUnfinishedOrders(reader, VENUE))).toEqual([7, 1, 2, 3]);
  expect(await listUnfinishedOrders(reader, 'elsewhere')).toEqual([]);
  expect(await countUnfinished(reader, first.seating, first.guest)).toBe(4);
  expect(await countUnfinished(reader, first.seating, 'berta')).toBe(0);
  expect(await countUnfinished(reader, 'elsewhere', first.guest)).toBe(0);
});

test("a day's orders are paged from the newest number down, or found by their numbers", async () => {
  const { reader, like } = await stored();
  for (const number of from(2, 5)) await like({ number });
  await like({ number: 6, day: '2026-11-19' });
  const day = { venue: VENUE, day: DAY };
  const page = async (before: number | null, limit: number, only: number[] | null = null) =>
    numbersOf(await listOrdersOfDay(reader, day, { before, limit, only }));
  expect(await page(null, 2)).toEqual([5, 4]);
  expect(await page(4, 2)).toEqual([3, 2]);
  expect(await page(2, 2)).toEqual([1]);
  expect(await page(null, 9, [1, 4, 6])).toEqual([4, 1]);
  expect(await page(4, 9, [1, 4])).toEqual([1]);
  expect(await countOrdersOfDay(reader, day)).toBe(5);
  expect(await countOrdersOfDay(reader, { ...day, day: '2026-11-18' })).toBe(0);
  expect(await countOrdersOfDay(reader, { ...day, venue: 'elsewhere' })).toBe(0);
});

test('orders are found by their ids in their own venue, with the versions of their menus', async () => {
  const { reader, first, at, like } = await stored();
  const later = await like({ number: 2, at: at + 1, menuVersion: 3 });
  const last = await like({ number: 3, at: at + 2, menuVersion: 2 });
  const same = await like({ number: 4, at: at + 3, menuVersion: 3 });
  const ids = [last, later, first.id];
  expect(numbersOf(await listOrdersById(reader, VENUE, ids))).toEqual([1, 2, 3]);
  expect(await listOrdersById(reader, 'elsewhere', ids)).toEqual([]);
  expect(await listMenuVersions(reader, [...ids, same])).toEqual([3, 2, 1]);
  expect(await listMenuVersions(reader, [later])).toEqual([3]);
});

test("each venue counts each day's orders from one", async () => {
  const { store } = await stored();
  const next = (venue: string, day: string) =>
    store.write('installation', (db) => nextOrderNumber(db, venue, day));
  expect(await next(VENUE, DAY)).toBe(2);
  expect(await next(VENUE, DAY)).toBe(3);
  expect(await next(VENUE, '2026-11-21')).toBe(1);
  expect(await next('elsewhere', DAY)).toBe(1);
});

test('a line keeps when it was ready and served, until it goes back', async () => {
  const { store, reader, first } = await stored();
  const [line] = first.lines;
  if (!line) throw new Error('the order has a line');
  let before = line.state;
  const move = async (state: Order['lines'][number]['state'], at: number) => {
    const leaves = [{ id: line.id, state: before }];
    const move = () =>
      store.write('installation', (db) => updateLines(db, leaves, { state, reason: null }, at));
    expect([await move(), await move()]).toEqual([true, false]);
    before = state;
    const row = await reader
      .selectFrom('order_lines')
      .select(['state', 'changed_at', 'ready_at', 'served_at'])
      .where('id', '=', line.id)
      .executeTakeFirstOrThrow();
    expect([row.state, row.changed_at]).toEqual([state, at]);
    return [row.ready_at, row.served_at];
  };
  expect(await move('preparing', 1)).toEqual([null, null]);
  expect(await move('ready', 2)).toEqual([2, null]);
  expect(await move('served', 3)).toEqual([2, 3]);
  expect(await move('voided', 4)).toEqual([2, 3]);
  expect(await move('ready', 5)).toEqual([5, null]);
  expect(await move('served', 6)).toEqual([5, 6]);
  expect(await move('queued', 7)).toEqual([null, null]);
});

test('notes and allergy questions of old lines are forgotten, so many at a time', async () => {
  const { store, first, at, like } = await stored();
  const [line] = first.lines;
  if (!line) throw new Error('the order has a line');
  const { note: _, ...plain } = line;
  const lines = (...all: Order['lines']) => all.map((each) => ({ ...each, id: newOrderId() }));
  await like({
    number: 2,
    lines: lines(line, { ...plain, allergyQuestion: ['milk'] }, plain),
    at: at - 1,
  });
  const forget = (limit: number) =>
    store.write('installation', (db) => forgetLineNotes(db, at, limit));
  expect(await forget(1)).toBe(1);
  expect(await forget(5)).toBe(1);
  expect(await forget(5)).toBe(0);
  const kept = await store.reader.selectFrom('order_lines').select('note').execute();
  expect(kept.map(({ note }) => note).filter((note) => note !== null)).toEqual(['hett']);
});

test('a change of an order leaves what it does not name, and the other orders', async () => {
  const { store, reader, first, at, like } = await stored();
  const other = await like({ number: 2 });
  await store.write('installation', (db) =>
    updateOrder(db, first, { state: 'rejected', reason: 'Slut' }, at + 9),
  );
  const [changed, same] = await listOrdersById(reader, VENUE, [first.id, other]);
  expect(changed?.order).toEqual({ ...first, state: 'rejected', reason: 'Slut' });
  expect([changed?.changedAt, same?.changedAt, same?.order.state]).toEqual([at + 9, at, 'placed']);
});
