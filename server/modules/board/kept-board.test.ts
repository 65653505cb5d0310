import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { runJobs } from '#server/jobs.ts';
import { OTHER_TABLE, smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { HOST, ORIGIN, PASSWORD, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { HEALTH, pairedDevice } from '#tests/support/server/test-device.ts';
import { guestAt, letIn } from '#tests/support/server/test-guest.ts';
import { twoStores } from '#tests/support/server/test-store.ts';
import { forgetCallNotes } from '../calls/calls.repository.ts';
import { reportSilentDevices } from '../devices/report-silence.usecase.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';
import { forgetLineNotes } from '../orders/order-writes.repository.ts';
import { forgetParties } from '../parties/forget-parties.repository.ts';
import { createClockFollower } from '../seatings/follow-clock.ts';
import { readBoard } from './board.usecases.ts';

const MINUTE = 60_000;
const VENUE_PATH = `venues/${VENUE}`;
const BOARD = `${VENUE_PATH}/board?locale=en`;
const SOUP = { product: 'soup' };
const BEER = { product: 'beer', options: ['small'] };
const NOTE = 'utan lök';

/** A party of two at a table, the second waiting, whose soup and beer nobody has seen. */
async function evening(served: TestApp) {
  const owner = await served.staff('owner');
  const guest = await guestAt(served);
  const { body: order } = await guest.order([{ ...SOUP, note: NOTE }, BEER]);
  const waiting = await guestAt(served);
  const board = async () => (await owner('GET', BOARD)).body;
  const seating = `${VENUE_PATH}/seatings/${order.seating}`;
  return { owner, guest, waiting, order, board, seating };
}

/** What the database says, as it is sent. */
async function stored({ context }: Pick<TestApp, 'context'>) {
  return JSON.parse(JSON.stringify(await readBoard(context, VENUE, 'en')));
}

test('whatever happens at a venue, the next who asks for its board gets it with that', async () => {
  const served = await testApp();
  const { clock, context } = served;
  const { owner, guest, waiting, order, board, seating } = await evening(served);
  const tablet = await pairedDevice(served, owner);
  await tablet.ask('POST', 'device/heartbeat', HEALTH);
  const { body: call } = await guest.call({ kind: 'staff', reason: 'water' });
  const lines = order.lines.map(({ id }: { id: string }) => ({ id, from: 'queued' }));
  const times = { unseen: 30, accept: 90, make: 600, serve: 120 };
  const until = new Date(clock.now() + 2 * MINUTE).toISOString();
  const pause = { station: null, paused: true, reason: 'Rusning', until };
  const happens: Record<string, () => Promise<unknown>> = {
    'an order is placed': () => guest.order([SOUP]),
    'a guest is let in': () => letIn(guest, waiting),
    'a guest is renamed': () => guest.ask('PUT', 'seating/me', { name: 'Anna', mark: 2 }),
    'an order is accepted': () =>
      owner('POST', `${VENUE_PATH}/orders/${order.id}/transition`, {
        from: 'placed',
        to: 'accepted',
        acknowledged: ['age'],
      }),
    'lines are prepared': () =>
      owner('POST', `${VENUE_PATH}/orders/${order.id}/lines`, { lines, to: 'preparing' }),
    'a line is on the house': () =>
      owner('POST', `${seating}/adjustments`, {
        id: call.seating,
        kind: 'comp',
        line: order.lines[0].id,
        reason: 'Sorry for the wait.',
        from: 26_200,
      }),
    'a call is taken': () =>
      owner('POST', `${VENUE_PATH}/calls/${call.id}/transition`, { from: 'open', to: 'taken' }),
    'a product is sold out': () =>
      owner('PUT', `${VENUE_PATH}/products/soup/sold-out`, { soldOut: true }),
    'the venue pauses': () => owner('PUT', `${VENUE_PATH}/pauses`, pause),
    'the pause has passed': async () => {
      clock.advance(3 * MINUTE);
      await runJobs(context);
    },
    'a tablet falls silent': async () => {
      clock.advance(3 * MINUTE);
      await reportSilentDevices(context);
    },
    'a tablet is heard of': () => tablet.ask('POST', 'device/heartbeat', HEALTH),
    'alarm times are set': () => owner('PUT', `${VENUE_PATH}/escalation`, times),
    'an area is created': () => owner('POST', `${VENUE_PATH}/areas`, { name: 'Terrassen' }),
    'a table has another id': () => owner('POST', `${VENUE_PATH}/tables/${OTHER_TABLE}/reissue`),
    'a menu is published': () =>
      importMenu(
        context,
        { ...smallMenu(), venue: { ...smallMenu().venue, name: 'Storkrogen' } },
        async (name) => name,
      ),
    'the party leaves': () => owner('POST', `${seating}/end`),
  };
  let before = await board();
  for (const [what, act] of Object.entries(happens)) {
    await act();
    const after = await board();
    expect(after, what).toEqual(await stored(served));
    expect({ ...after, sequence: 0 }, what).not.toEqual({ ...before, sequence: 0 });
    before = after;
  }
});

test('what has no event is on the next board all the same', async () => {
  const served = await testApp();
  const { clock, context } = served;
  const { owner, guest, order, board, seating } = await evening(served);
  await guest.call({ kind: 'staff', reason: 'other', note: NOTE });
  const tablet = await pairedDevice(served, owner, { table: OTHER_TABLE });
  await (await tablet.begin()).order([SOUP]);
  // Times follow the clock where one machine has the database to itself.
  const followClock = createClockFollower({ ...context, store: { ...context.store, peers: null } });
  const later = () => clock.now() + 1;
  const happens: Record<string, () => Promise<unknown>> = {
    'one of two stations has seen an order': () =>
      owner('POST', `${VENUE_PATH}/orders/seen`, { orders: [order.id], stations: ['bar'] }),
    'the guest of a tablet leaves': () => tablet.ask('DELETE', 'device/session'),
    'the system time is set': async () => {
      clock.jump(60 * MINUTE);
      await followClock();
    },
    'notes of orders are forgotten': () =>
      context.store.write('installation', (db) => forgetLineNotes(db, later(), 10)),
    'notes of calls are forgotten': () =>
      context.store.write('installation', (db) => forgetCallNotes(db, later(), 10)),
  };
  let before = await board();
  for (const [what, act] of Object.entries(happens)) {
    await act();
    const after = await board();
    expect(after, what).toEqual(await stored(served));
    expect(after.sequence, what).toBe(before.sequence);
    expect(after, what).not.toEqual(before);
    before = after;
  }
  await owner('POST', `${seating}/end`);
  expect(JSON.stringify(await board())).toContain(guest.id);
  await context.store.write('installation', (db) => forgetParties(db, later(), 10));
  expect(JSON.stringify(await board())).not.toContain(guest.id);
});

test('what another process stores is on the next board too, with or without an event', async () => {
  const [here, there] = await twoStores();
  const served = await testApp({ store: here });
  const other = await testApp({ store: there, menu: null });
  const { board } = await evening(served);
  const elsewhere = await other.staff('kitchen');
  const seesAll = async () => expect(await board()).toEqual(await stored(served));
  const orders = async () => (await board()).orders;
  expect(await orders()).toHaveLength(1);

  const { body: order } = await (await guestAt(other, OTHER_TABLE)).order([SOUP, BEER]);
  expect((await orders()).map(({ id }: { id: string }) => id)).toContain(order.id);
  await seesAll();
  await elsewhere('POST', `${VENUE_PATH}/orders/seen`, { orders: [order.id], stations: ['bar'] });
  expect((await orders()).at(-1).seenBy).toEqual(['bar']);
  await seesAll();
});

test('somebody who may not see the board gets nothing of a kept one', async () => {
  const served = await testApp();
  const { owner, board } = await evening(served);
  const kitchen = await served.staff('kitchen');
  const me = (await kitchen('GET', 'me')).body;
  const get = (headers: Record<string, string>) =>
    served.ask('GET', BOARD, undefined, { origin: ORIGIN, ...headers });
  const refused = async (answer: ReturnType<typeof get>, status: number, code: string) => {
    const { status: got, body } = await answer;
    expect([got, body.code, body.orders]).toEqual([status, code, undefined]);
  };
  expect((await kitchen('GET', BOARD)).body).toEqual(await board());

  await refused(get({}), 401, 'staff.sign_in_required');
  await refused(get({ cookie: `servett_staff=${'x'.repeat(32)}` }), 401, 'staff.sign_in_required');
  await refused((await served.operator())('GET', BOARD), 403, 'staff.forbidden');
  await owner('DELETE', `${VENUE_PATH}/people/${me.id}`);
  expect((await kitchen('GET', BOARD)).body.orders).toBeUndefined();
  await owner('DELETE', 'staff/session');
  await refused(owner('GET', BOARD), 401, 'staff.sign_in_required');
});

test('a board is kept for its venue and language alone', async () => {
  const served = await testApp();
  const { owner, board } = await evening(served);
  const menu = smallMenu();
  const another = { ...menu, venue: { ...menu.venue, id: 'grannen', name: 'Grannen' }, tables: [] };
  await importMenu(served.context, another, async (name) => name);
  expect((await board()).stations[0].name).toBe('The bar');
  const { body: swedish } = await owner('GET', `${VENUE_PATH}/board?locale=sv`);
  expect(swedish.stations[0].name).toBe('Baren');
  expect((await owner('GET', 'venues/grannen/board?locale=en')).status).toBe(403);
  expect((await board()).stations[0].name).toBe('The bar');
});

test('boards that open together are read once, and so are later ones until something happens', async () => {
  const served = await testApp();
  const { guest, board } = await evening(served);
  const { store } = served.context;
  const ofVenue = store.of(VENUE);
  let reads = 0;
  const read: typeof ofVenue.read = (work) => {
    reads += 1;
    return ofVenue.read(work);
  };
  store.of = () => ({ ...ofVenue, read });
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, board));
  for (const other of [...others, await board()]) expect(other).toEqual(first);
  expect(reads).toBe(1);
  await guest.order([SOUP]);
  expect((await board()).orders).toHaveLength(2);
  expect(reads).toBe(2);
});

test('a board is compressed for who takes it, and no browser or proxy keeps it', async () => {
  const served = await testApp();
  const { board } = await evening(served);
  const account = { email: 'owner@example.com', password: PASSWORD };
  const signedIn = await served.ask('POST', 'staff/session', account, { origin: ORIGIN });
  const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
  const get = (encoding: string) =>
    served.app.inject({
      url: `/api/v1/${BOARD}`,
      headers: { host: HOST, cookie, 'accept-encoding': encoding },
    });
  const plain = await get('identity');
  expect(JSON.parse(plain.body)).toEqual(await board());
  const kinds = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, unpack] of Object.entries(kinds)) {
    const { headers, rawPayload } = await get(encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers.etag).toBeUndefined();
    expect(unpack(rawPayload).equals(plain.rawPayload), encoding).toBe(true);
  }
});
