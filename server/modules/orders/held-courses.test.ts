import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';
import { moveCourse } from './courses.ts';

const SOUP = { product: 'soup' };
const FISH = { product: 'fish' };
const CAKE = { product: 'cake' };
const WATER = { product: 'water' };
const MINUTE = 60_000;

/** Soup as a starter, fish as a main course and cake as a dessert; drinks have no course. */
function coursedMenu(): MenuFile {
  const menu = menuWith({ holdsCourses: true });
  const [food, drinks] = menu.categories;
  const soup = food?.products[0];
  if (food === undefined || drinks === undefined || soup === undefined) {
    throw new Error('The small menu has no soup.');
  }
  const category = (course: 'starter' | 'main' | 'dessert', id: string) => ({
    ...food,
    id: course,
    course,
    products: [{ ...soup, id }],
  });
  return {
    ...menu,
    categories: [
      category('starter', 'soup'),
      category('main', 'fish'),
      category('dessert', 'cake'),
      drinks,
    ],
  };
}

async function evening() {
  const app = await testApp({ menu: coursedMenu() });
  const guest = await guestAt(app);
  const staff = await app.staff('manager');
  const path = (order: Order) => `venues/${VENUE}/orders/${order.id}`;
  const accept = (order: Order) =>
    staff('POST', `${path(order)}/transition`, { from: 'placed', to: 'accepted' });
  const moveLine = (order: Order, index: number, to: string) => {
    const lines = [{ id: order.lines[index]?.id, from: 'queued' }];
    return staff('POST', `${path(order)}/lines`, { lines, to, reason: 'Slut' });
  };
  const course = async (order: Order, name: string, held: boolean): Promise<Order> =>
    (await staff('POST', `${path(order)}/courses`, { course: name, held })).body;
  const entriesOf = async (order: Order) => {
    const { entries } = (await staff('GET', `venues/${VENUE}/history/${order.id}`)).body;
    return entries.flatMap(({ kind, by, detail }: Answer['body']) =>
      kind.startsWith('line.') ? [[kind, by, detail.lines]] : [],
    );
  };
  const heard: [string, number][] = [];
  app.context.hub.onPublished((events) => {
    for (const { event } of events) {
      if ('order' in event) heard.push([event.type, event.order.number]);
    }
  });
  return { app, guest, staff, accept, moveLine, course, entriesOf, heard };
}

const heldOf = ({ lines }: Order) => lines.filter(({ held }) => held).map(({ product }) => product);
const send = async (
  guest: { order(lines: { product: string }[]): Promise<Answer> },
  ...lines: { product: string }[]
): Promise<Order> => (await guest.order(lines)).body;

test('a course waits no longer once what came before it is served or voided', async () => {
  for (const to of ['served', 'voided']) {
    const { guest, accept, moveLine } = await evening();
    const first = await send(guest, SOUP, WATER);
    await accept(first);
    await moveLine(first, 0, to);
    // The order is not finished: its water, which is of no course, is still to come.
    expect(heldOf(await send(guest, FISH))).toEqual([]);
  }
});

test('a course that waits at the table holds what is ordered of it later', async () => {
  const { guest, accept, moveLine } = await evening();
  const soup = await send(guest, SOUP);
  expect(heldOf(await send(guest, FISH))).toEqual(['fish']);
  await accept(soup);
  await moveLine(soup, 0, 'served');
  expect(heldOf(await send(guest, FISH))).toEqual(['fish']);
  expect(heldOf(await send(guest, SOUP, WATER))).toEqual([]);
});

test('nothing waits for a cancelled order, nor for what another table or a stranger ordered', async () => {
  const { app, guest } = await evening();
  const soup = await send(guest, SOUP);
  await guest.ask('POST', `orders/${soup.id}/cancel`);
  await send(await guestAt(app, OTHER_TABLE), SOUP);
  const stranger = await guestAt(app);
  expect((await send(stranger, SOUP)).awaitsAdmission).toBe(true);
  expect(heldOf(await send(guest, FISH))).toEqual([]);
});

test('firing a course fires it in each of the party’s orders, and no other course', async () => {
  const { app, guest, course, entriesOf, heard } = await evening();
  const first = await send(guest, SOUP, FISH, CAKE);
  app.clock.advance(MINUTE);
  const second = await send(guest, FISH);
  const third = await send(guest, CAKE);
  app.clock.advance(MINUTE);
  heard.length = 0;
  const fired = await course(second, 'main', false);
  const firedAt = new Date(app.clock.now()).toISOString();
  expect(fired).toEqual({
    ...second,
    lines: second.lines.map(({ held: _held, ...line }) => ({ ...line, firedAt })),
  });
  const { orders } = (await guest.ask('GET', 'seating')).body;
  expect(orders.map(heldOf)).toEqual([['cake'], [], ['cake']]);
  expect(orders[0].lines.map((line: Order['lines'][number]) => line.firedAt)).toEqual([
    undefined,
    firedAt,
    undefined,
  ]);
  expect(heard).toEqual([
    ['line.fired', 2],
    ['line.fired', 1],
  ]);
  expect(await entriesOf(first)).toEqual([['line.fired', 'manager', [first.lines[1]?.id]]]);
  expect(await entriesOf(second)).toEqual([['line.fired', 'manager', [second.lines[0]?.id]]]);
  expect(await entriesOf(third)).toEqual([]);
});

test('the other orders of the party follow from the oldest on', async () => {
  const { app, guest, course, heard } = await evening();
  await send(guest, SOUP, FISH);
  const orders = [];
  for (let count = 0; count < 3; count += 1) {
    app.clock.advance(MINUTE);
    orders.push(await send(guest, FISH));
  }
  heard.length = 0;
  const last = orders.at(-1);
  if (last === undefined) throw new Error('there are orders');
  await course(last, 'main', false);
  expect(heard.map(([, number]) => number)).toEqual([4, 1, 2, 3]);
});

test('a fired course is held again, as if it had never been fired', async () => {
  const { guest, course, entriesOf, heard } = await evening();
  const order = await send(guest, SOUP, FISH);
  await course(order, 'main', false);
  heard.length = 0;
  const again = await course(order, 'main', true);
  expect(again).toEqual(order);
  expect(heard).toEqual([['line.held', 1]]);
  const fish = order.lines[1]?.id;
  expect(await entriesOf(order)).toEqual([
    ['line.fired', 'manager', [fish]],
    ['line.held', 'manager', [fish]],
  ]);
});

test('firing what does not wait informs nobody, and is still an activity of the party', async () => {
  const { app, guest, course, entriesOf, heard } = await evening();
  const order = await send(guest, SOUP);
  heard.length = 0;
  app.clock.advance(MINUTE);
  expect(await course(order, 'main', false)).toEqual(order);
  expect([heard, await entriesOf(order)]).toEqual([[], []]);
  const row = await app.context.store.reader
    .selectFrom('seatings')
    .select(['last_activity_at', 'last_order_at'])
    .where('id', '=', order.seating)
    .executeTakeFirstOrThrow();
  expect([row.last_activity_at, row.last_order_at]).toEqual([
    app.clock.now(),
    Date.parse(order.placedAt),
  ]);
});

test('a stranger’s courses are fired with its own order alone, and stay held otherwise', async () => {
  const { app, guest, course } = await evening();
  const order = await send(guest, SOUP, FISH);
  const stranger = await guestAt(app);
  const own = await send(stranger, SOUP, FISH);
  const later = await send(stranger, SOUP, FISH);
  await course(order, 'main', false);
  const held = async () => (await stranger.ask('GET', 'seating')).body.orders.map(heldOf);
  expect(await held()).toEqual([['fish'], ['fish']]);
  await course(own, 'main', false);
  expect(await held()).toEqual([[], ['fish']]);
  await letIn(guest, stranger);
  expect(heldOf(await course(later, 'main', false))).toEqual([]);
});

test('an order at another table keeps its courses, and so does a cancelled one', async () => {
  const { app, guest, staff, course } = await evening();
  const order = await send(guest, SOUP, FISH);
  const gone = await send(guest, SOUP, FISH);
  await guest.ask('POST', `orders/${gone.id}/cancel`);
  const other = await guestAt(app, OTHER_TABLE);
  await send(other, SOUP, FISH);
  await course(order, 'main', false);
  const { orders } = (await guest.ask('GET', 'seating')).body;
  expect(orders.map(heldOf)).toEqual([[], ['fish']]);
  expect((await other.ask('GET', 'seating')).body.orders.map(heldOf)).toEqual([['fish']]);
  const elsewhere = { venue: 'elsewhere', staff: { id: newOrderId(), name: 'Maja' } };
  await expect(
    moveCourse(app.context, elsewhere, order.id, { course: 'main', held: true }),
  ).rejects.toMatchObject({ code: 'orders.unknown' });
  const taken = await staff(
    'POST',
    `venues/${VENUE}/tables/${TABLE}/orders`,
    { menuVersion: 1, lines: [{ ...FISH, options: [], quantity: 1 }], served: false },
    { 'idempotency-key': newOrderId() },
  );
  // The main courses that were fired stay fired, and what comes after goes with them.
  expect(heldOf(taken.body)).toEqual([]);
});
