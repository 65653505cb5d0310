import { describe, expect, test } from 'vitest';
import type { PickUpNumbers } from '#core/board/pick-up-screen.schema.ts';
import { CALLED_MS, PICK_UP_SCREENS_MAX } from '#core/shared/limits.ts';
import { openEventHub } from '#server/kernel/events/follow-others.ts';
import { menuWith, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { followingApp } from '#tests/support/server/following-app.ts';
import { listen, openStream, type TestStream } from '#tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { isOnPostgres, twoStores } from '#tests/support/server/test-store.ts';

const LINK = `venues/${VENUE}/pick-up/link`;
const ONE_STEP = { station: 'kitchen', acceptsByItself: false, isOneStep: true };
const COLLECTED = menuWith({ service: 'collect', stationWork: [ONE_STEP] });

async function made(served: TestApp): Promise<string> {
  const manager = await served.staff('manager');
  const { status, body } = await manager('POST', LINK);
  expect(status).toBe(201);
  return body.code;
}

function open(base: string, code: string, screen?: string): Promise<TestStream> {
  const query = screen === undefined ? '' : `?screen=${screen}`;
  return openStream(`${base}/pick-up/events${query}`, { authorization: `Bearer ${code}` });
}

/** What a screen is told next; null once its stream has ended, or its link. */
async function next(screen: TestStream): Promise<PickUpNumbers | null> {
  for (;;) {
    const frame = await screen.next();
    if (frame === null || frame.event === 'closed') return null;
    if (frame.event === 'numbers') return JSON.parse(frame.data ?? '') as PickUpNumbers;
  }
}

/** The next state with these numbers; those before it are passed over. */
async function until(
  screen: TestStream,
  wanted: { preparing: number[]; ready: number[] },
): Promise<PickUpNumbers> {
  for (;;) {
    const told = await next(screen);
    if (told === null) throw new Error('The stream has ended.');
    const numbers = (some: PickUpNumbers['ready']) => some.map(({ number }) => number);
    const is = { preparing: numbers(told.preparing), ready: numbers(told.ready) };
    if (JSON.stringify(is) === JSON.stringify(wanted)) return told;
  }
}

async function accept(served: TestApp, order: { id: string }) {
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/orders/${order.id}`;
  await staff('POST', `${path}/transition`, { from: 'placed', to: 'accepted' });
  return { staff, path };
}

test('a screen is told the numbers as they change, and nothing else of the orders', async () => {
  const served = await testApp({ menu: COLLECTED });
  const base = await listen(served);
  const code = await made(served);
  const screen = await open(base, code);
  expect(await next(screen)).toEqual({
    ...{ venue: 'Lillkrogen', timeZone: 'Europe/Stockholm', languages: ['sv', 'en'] },
    ...{ at: new Date(served.clock.now()).toISOString(), preparing: [], ready: [] },
  });
  const guest = await guestAt(served, TABLE);
  const line = { product: 'soup', note: 'utan lök', allergyQuestion: ['milk'] };
  const { body: order } = await guest.order([line]);
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/orders/${order.id}`;
  const accepted = { from: 'placed', to: 'accepted', acknowledged: ['allergy'] };
  await staff('POST', `${path}/transition`, accepted);
  const told = await until(screen, { preparing: [order.number], ready: [] });
  expect(told.preparing).toEqual([{ number: order.number, name: null }]);
  await staff('POST', `${path}/allergy`, { seen: true });
  await staff('POST', `${path}/lines`, {
    lines: [{ id: order.lines[0].id, from: 'queued' }],
    to: 'served',
  });
  const called = await until(screen, { preparing: [], ready: [order.number] });
  expect(JSON.stringify(called)).not.toMatch(/utan|milk|soup|Soppa|95/i);
  expect(JSON.stringify(called)).not.toContain(order.id);
  await staff('POST', `${path}/collected`);
  await until(screen, { preparing: [], ready: [] });
  screen.close();
});

test('what nobody says is collected leaves by itself', async () => {
  const served = await testApp({ menu: COLLECTED });
  const base = await listen(served);
  const guest = await guestAt(served, TABLE);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  const { staff, path } = await accept(served, order);
  const lines = [{ id: order.lines[0].id, from: 'queued' }];
  await staff('POST', `${path}/lines`, { lines, to: 'served' });
  const screen = await open(base, await made(served));
  await until(screen, { preparing: [], ready: [order.number] });
  served.clock.advance(CALLED_MS);
  await until(screen, { preparing: [], ready: [] });
  screen.close();
});

test('the name of a tab is told only where the venue shows names', async () => {
  for (const namesAtPickUp of [false, true]) {
    const served = await testApp({ menu: menuWith({ service: 'collect', namesAtPickUp }) });
    const base = await listen(served);
    const staff = await served.staff('staff');
    const { body: tab } = await staff('POST', `venues/${VENUE}/tabs`, { name: 'Anna' }, newKey());
    const order = {
      ...{ menuVersion: 1, served: false },
      lines: [{ product: 'soup', options: [], quantity: 1 }],
    };
    await staff('POST', `venues/${VENUE}/tables/${tab.table.id}/orders`, order, newKey());
    const screen = await open(base, await made(served));
    const told = await until(screen, { preparing: [1], ready: [] });
    expect(told.preparing[0]?.name).toBe(namesAtPickUp ? 'Anna' : null);
    screen.close();
  }
});

let keys = 0;
function newKey() {
  keys += 1;
  const key = `019aa0c0-0000-7000-8000-${String(keys).padStart(12, '0')}`;
  return { 'idempotency-key': key };
}

test('a link is told once and stored as a hash; a new one ends the screens of the old one', async () => {
  const served = await testApp();
  const base = await listen(served);
  const owner = await served.staff('owner');
  expect((await owner('GET', LINK)).body).toEqual({ madeAt: null });
  const code = await made(served);
  const { body } = await owner('GET', LINK);
  expect(body).toEqual({ madeAt: new Date(served.clock.now()).toISOString() });
  const stored = await served.context.store.read((db) =>
    db.selectFrom('pick_up_links').selectAll().execute(),
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  const screen = await open(base, code);
  expect(await next(screen)).not.toBeNull();
  const other = await made(served);
  expect(other).not.toBe(code);
  expect(await next(screen)).toBeNull();
  const refused = await served.ask('GET', 'pick-up/events', undefined, {
    authorization: `Bearer ${code}`,
  });
  expect([refused.status, refused.body.code]).toEqual([410, 'links.ended']);
  const again = await open(base, other.toUpperCase());
  expect(await next(again)).not.toBeNull();
  expect((await owner('DELETE', LINK)).body).toEqual({ madeAt: null });
  expect(await next(again)).toBeNull();
  const { body: log } = await owner('GET', `venues/${VENUE}/security-log`);
  const kinds = log.entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind.startsWith('pick_up'))).toEqual([
    ...['pick_up_link.ended', 'pick_up_link.made', 'pick_up_link.made'],
  ]);
});

test('a link begins with the address of the venue, and with none while others could open none', async () => {
  const served = await testApp();
  const owner = await served.staff('owner');
  // The console is open on the computer of the server.
  const here = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  expect((await owner('POST', LINK, undefined, here)).body.address).toBeNull();
  const address = 'https://order.lillkrogen.example';
  await owner('PUT', `venues/${VENUE}/address`, { address });
  expect((await owner('POST', LINK)).body.address).toBe(address);
});

test('only owners and managers have the link, and it opens nothing but the screen', async () => {
  const served = await testApp();
  for (const role of ['staff', 'kitchen'] as const) {
    const ask = await served.staff(role);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await ask(method, LINK)).body.code).toBe('staff.forbidden');
    }
  }
  const code = await made(served);
  for (const token of ['', 'nonsense-nonsense-1234', code.slice(0, -1)]) {
    const { body } = await served.ask('GET', 'pick-up/events', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(body.code).toBe('links.ended');
  }
  for (const path of [`venues/${VENUE}/board`, `venues/${VENUE}/pick-up`, 'seating', 'events']) {
    const { status } = await served.ask('GET', path, undefined, {
      authorization: `Bearer ${code}`,
    });
    expect(status, path).toBe(401);
  }
});

test('a link opens so many screens; one more is told so, and none of the others goes', async () => {
  const served = await testApp({ menu: COLLECTED });
  const base = await listen(served);
  const code = await made(served);
  const nameOf = (each: number) => `screen${String(each).padStart(10, '0')}`;
  const screens: TestStream[] = [];
  for (let each = 0; each < PICK_UP_SCREENS_MAX; each += 1) {
    screens.push(await open(base, code, nameOf(each)));
  }
  for (const screen of screens) expect(await next(screen)).not.toBeNull();
  const more = () =>
    served.ask('GET', `pick-up/events?screen=${nameOf(99)}`, undefined, {
      authorization: `Bearer ${code}`,
    });
  const refused = await more();
  expect([refused.status, refused.body.code]).toEqual([409, 'links.full']);
  const guest = await guestAt(served, TABLE);
  const { body: order } = await guest.order([{ product: 'soup' }]);
  await accept(served, order);
  for (const screen of screens) await until(screen, { preparing: [order.number], ready: [] });
  // One that has lost its connection may not be missed yet: it has the place that it had.
  const again = await open(base, code, nameOf(3));
  await until(again, { preparing: [order.number], ready: [] });
  expect((await more()).status).toBe(409);
  for (const screen of [...screens, again]) screen.close();
});

test('the second language is one that only tables speak, where the venue has one of its own', async () => {
  const menu = smallMenu();
  const venue = { ...menu.venue, locales: ['sv' as const] };
  const served = await testApp({ menu: { ...menu, venue, languages: ['fi', 'de'] } });
  const base = await listen(served);
  const screen = await open(base, await made(served));
  expect((await next(screen))?.languages).toEqual(['sv', 'fi']);
  screen.close();
});

describe.runIf(isOnPostgres())('two servers on one database', () => {
  test('a screen of one hears of an order, and of a link that has ended, at the other', async () => {
    const [here, there] = await twoStores();
    const ordersAt = await testApp({
      ...{ store: here, menu: COLLECTED, hub: await openEventHub(here) },
    });
    const { app, failures } = await followingApp(there);
    await here.peers?.start();
    const base = await listen(app);
    const screen = await open(base, await made(ordersAt));
    expect(await next(screen)).not.toBeNull();
    const guest = await guestAt(ordersAt, TABLE);
    const { body: order } = await guest.order([{ product: 'soup' }]);
    await accept(ordersAt, order);
    await until(screen, { preparing: [order.number], ready: [] });
    const owner = await ordersAt.staff('owner');
    await owner('DELETE', LINK);
    app.clock.advance(10_000);
    expect(await next(screen)).toBeNull();
    expect(failures).toEqual([]);
  });
});
