import { expect, test } from 'vitest';
import {
  createElsewhere,
  ELSEWHERE,
  TABLE_ELSEWHERE,
} from '#tests/support/callers/victim-venue.ts';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { addHook, logOf, receiver, toldBar } from '#tests/support/webhooks/told-bar.ts';
import { createDeliverer, LEASE_MS } from './deliver.ts';
import { beginDeliveries, listDue, takeUpBegun } from './deliveries.repository.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { settle } from './settle.ts';
import { findWebhook, insertWebhook } from './webhooks.repository.ts';

const raise = (error: unknown) => {
  throw error;
};
const PORTS = { resolve: async () => [], random: () => 0 };

test('two servers that queue and send at once tell each message once', async () => {
  const { app, manager } = await toldBar();
  const till = await receiver(() => 'slow');
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  const guest = await guestAt(app);
  for (let one = 0; one < 6; one += 1) await guest.order([{ product: 'soup' }]);
  const errors: unknown[] = [];
  const servers = [1, 2].map(() =>
    createDeliverer(app.context, (error) => errors.push(error), PORTS),
  );
  await Promise.all(
    servers.map(async (server) => {
      await queueDeliveries(app.context, raise);
      await server.deliver();
    }),
  );
  for (const server of servers) {
    await server.idle();
    server.stop();
  }
  const ids = till.received.map(({ headers }) => headers['webhook-id']);
  expect(errors).toEqual([]);
  expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  expect((await logOf(manager, id)).every(({ state }) => state === 'delivered')).toBe(true);
});

test('a try that was lost with its server is made again, and not before it must be over', async () => {
  const { app, manager, round } = await toldBar();
  const till = await receiver();
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  await (await guestAt(app)).order([{ product: 'soup' }]);
  await queueDeliveries(app.context, raise);
  const at = app.clock.now();
  await app.context.store.write({ venue: VENUE }, async (db) => {
    const due = await listDue(db, { webhook: id, now: at, limit: 1 });
    for (let twice = 0; twice < 2; twice += 1) {
      await beginDeliveries(db, due, { at, lease: at + LEASE_MS });
    }
  });
  expect((await logOf(manager, id))[0]).toMatchObject({ isBusy: true, tries: 1 });
  app.clock.advance(LEASE_MS - 1);
  await round();
  expect(till.received).toHaveLength(0);
  app.clock.advance(1);
  await round();
  expect((await logOf(manager, id))[0]).toMatchObject({ tries: 2, state: 'delivered' });
  expect(till.received).toHaveLength(1);
});

test('a try that another server has taken up since blames nobody when it fails', async () => {
  const { app, manager } = await toldBar();
  const { id } = await addHook(manager, 'https://till.example/', { kinds: ['order.placed'] });
  await (await guestAt(app)).order([{ product: 'soup' }]);
  await queueDeliveries(app.context, raise);
  const at = app.clock.now() + LEASE_MS;
  const { store } = app.context;
  const begin = () =>
    store.write('installation', async (db) => {
      const [due] = await listDue(db, { webhook: id, now: at, limit: 1 });
      if (due === undefined) throw new Error('Nothing is due.');
      await beginDeliveries(db, [due], { at, lease: at });
      return { ...due, tries: due.tries + 1 };
    });
  const tries = [await begin(), await begin()];
  const outcome = { status: 500, retryAfter: null };
  const failingSince: (number | null | undefined)[] = [];
  for (const delivery of tries) {
    await store.write('installation', async (db) => {
      await settle(db, [{ delivery, outcome, took: 1, at }], () => 0);
      failingSince.push((await findWebhook(db, id))?.failing_since);
    });
  }
  expect(failingSince).toEqual([null, at]);
});

test('a server that ends waits for no answer, and what was under way is tried again', async () => {
  const { app, manager, round } = await toldBar();
  let isSilent = true;
  const till = await receiver(() => (isSilent ? 'silence' : { status: 204 }));
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  await (await guestAt(app)).order([{ product: 'soup' }]);
  await queueDeliveries(app.context, raise);
  const errors: unknown[] = [];
  const ending = createDeliverer(app.context, (error) => errors.push(error), PORTS);
  await ending.deliver();
  ending.stop();
  await ending.idle();
  expect(errors).toEqual([]);
  expect((await logOf(manager, id))[0]).toMatchObject({ isBusy: true, tries: 1 });
  isSilent = false;
  const { store, clock } = app.context;
  await store.write('installation', (db) => takeUpBegun(db, clock.now()));
  await round();
  expect((await logOf(manager, id))[0]).toMatchObject({ state: 'delivered', tries: 2 });
});

test('systems of one venue that are slow leave room for those of others', async () => {
  const { app, manager, round } = await toldBar();
  const till = await receiver(() => 'slow');
  for (let one = 0; one < 5; one += 1)
    await addHook(manager, till.url, { kinds: ['order.placed'] });
  const guest = await guestAt(app);
  for (let one = 0; one < 4; one += 1) await guest.order([{ product: 'soup' }]);
  await round();
  expect(till.received).toHaveLength(20);
  expect(till.busiest()).toBeLessThanOrEqual(16);
});

test('an event that cannot be told is told to nobody, and holds up neither what follows nor others', async () => {
  const { app, manager } = await toldBar();
  const till = await receiver();
  const { id } = await addHook(manager, till.url, { kinds: ['order.placed'] });
  await createElsewhere(app);
  const { store } = app.context;
  const known = await findWebhook(store.reader, id);
  if (known === undefined) throw new Error('There is none.');
  const other = { ...known, id: newOrderId(), venue_id: ELSEWHERE, kinds: '["order.placed"]' };
  await store.write({ venue: ELSEWHERE }, (db) =>
    insertWebhook(db, { ...other, told_sequence: 0 }),
  );
  const guests = [await guestAt(app, TABLE), await guestAt(app, TABLE_ELSEWHERE)];
  for (const guest of guests) {
    expect((await guest.order([{ product: 'soup' }])).status).toBe(201);
  }
  await store.write({ venue: ELSEWHERE }, (db) =>
    db
      .updateTable('events')
      .set({ data: '{"type":"order.placed","order":{}}' })
      .where('venue_id', '=', ELSEWHERE)
      .where('type', '=', 'order.placed')
      .execute(),
  );
  const errors: unknown[] = [];
  const queue = () => queueDeliveries(app.context, (error) => errors.push(error));
  expect(await queue()).toEqual([]);
  expect(errors).toHaveLength(1);
  expect(String(errors[0])).toContain(ELSEWHERE);
  expect(await logOf(manager, id)).toHaveLength(1);
  expect((await guests[1]?.order([{ product: 'soup' }]))?.status).toBe(201);
  expect(await queue()).toEqual([]);
  expect(errors).toHaveLength(1);
  const made = await store.reader.selectFrom('webhook_deliveries').selectAll().execute();
  expect(made.filter((each) => each.venue_id === ELSEWHERE)).toHaveLength(1);
});
