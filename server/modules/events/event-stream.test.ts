import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Check } from 'typebox/value';
import { expect, onTestFinished, test } from 'vitest';
import { VenueEvent } from '#core/events/event.schema.ts';
import { publicEvent } from '#core/events/event-draft.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { PAST_ORDERS_MS, STREAM_HEARTBEAT_MS } from '#core/shared/limits.ts';
import { createApp } from '#server/app/app.ts';
import { runJobs } from '#server/jobs.ts';
import { change } from '#server/kernel/events/change.ts';
import { createEventHub } from '#server/kernel/events/event-hub.ts';
import { listSequences } from '#server/kernel/events/events.repository.ts';
import type { StoredEvent } from '#server/kernel/events/stored-event.ts';
import { unbuiltProject } from '#tests/support/build/unbuilt-project.ts';
import { eventually } from '#tests/support/eventually.ts';
import { menuWith, OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen, openStream, type TestStream } from '#tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const SOUP = { product: 'soup', note: 'utan lök' };
const HOUR = 3_600_000;

async function served() {
  const test = await testApp();
  const base = await listen(test);
  return { test, base };
}

function follow(base: string, guest: TestGuest, after?: number): Promise<TestStream> {
  return openStream(`${base}/events`, {
    authorization: `Bearer ${guest.token}`,
    ...(after !== undefined && { 'last-event-id': String(after) }),
  });
}

async function restock(test: TestApp, soldOut: boolean): Promise<void> {
  const staff = await test.staff();
  await staff('PUT', `venues/${VENUE}/products/soup/sold-out`, { soldOut });
}

/** This many public events, in one change. */
async function happen({ context }: Pick<TestApp, 'context'>, times: number): Promise<void> {
  await change(context, VENUE, async ({ emit }) => {
    for (let each = 0; each < times; each += 1) {
      emit(publicEvent({ type: 'venue.resumed', pauses: [] }));
    }
  });
}

async function endSeating(test: TestApp, seating: string): Promise<void> {
  const staff = await test.staff();
  await staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
}

/** Staff accept an order and serve all of it at once. */
async function serveAll(test: TestApp, order: Order): Promise<void> {
  const staff = await test.staff();
  const path = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${path}/transition`, {
    from: 'placed',
    to: 'accepted',
    acknowledged: ['age'],
  });
  const lines = order.lines.map(({ id }) => ({ id, from: 'queued' }));
  await staff('POST', `${path}/lines`, { lines, to: 'served' });
}

test('a stream is open to other origins, never cached and never buffered', async () => {
  const { test, base } = await served();
  const stream = await follow(base, await guestAt(test));
  const header = (name: string) => stream.response.headers.get(name);
  expect(stream.response.status).toBe(200);
  expect(header('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(header('cache-control')).toBe('no-store');
  expect(header('x-accel-buffering')).toBe('no');
  expect(header('access-control-allow-origin')).toBe('*');
  expect(header('content-encoding')).toBeNull();
  stream.close();
});

test('a guest receives its own order, each event once, with whole orders', async () => {
  const { test, base } = await served();
  const guest = await guestAt(test);
  const stream = await follow(base, guest);
  const { body: order } = await guest.order([SOUP]);
  expect((await stream.next())?.event).toBe('seating.opened');
  expect((await stream.next())?.event).toBe('guest.joined');
  const placed = await stream.next();
  expect(placed?.event).toBe('order.placed');
  const event: unknown = JSON.parse(placed?.data ?? '');
  expect(Check(VenueEvent, event)).toBe(true);
  expect(event).toMatchObject({ sequence: Number(placed?.id), order });
  stream.close();
});

test('a client that reconnects misses nothing and gets nothing twice', async () => {
  const { test, base } = await served();
  const guest = await guestAt(test);
  await guest.order([SOUP]);
  const snapshot = (await guest.ask('GET', 'seating')).body.sequence;
  for (const soldOut of [true, false, true]) {
    await restock(test, soldOut);
  }
  const first = await follow(base, guest, snapshot);
  const ids = [(await first.next())?.id, (await first.next())?.id].map(Number);
  expect(ids).toEqual([snapshot + 1, snapshot + 2]);
  first.close();
  await restock(test, false);
  const second = await follow(base, guest, snapshot + 2);
  expect(Number((await second.next())?.id)).toBe(snapshot + 3);
  expect(Number((await second.next())?.id)).toBe(snapshot + 4);
  second.close();
});

test('events that occur while the past is sent follow it in order', async () => {
  const { test, base } = await served();
  const guest = await guestAt(test);
  const orders = Array.from({ length: 20 }, () => guest.order([{ product: 'water' }]));
  const stream = await follow(base, guest, 0);
  await Promise.all(orders);
  const ids: number[] = [];
  while (ids.length < 23) {
    ids.push(Number((await stream.next())?.id));
  }
  expect(ids).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  stream.close();
});

test('after a long absence everything is sent, page by page', async () => {
  const { test, base } = await served();
  await happen(test, 250);
  const stream = await openStream(`${base}/venues/${VENUE}/events`, { 'last-event-id': '1' });
  const ids: number[] = [];
  while (ids.length < 250) {
    ids.push(Number((await stream.next())?.id));
  }
  expect(ids).toEqual(Array.from({ length: 250 }, (_, index) => index + 2));
  stream.close();
});

test('a client from another database, or with an invalid number, has to load a snapshot', async () => {
  const { test, base } = await served();
  const guest = await guestAt(test);
  for (const after of [10_000, Number.NaN]) {
    const stream = await follow(base, guest, after);
    expect(await stream.next()).toEqual({ event: 'reset', data: '{}' });
    await restock(test, !Number.isNaN(after));
    expect((await stream.next())?.event).toMatch(/^product\./);
    stream.close();
  }
});

test('a client whose last event is no longer stored has to load a snapshot', async () => {
  const { test, base } = await served();
  await restock(test, true);
  await restock(test, false);
  test.clock.advance(49 * HOUR);
  await runJobs(test.context);
  const guest = await guestAt(test);
  const behind = await follow(base, guest, 1);
  expect((await behind.next())?.event).toBe('reset');
  behind.close();
  const recent = await follow(base, guest, 3);
  await restock(test, true);
  expect((await recent.next())?.event).toBe('product.sold_out');
  recent.close();
});

test('anyone who comes back is told to start again only when a public event is no longer kept', async () => {
  const { test, base } = await served();
  const listenFrom = (last: number) =>
    openStream(`${base}/venues/${VENUE}/events`, { 'last-event-id': String(last) });
  // The menu's publication came first, so this is the second event.
  await restock(test, true);
  // What follows concerns the table alone, and goes with the public ones.
  await (await guestAt(test)).order([{ product: 'water' }]);
  test.clock.advance(49 * HOUR);
  await runJobs(test.context);
  const behind = await listenFrom(1);
  const near = await listenFrom(2);
  await restock(test, false);
  expect((await behind.next())?.event).toBe('reset');
  expect((await near.next())?.event).toBe('product.restocked');
  behind.close();
  near.close();
});

test('a guest who missed hundreds of events is told to start again, and anyone still hears the public ones', async () => {
  const { test, base } = await served();
  const guest = await guestAt(test);
  await happen(test, 510);
  const behind = await follow(base, guest, 1);
  expect((await behind.next())?.event).toBe('reset');
  await restock(test, true);
  expect((await behind.next())?.id).toBe('512');
  behind.close();
  const near = await follow(base, guest, 500);
  expect((await near.next())?.id).toBe('501');
  near.close();
  const anyone = await openStream(`${base}/venues/${VENUE}/events`, { 'last-event-id': '1' });
  expect((await anyone.next())?.id).toBe('2');
  anyone.close();
});

test('notes reach their sender and staff only; the next table receives nothing', async () => {
  const { test, base } = await served();
  const first = await guestAt(test);
  await first.order([{ product: 'water' }]);
  const second = await guestAt(test);
  await letIn(first, second);
  const waiting = await guestAt(test);
  const elsewhere = await guestAt(test, OTHER_TABLE);
  const streams = await Promise.all(
    [first, second, waiting, elsewhere].map((guest) => follow(base, guest)),
  );
  await first.order([SOUP]);
  await restock(test, true);
  const [own, party, outside, next] = await Promise.all(
    streams.map(async (stream) => ({ events: await stream.until('product.sold_out'), stream })),
  );
  expect(own?.events).toEqual(['order.placed', 'product.sold_out']);
  expect(party?.events).toEqual(['order.placed', 'product.sold_out']);
  expect(outside?.events).toEqual(['product.sold_out']);
  expect(next?.events).toEqual(['product.sold_out']);
  for (const stream of streams) {
    stream.close();
  }
});

test("a guest that is let in while it listens receives the party's events from then on", async () => {
  const { test, base } = await served();
  const first = await guestAt(test);
  await first.order([SOUP]);
  const second = await guestAt(test);
  const stream = await follow(base, second);
  await letIn(first, second);
  await first.order([SOUP]);
  expect((await stream.next())?.event).toBe('guest.admitted');
  const round = await stream.next();
  expect(round?.event).toBe('order.placed');
  expect(round?.data).not.toContain('utan lök');
  stream.close();
});

test('when its seating ends and nothing is left to make, a stream says so and closes', async () => {
  const { test, base } = await served();
  const guest = await guestAt(test);
  const { body: order } = await guest.order([SOUP]);
  await guest.ask('POST', `orders/${order.id}/cancel`);
  const stream = await follow(base, guest);
  await endSeating(test, order.seating);
  expect(await stream.until('nothing')).toEqual(['seating.ended', 'closed']);
  test.clock.advance(PAST_ORDERS_MS);
  const late = await follow(base, guest);
  expect(late.response.status).toBe(401);
});

test('a guest follows its own orders past the end of its seating, until they are finished', async () => {
  const { test, base } = await served();
  const guest = await guestAt(test);
  const second = await guestAt(test);
  const { body: order } = await guest.order([SOUP]);
  await second.order([{ product: 'water' }]);
  await letIn(guest, second);
  const { sequence } = (await guest.ask('GET', 'seating')).body;
  const stream = await follow(base, guest);
  await endSeating(test, order.seating);
  const next = await guestAt(test);
  await next.order([{ product: 'water' }]);
  await serveAll(test, order);
  const heard = ['seating.ended', 'order.accepted', 'line.served', 'order.done', 'closed'];
  expect(await stream.until('nothing')).toEqual(heard);
  // A device that was away meanwhile receives the same if it returns in time.
  const late = await follow(base, guest, sequence);
  expect(await late.until('nothing')).toEqual(heard);
  test.clock.advance(PAST_ORDERS_MS);
  expect((await follow(base, guest, sequence)).response.status).toBe(401);
  const other = await follow(base, second);
  expect(other.response.status).toBe(200);
  other.close();
});

test("signing out closes the board's stream", async () => {
  const { test, base } = await served();
  await test.staff();
  const signedIn = await test.ask(
    'POST',
    'staff/session',
    { email: 'owner@example.com', password: 'napkins and soup' },
    { origin: 'http://servett.test' },
  );
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  const stream = await openStream(`${base}/events?venue=${VENUE}`, { cookie });
  expect(stream.response.status).toBe(200);
  const signOut = { cookie, origin: 'http://servett.test' };
  expect((await test.ask('DELETE', 'staff/session', undefined, signOut)).status).toBe(204);
  expect(await stream.until('nothing')).toEqual(['closed']);
});

test('anyone may receive public events, and nothing else', async () => {
  const { test, base } = await served();
  const stream = await openStream(`${base}/venues/${VENUE}/events`);
  await (await guestAt(test)).order([SOUP]);
  await restock(test, true);
  expect(await stream.until('product.sold_out')).toEqual(['product.sold_out']);
  stream.close();
  const unknown = await openStream(`${base}/venues/nowhere/events`);
  expect(unknown.response.status).toBe(404);
});

test('an open stream skips no event of another process', async () => {
  const { test, base } = await served();
  const hub = createEventHub(await listSequences(test.context.store.reader));
  const other = { context: { ...test.context, hub } };
  const stream = await openStream(`${base}/venues/${VENUE}/events`, { 'last-event-id': '1' });
  await happen(test, 1);
  expect((await stream.next())?.id).toBe('2');
  await happen(other, 1);
  await happen(test, 1);
  expect([(await stream.next())?.id, (await stream.next())?.id]).toEqual(['3', '4']);
  stream.close();
});

test('a listener that throws is reported; the others hear of the order, and it is placed', async () => {
  const served = await testApp();
  const { hub } = served.context;
  const failure = new Error('a listener failed');
  const reported: unknown[] = [];
  const heard: string[] = [];
  hub.onFailure((error) => reported.push(error));
  hub.subscribe(VENUE, () => {
    throw failure;
  });
  hub.subscribe(VENUE, (events) => heard.push(...events.map(({ event }) => event.type)));
  const guest = await guestAt(served);
  expect((await guest.order([{ product: 'soup' }])).status).toBe(201);
  expect(heard).toContain('order.placed');
  expect(reported).toEqual([failure]);
});

test('beside other processes the first one that listens to a venue is answered once it is followed', async () => {
  const { context } = await testApp();
  const asked: boolean[] = [];
  const answers: ServerResponse[] = [];
  const hub = createEventHub(new Map(), {
    async position() {
      asked.push(answers[0]?.headersSent ?? false);
      return 1;
    },
    tell() {},
  });
  const app = await createApp({ ...context, hub }, unbuiltProject());
  onTestFinished(() => app.close());
  app.server.on('request', (_request, answer) => answers.push(answer));
  const base = await listen({ app });
  const stream = await openStream(`${base}/venues/${VENUE}/events`);
  expect([asked, hub.followed()]).toEqual([[false], [VENUE]]);
  stream.close();
  await eventually(() => expect(hub.followed()).toEqual([]));
});

test('a silent stream sends heartbeats, so that its client knows it is alive', async () => {
  const { test, base } = await served();
  const stream = await follow(base, await guestAt(test));
  test.clock.advance(STREAM_HEARTBEAT_MS);
  expect(await stream.next()).toEqual({ comment: 'hb' });
  stream.close();
});

test('a stopping server ends its streams without saying that they are over', async () => {
  const { test, base } = await served();
  const stream = await follow(base, await guestAt(test));
  await test.app.close();
  expect(await stream.next()).toBeNull();
});

test("under a free policy a waiting guest receives the party's events, until a new menu changes it", async () => {
  const test = await testApp({ menu: menuWith({ joinPolicy: 'free' }) });
  const base = await listen(test);
  const first = await guestAt(test);
  await first.order([SOUP]);
  const waiting = await guestAt(test);
  const stream = await follow(base, waiting);
  const { body: order } = await first.order([SOUP]);
  const placed = await stream.next();
  expect([placed?.event, placed?.data?.includes(order.id)]).toEqual(['order.placed', true]);
  await importMenu(test.context, menuWith({ joinPolicy: 'open' }), async (name) => name);
  await first.order([SOUP], { menuVersion: 2 });
  await restock(test, true);
  expect(await stream.until('product.sold_out')).toEqual(['menu.published', 'product.sold_out']);
  stream.close();
});

test('the party receives calls and the bill; a waiting guest receives its own calls', async () => {
  const { test, base } = await served();
  const first = await guestAt(test);
  await first.order([SOUP]);
  const waiting = await guestAt(test);
  const [party, outside] = [await follow(base, first), await follow(base, waiting)];
  await first.call({ kind: 'bill', method: 'card', share: 'all', tip: 0 });
  const { body: call } = await waiting.call({ kind: 'staff', reason: 'water' });
  await waiting.ask('POST', `calls/${call.id}/cancel`);
  expect(await party.until('call.done')).toEqual([
    'call.opened',
    'bill.requested',
    'call.opened',
    'call.done',
  ]);
  expect(await outside.until('call.done')).toEqual(['call.opened', 'call.done']);
  party.close();
  outside.close();
});

test('a connection that is never read from is dropped, and the others continue', async () => {
  const { test, base } = await served();
  const [stalled, reader] = [await guestAt(test), await guestAt(test, OTHER_TABLE)];
  const stream = await follow(base, reader);
  const { hostname, port, pathname } = new URL(`${base}/events`);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.pause();
  socket.on('error', () => {});
  socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${stalled.token}\r\n\r\n`,
  );
  const { hub } = test.context;
  await expect.poll(() => hub.isListening(stalled.id)).toBe(true);
  // The operating system's buffers are not the server's: more than they hold is sent.
  for (let index = 1; index <= 600 && hub.isListening(stalled.id); index += 1) {
    hub.publish([largeEvent(hub.lastPublished(VENUE) + 1)]);
    await new Promise(setImmediate);
  }
  expect(hub.isListening(stalled.id)).toBe(false);
  expect(hub.isListening(reader.id)).toBe(true);
  socket.destroy();
  stream.close();
});

/** A public event of some 50 kB. */
function largeEvent(sequence: number): StoredEvent {
  return {
    venue: VENUE,
    isPublic: true,
    table: null,
    seating: null,
    session: null,
    event: {
      sequence,
      at: '2026-06-01T12:00:00.000Z',
      type: 'product.sold_out',
      product: 'x'.repeat(50_000),
    },
  };
}
