import { expect, test } from 'vitest';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { menuWith, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';

type Line = { id: string; product: string; state: string; held?: boolean; firedAt?: string };

/** Soup as a starter, fish as a main course; drinks have no course. */
function coursedMenu(ordering: MenuFile['venue']['ordering'] & object): MenuFile {
  const menu = menuWith(ordering);
  const [food, drinks] = menu.categories;
  const soup = food?.products[0];
  if (food === undefined || drinks === undefined || soup === undefined) {
    throw new Error('The small menu has no soup.');
  }
  const mains: MenuFile['categories'][number] = {
    ...food,
    id: 'mains',
    name: { en: 'Mains' },
    course: 'main',
    products: [{ ...soup, id: 'fish', name: { en: 'Fish' } }],
  };
  return { ...menu, categories: [{ ...food, course: 'starter' }, mains, drinks] };
}

const SOUP = { product: 'soup' };
const FISH = { product: 'fish' };
const WATER = { product: 'water' };

async function evening(ordering: MenuFile['venue']['ordering'] & object = { holdsCourses: true }) {
  const app = await testApp({ menu: coursedMenu(ordering) });
  const guest = await guestAt(app);
  const staff = await app.staff('kitchen');
  const floor = await app.staff('staff');
  const moveCourse = (order: string, held: boolean, course = 'main') =>
    staff('POST', `venues/${VENUE}/orders/${order}/courses`, { course, held });
  const accept = (order: string) =>
    floor('POST', `venues/${VENUE}/orders/${order}/transition`, { from: 'placed', to: 'accepted' });
  return { app, guest, staff, floor, moveCourse, accept };
}

const heldOf = ({ lines }: { lines: Line[] }) =>
  lines.filter(({ held }) => held).map(({ product }) => product);

test('in a venue that holds courses, the fish waits for the soup, and the water for nothing', async () => {
  const { guest } = await evening();
  const { body } = await guest.order([WATER, FISH, SOUP]);
  expect(heldOf(body)).toEqual(['fish']);
  expect(
    (await guest.ask('GET', `tables/${TABLE}/menu`)).body.categories.map(
      (each: { course?: string }) => each.course,
    ),
  ).toEqual(['starter', 'main', undefined]);
});

test('without held courses, or with pickup, nothing waits and no course is sent', async () => {
  for (const ordering of [{}, { holdsCourses: true, service: 'collect' as const }]) {
    const { guest } = await evening(ordering);
    const { body } = await guest.order([FISH, SOUP]);
    expect(heldOf(body)).toEqual([]);
    expect(
      (await guest.ask('GET', `tables/${TABLE}/menu`)).body.categories[0].course,
    ).toBeUndefined();
  }
});

test('the fish from another phone waits for the soup at the table, and both are fired at once', async () => {
  const { app, guest, moveCourse, floor } = await evening();
  const first = (await guest.order([SOUP, FISH])).body;
  const friend = await guestAt(app);
  await letIn(guest, friend);
  const second = (await friend.order([FISH])).body;
  expect(heldOf(second)).toEqual(['fish']);
  const { status, body } = await moveCourse(first.id, false);
  expect([status, heldOf(body)]).toEqual([200, []]);
  expect(body.lines[1].firedAt).toBeDefined();
  const { orders } = (await floor('GET', `venues/${VENUE}/board`)).body;
  expect(orders.map(heldOf)).toEqual([[], []]);
});

test('firing twice is firing once, and only lines that nobody has started are held again', async () => {
  const { guest, staff, moveCourse, accept } = await evening();
  const order = (await guest.order([SOUP, FISH, { ...FISH, note: 'No capers' }])).body;
  await accept(order.id);
  const fired = (await moveCourse(order.id, false)).body;
  expect((await moveCourse(order.id, false)).body).toEqual(fired);
  await staff('POST', `venues/${VENUE}/orders/${order.id}/lines`, {
    lines: [{ id: order.lines[1].id, from: 'queued' }],
    to: 'preparing',
  });
  const again = (await moveCourse(order.id, true)).body;
  expect(again.lines.map(({ held = false }: Line) => held)).toEqual([false, false, true]);
});

test('starting a held line fires it', async () => {
  const { guest, staff, accept } = await evening();
  const order = (await guest.order([SOUP, FISH])).body;
  await accept(order.id);
  const { body } = await staff('POST', `venues/${VENUE}/orders/${order.id}/lines`, {
    lines: [{ id: order.lines[1].id, from: 'queued' }],
    to: 'preparing',
  });
  expect(heldOf(body)).toEqual([]);
});

test('an order that staff take holds its later courses; served lines wait for nothing', async () => {
  const { floor } = await evening();
  const take = (served: boolean) =>
    floor(
      'POST',
      `venues/${VENUE}/tables/${TABLE}/orders`,
      {
        menuVersion: 1,
        lines: [SOUP, FISH].map((line) => ({ ...line, options: [], quantity: 1 })),
        served,
      },
      { 'idempotency-key': newOrderId() },
    );
  expect(heldOf((await take(true)).body)).toEqual([]);
  expect(heldOf((await take(false)).body)).toEqual(['fish']);
});

test('firing a course is recorded, and a guest cannot fire one', async () => {
  const { app, guest, moveCourse, staff } = await evening();
  const order = (await guest.order([SOUP, FISH])).body;
  await moveCourse(order.id, false);
  const unknown = await staff('POST', `venues/${VENUE}/orders/${newOrderId()}/courses`, {
    course: 'main',
    held: false,
  });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'orders.unknown']);
  const refused = await guest.ask('POST', `venues/${VENUE}/orders/${order.id}/courses`, {
    course: 'main',
    held: true,
  });
  expect([401, 403]).toContain(refused.status);
  const manager = await app.staff('manager');
  const { entries } = (await manager('GET', `venues/${VENUE}/history/${order.id}`)).body;
  const fired = entries.filter(({ kind }: { kind: string }) => kind === 'line.fired');
  expect(fired.map(({ detail }: { detail: object }) => detail)).toEqual([
    { lines: [order.lines[1].id] },
  ]);
});
