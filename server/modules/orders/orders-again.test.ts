import { expect, test } from 'vitest';
import { ACKNOWLEDGED_MS } from '#core/shared/limits.ts';
import { beginByHand, followLineage } from '#server/epochs/follow-lineage.ts';
import { lastEpoch } from '#server/kernel/epochs/epochs.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest, testGuest } from '#tests/support/server/test-guest.ts';

const SOUP = [{ product: 'soup' }];
const HEADERS = ['orders', 'order_lines', 'idempotency_keys', 'events', 'order_numbers'] as const;

/** A bar whose database forgets its orders, and everything else of the guests who come only then. */
async function bar() {
  const before = await testApp();
  const known = await before.context.store.reader
    .selectFrom('guest_sessions')
    .select('id')
    .execute();
  async function restore(keep: readonly TestGuest[] = []): Promise<TestApp> {
    const { store, clock } = before.context;
    const ids = [...known.map(({ id }) => id), ...keep.map(({ id }) => id), ''];
    await store.write('installation', async (db) => {
      for (const table of HEADERS) await db.deleteFrom(table).execute();
      await db.deleteFrom('guest_sessions').where('id', 'not in', ids).execute();
      await db.deleteFrom('seatings').execute();
      await db.updateTable('guest_sessions').set({ seating_id: null, ordinal: null }).execute();
      await db
        .updateTable('venue_counters')
        .set({ event_sequence: 0, public_sequence: 0 })
        .execute();
    });
    await beginByHand(store, clock);
    return testApp({ store, menu: null });
  }
  return { before, restore };
}

test('an order that the restored server lacks is stored again, once, with its number, and marked', async () => {
  const { before, restore } = await bar();
  const guest = await guestAt(before);
  const id = newOrderId();
  await guest.order(SOUP);
  const { body: order, proof = '' } = await guest.order(SOUP, { id });
  const after = await restore([guest]);
  const again = testGuest(after, guest);
  const offered = await again.order(SOUP, { id, age: 4 * 3_600_000, proof });
  expect([offered.status, offered.body]).toMatchObject([
    201,
    { id, number: 2, state: 'placed', again: order.placedAt, total: order.total },
  ]);
  const repeated = await again.order(SOUP, { id, age: 5 * 3_600_000, proof });
  expect(repeated.body).toEqual(offered.body);
  const next = await again.order(SOUP);
  expect(next.body.number).toBe(1_001);
  const staff = await after.staff('staff');
  const { body: board } = await staff('GET', `venues/${VENUE}/board`);
  expect(
    board.orders.map(({ number, again }: { number: number; again?: string }) => [number, again]),
  ).toEqual([
    [2, order.placedAt],
    [1_001, undefined],
  ]);
});

test('a device whose session is lost as well gets in anew, and its order comes once', async () => {
  const { before, restore } = await bar();
  const guest = await guestAt(before);
  const id = newOrderId();
  const { proof = '' } = await guest.order(SOUP, { id });
  const after = await restore();
  const lost = testGuest(after, guest);
  expect((await lost.order(SOUP, { id, proof })).body.code).toBe('sessions.required');
  const anew = await guestAt(after);
  const { body } = await anew.order(SOUP, { id, proof });
  expect(body).toMatchObject({ id, number: 1, guest: anew.id });
  const other = await guestAt(after);
  expect((await other.order(SOUP, { id, proof })).body.code).toBe('orders.key_reused');
});

test('two devices of one table come back in any order, and each has its own again', async () => {
  const { before, restore } = await bar();
  const [one, two] = [await guestAt(before), await guestAt(before)];
  const first = { id: newOrderId(), ...(await one.order(SOUP)) };
  const ids = [newOrderId(), newOrderId()];
  const [a, b] = [
    await one.order(SOUP, { id: ids[0] ?? '' }),
    await two.order(SOUP, { id: ids[1] ?? '' }),
  ];
  expect(first.status).toBe(201);
  const after = await restore([one, two]);
  const answers = await Promise.all([
    testGuest(after, two).order(SOUP, { id: ids[1] ?? '', proof: b.proof ?? '' }),
    testGuest(after, one).order(SOUP, { id: ids[0] ?? '', proof: a.proof ?? '' }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.number])).toEqual([
    [201, 3],
    [201, 2],
  ]);
  expect(new Set(answers.map(({ body }) => body.seating)).size).toBe(1);
});

test('what is sold out, paused or at its limit by now refuses none of what was made already', async () => {
  const { before, restore } = await bar();
  const guest = await guestAt(before);
  const id = newOrderId();
  const { proof = '' } = await guest.order(SOUP, { id });
  const after = await restore([guest]);
  const staff = await after.staff('owner');
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut: true });
  const again = testGuest(after, guest);
  expect((await again.order(SOUP)).body.code).toBe('orders.sold_out');
  expect((await again.order(SOUP, { id, proof })).status).toBe(201);
});

test('a proof is of one order with its contents: with other ones, or made up, it says nothing', async () => {
  const { before, restore } = await bar();
  const guest = await guestAt(before);
  const id = newOrderId();
  const { proof = '' } = await guest.order(SOUP, { id });
  const after = await restore([guest]);
  const again = testGuest(after, guest);
  const late = { age: 3_600_000 };
  const tries = [
    again.order([{ product: 'soup', quantity: 9 }], { ...late, id, proof }),
    again.order(SOUP, { ...late, proof }),
    again.order(SOUP, {
      ...late,
      id,
      proof: proof.slice(0, -1) + (proof.endsWith('_') ? '-' : '_'),
    }),
    again.order(SOUP, { ...late, id, proof: proof.replace('.1.', '.7.') }),
    again.order(SOUP, { ...late, id, proof: 'nonsense' }),
  ];
  for (const { body } of await Promise.all(tries)) expect(body.code).toBe('orders.expired');
  after.clock.advance(ACKNOWLEDGED_MS + 1);
  expect((await again.order(SOUP, { id, proof })).body.code).toMatch(/expired|ended/);
});

test('a number that is given meanwhile is not given twice', async () => {
  const { before, restore } = await bar();
  const guest = await guestAt(before);
  const id = newOrderId();
  const { proof = '' } = await guest.order(SOUP, { id });
  const after = await restore([guest]);
  await after.context.store.write('installation', (db) =>
    db.updateTable('order_numbers').set({ last_number: 0 }).execute(),
  );
  const again = testGuest(after, guest);
  expect((await again.order(SOUP)).body.number).toBe(1);
  expect((await again.order(SOUP, { id, proof })).body.number).toBe(2);
});

test('everybody who followed the lost database loads a snapshot, of another epoch', async () => {
  const { before, restore } = await bar();
  const guest = await guestAt(before);
  await guest.order(SOUP);
  const { body: seen } = await guest.ask('GET', 'seating');
  const after = await restore([guest]);
  const { body: now } = await testGuest(after, guest).ask('GET', 'seating');
  expect(now.epoch).not.toBe(seen.epoch);
  expect(now.sequence).toBeGreaterThan(seen.sequence + 1_000_000);
  expect(now.orders).toEqual([]);
});

test('of two copies that are put back one after the other none has an event of the other, also if the second is older', async () => {
  const { before, restore } = await bar();
  const guest = await guestAt(before);
  const sequenceAfterAnOrder = async (app: TestApp) => {
    const again = testGuest(app, guest);
    expect((await again.order(SOUP)).status).toBe(201);
    return (await again.ask('GET', 'seating')).body.sequence;
  };
  const inTheFirst = await sequenceAfterAnOrder(await restore([guest]));
  before.clock.advance(60_000);
  const { context, clock } = await restore([guest]);
  const { pruned_sequence: beginning } = await context.store.reader
    .selectFrom('venue_counters')
    .select('pruned_sequence')
    .executeTakeFirstOrThrow();
  expect(beginning).toBeGreaterThan(inTheFirst);
  // A clock that was set back does not lead where events were already.
  clock.jump(-3_600_000);
  await beginByHand(context.store, clock);
  const { event_sequence: now } = await context.store.reader
    .selectFrom('venue_counters')
    .select('event_sequence')
    .executeTakeFirstOrThrow();
  expect(now).toBeGreaterThan(beginning + 1_000_000);
});

test('an order that was deleted does not come back before a restore', async () => {
  const app = await testApp();
  const guest = await guestAt(app);
  const id = newOrderId();
  const { proof = '' } = await guest.order(SOUP, { id });
  const { store, clock } = app.context;
  await store.write('installation', async (db) => {
    for (const table of HEADERS) await db.deleteFrom(table).execute();
  });
  const late = { id, proof, age: 3_600_000 };
  expect((await guest.order(SOUP, late)).body.code).toBe('orders.expired');
  await beginByHand(store, clock);
  expect(
    (await testGuest(await testApp({ store, menu: null }), guest).order(SOUP, late)).status,
  ).toBe(201);
});

test('a database that nobody has restored begins nothing anew', async () => {
  const { context } = await testApp();
  const { store, clock } = context;
  const first = await context.epochs.current();
  await followLineage(store, clock);
  expect(await followLineage(store, clock)).toBe(false);
  expect((await lastEpoch(store.reader)).id).toBe(first.id);
});

test('menus, drafts and tickets go on after a gap too, and a menu is the same', async () => {
  const { before, restore } = await bar();
  const { body: menu } = await before.ask('GET', `venues/${VENUE}/menu?locale=en`);
  const after = await restore();
  const { body: again } = await after.ask('GET', `venues/${VENUE}/menu?locale=en`);
  expect(again.version).toBe(menu.version + 1_000);
  expect(again.categories).toEqual(menu.categories);
  expect((await after.ask('GET', `tables/${TABLE}`)).status).toBe(200);
});
