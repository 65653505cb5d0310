import { describe, expect, onTestFinished, test } from 'vitest';
import { SHARED_CART_MS, SHARED_CARTS_EVERY_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { openEventHub } from '#server/kernel/events/follow-others.ts';
import { menuWith, OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { followingApp } from '#tests/support/server/following-app.ts';
import { listen, openStream, type TestStream } from '#tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest, testGuest } from '#tests/support/server/test-guest.ts';
import { isOnPostgres, twoStores } from '#tests/support/server/test-store.ts';

const SOUP = { product: 'soup', options: [], quantity: 2 };
const BEER = { product: 'beer', options: ['large'], quantity: 1 };
const OK = 200;

const share = (guest: TestGuest, version: number, lines: object[]) =>
  guest.ask('PUT', 'seating/cart', { version, lines });

/** What a guest sees of the others. */
async function seen(guest: TestGuest): Promise<Record<string, unknown>> {
  const { status, body } = await guest.ask('GET', 'seating/carts');
  expect(status).toBe(OK);
  return Object.fromEntries(
    body.carts.map((cart: { guest: string; lines: unknown }) => [cart.guest, cart.lines]),
  );
}

/** Two guests of one party at a table: the first has ordered and let the second in. */
async function party(served: TestApp, table = TABLE): Promise<[TestGuest, TestGuest]> {
  const [anna, bo] = [await guestAt(served, table), await guestAt(served, table)];
  await anna.order([{ product: 'water' }]);
  await bo.order([{ product: 'water' }]);
  await letIn(anna, bo);
  return [anna, bo];
}

async function follow(base: string, guest: TestGuest): Promise<TestStream> {
  const stream = await openStream(`${base}/events`, { authorization: `Bearer ${guest.token}` });
  onTestFinished(stream.close);
  return stream;
}

/** What each of the streams has told until now; the last is an event that is there for that. */
async function toldBy(served: TestApp, streams: readonly TestStream[]): Promise<string[][]> {
  const staff = await served.staff();
  const { body } = await staff('GET', `venues/${VENUE}/board`);
  const soldOut = body.availability.soldOutProducts.length === 0;
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut });
  const event = soldOut ? 'product.sold_out' : 'product.restocked';
  return Promise.all(streams.map((stream) => stream.until(event)));
}

async function nextCarts(stream: TestStream): Promise<{ guest: string; lines: unknown }[]> {
  const frame = await stream.next();
  expect([frame?.event, frame?.id]).toEqual(['carts', undefined]);
  return JSON.parse(frame?.data ?? '{}').carts;
}

const lastEvent = async ({ context }: TestApp) =>
  (
    await context.store.reader
      .selectFrom('venue_counters')
      .select('event_sequence')
      .executeTakeFirstOrThrow()
  ).event_sequence;

test('what one guest chooses is seen by the party at once, and is no event', async () => {
  const served = await testApp();
  const base = await listen(served);
  const [anna, bo] = await party(served);
  const stream = await follow(base, bo);
  await toldBy(served, [stream]);
  const before = await lastEvent(served);
  expect((await share(anna, 1, [SOUP, BEER])).body).toEqual({ version: 1 });
  expect(await nextCarts(stream)).toEqual([
    { guest: anna.id, version: 1, age: 0, lines: [SOUP, BEER] },
  ]);
  // Many taps are one frame more.
  for (let version = 2; version <= 20; version += 1) await share(anna, version, [SOUP]);
  served.clock.advance(SHARED_CARTS_EVERY_MS);
  expect(await nextCarts(stream)).toMatchObject([{ guest: anna.id, version: 20, lines: [SOUP] }]);
  expect(await lastEvent(served)).toBe(before);
  await anna.order([{ product: 'water' }]);
  expect((await stream.next())?.event).toBe('order.placed');
});

test('of a device’s carts the one with the highest version stays, in whatever order they arrive', async () => {
  const [anna, bo] = await party(await testApp());
  expect((await share(anna, 7, [BEER])).body).toEqual({ version: 7 });
  expect((await share(anna, 3, [SOUP])).body).toEqual({ version: 7 });
  expect((await share(anna, 7, [SOUP])).body).toEqual({ version: 7 });
  expect(await seen(bo)).toEqual({ [anna.id]: [BEER] });
  await share(anna, 8, []);
  expect(await seen(bo)).toEqual({ [anna.id]: [] });
});

test('nobody sees, or writes, a cart of a party that it is not in', async () => {
  const served = await testApp();
  const base = await listen(served);
  const [anna, bo] = await party(served);
  const [elsewhere] = await party(served, OTHER_TABLE);
  const waiting = await guestAt(served);
  await waiting.order([{ product: 'water' }]);
  const looking = await guestAt(served);
  const streams = await Promise.all(
    [elsewhere, waiting, looking].map((each) => follow(base, each)),
  );
  const own = await follow(base, bo);
  await toldBy(served, [own, ...streams]);
  for (const stranger of [waiting, looking]) {
    const refused = await share(stranger, 9, [BEER]);
    expect([refused.status, refused.body.code]).toEqual([409, 'seatings.admission_required']);
    expect(await seen(stranger)).toEqual({});
  }
  await share(elsewhere, 1, [BEER]);
  await share(anna, 1, [SOUP]);
  expect(await seen(bo)).toEqual({ [anna.id]: [SOUP] });
  expect(await seen(elsewhere)).toEqual({ [elsewhere.id]: [BEER] });
  expect(await nextCarts(own)).toMatchObject([{ guest: anna.id }]);
  expect(await nextCarts(streams[0] as TestStream)).toMatchObject([{ guest: elsewhere.id }]);
  expect(await toldBy(served, streams.slice(1))).toEqual([
    ['product.restocked'],
    ['product.restocked'],
  ]);
});

test('the board is told nothing of carts', async () => {
  const served = await testApp();
  const [anna] = await party(served);
  const staff = await served.staff();
  await share(anna, 1, [BEER]);
  for (const path of ['board', 'seatings', 'changes/orders', 'history']) {
    const { text } = await staff('GET', `venues/${VENUE}/${path}`);
    expect(text, path).not.toContain('"large"]');
  }
  expect((await staff('GET', 'seating/carts')).status).toBe(401);
});

test('made-up products reach nobody; too many lines or pieces, notes and prices are refused', async () => {
  const [anna, bo] = await party(await testApp());
  await share(anna, 1, [{ ...SOUP, product: 'swan' }, { ...BEER, options: ['gold'] }, SOUP]);
  expect(await seen(bo)).toEqual({ [anna.id]: [SOUP] });
  const wrong = [
    [{ ...SOUP, note: 'nötter' }],
    [{ ...SOUP, seenPrice: 1 }],
    [{ ...SOUP, quantity: 0 }],
    [{ ...SOUP, quantity: 1e9 }],
    [{ ...SOUP, product: '<b>' }],
    Array(41).fill(SOUP),
  ];
  for (const lines of wrong) expect((await share(anna, 2, lines)).status).toBe(400);
  for (const version of [0, -1, 1.5, 2 ** 53])
    expect((await share(anna, version, [])).status).toBe(400);
  expect(await seen(bo)).toEqual({ [anna.id]: [SOUP] });
});

test('tapping takes nothing from what a guest may order, and has a limit', async () => {
  const [anna] = await party(await testApp());
  const statuses = [];
  for (let version = 1; version <= 70; version += 1) {
    statuses.push((await share(anna, version, [SOUP])).status);
  }
  expect(statuses.filter((status) => status === OK)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await anna.order([{ product: 'soup' }])).status).toBe(201);
});

test('a cart is gone half an hour after its last change, and with its guest’s visit', async () => {
  const served = await testApp();
  const [anna, bo] = await party(served);
  const rows = async () =>
    (await served.context.store.reader.selectFrom('shared_carts').selectAll().execute()).length;
  await share(anna, 1, [SOUP]);
  served.clock.advance(SHARED_CART_MS / 2);
  await anna.order([{ product: 'water' }]);
  await share(bo, 1, [BEER]);
  const { body } = await bo.ask('GET', 'seating/carts');
  expect(body.carts.map(({ age }: { age: number }) => age)).toEqual([0, SHARED_CART_MS / 2]);
  served.clock.advance(SHARED_CART_MS / 2);
  expect(await seen(anna)).toEqual({ [bo.id]: [BEER] });
  served.clock.advance(1);
  await runJobs(served.context);
  expect(await rows()).toBe(1);
  const staff = await served.staff();
  const { seating } = (await bo.ask('GET', 'seating')).body;
  const away = `venues/${VENUE}/seatings/${seating.id}/guests/${bo.id}/send-away`;
  expect((await staff('POST', away, { from: 'admitted' })).status).toBe(OK);
  expect(await seen(anna)).toEqual({});
  served.clock.advance(SHARED_CART_MS + 1);
  await runJobs(served.context);
  expect(await rows()).toBe(0);
});

test('where the venue keeps carts apart, nothing is stored, and the device is not asked again', async () => {
  const served = await testApp({ menu: menuWith({ privateCarts: true, joinPolicy: 'free' }) });
  const [anna, bo] = await party(served);
  expect((await share(anna, 5, [SOUP])).body).toEqual({ version: 5 });
  expect(await seen(bo)).toEqual({});
  const { body } = await anna.ask('GET', `venues/${VENUE}/menu?locale=en`);
  expect(body.venue.ordering.privateCarts).toBe(true);
});

test('a party that moves sees its carts at the new table', async () => {
  const served = await testApp();
  const [anna, bo] = await party(served);
  await share(anna, 1, [SOUP]);
  const staff = await served.staff();
  const seating = (await anna.ask('GET', 'seating')).body.seating.id;
  const wish = { from: TABLE, to: OTHER_TABLE, into: null };
  const moved = await staff('POST', `venues/${VENUE}/seatings/${seating}/move`, wish);
  expect(moved.status).toBe(OK);
  expect(await seen(bo)).toEqual({ [anna.id]: [SOUP] });
});

describe.runIf(isOnPostgres())('two servers on one database', () => {
  test('what a guest chooses at one is told by the other, at once', async () => {
    const [here, there] = await twoStores();
    const one = await testApp({ store: here, hub: await openEventHub(here) });
    const { app: other, failures } = await followingApp(there);
    await here.peers?.start();
    const [anna, bo] = await party(one);
    const stream = await follow(
      await listen(other),
      testGuest(other, { token: bo.token, session: bo.session }),
    );
    await toldBy(one, [stream]);
    await share(anna, 1, [BEER]);
    expect(await nextCarts(stream)).toMatchObject([{ guest: anna.id, lines: [BEER] }]);
    expect(failures).toEqual([]);
  });
});
