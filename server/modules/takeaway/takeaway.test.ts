import { expect, test } from 'vitest';
import type { MenuFile, Takeaway } from '#core/menu-import/menu-file.schema.ts';
import { TAKEAWAY_ORDERS_MAX, TAKEAWAYS_OPEN_MAX } from '#core/shared/limits.ts';
import { firstTakeaway } from '#core/takeaway/takeaway-settings.ts';
import { beginByHand } from '#server/epochs/follow-lineage.ts';
import { runJobs } from '#server/jobs.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { scriptedProvider } from '#tests/support/server/scripted-provider.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, type TestGuest, typePresenceCode } from '#tests/support/server/test-guest.ts';
import { createPaymentSweep } from '../payments/sweep-payments.ts';
import { insertSeating } from '../seatings/seatings.repository.ts';
import { insertTab } from '../tabs/tabs.repository.ts';
import { listTaken } from './pick-ups.repository.ts';

type Options = Parameters<typeof testApp>[0];

function menuFor(takeaway: Partial<Takeaway>, more: object = {}): MenuFile {
  const menu = smallMenu();
  const settings = { ...firstTakeaway(menu.venue), isOn: true, leadMinutes: 20, ...takeaway };
  return { ...menu, venue: { ...menu.venue, ...more, takeaway: settings } };
}

/** A venue with a link for takeaway. */
async function kitchen(takeaway: Partial<Takeaway> = {}, options: Options = {}, more = {}) {
  const served = await testApp({ menu: menuFor(takeaway, more), ...options });
  const staff = await served.staff('owner');
  const settings = (await staff('GET', `venues/${VENUE}/settings`)).body;
  const link: string = settings.takeawayLink.table;
  const times = async () => (await served.ask('GET', `tables/${link}/pick-up`)).body.times;
  const board = async () => (await staff('GET', `venues/${VENUE}/board`)).body;
  return { served, staff, link, times, board };
}

function sendTo(guest: TestGuest, path: string, at: string | undefined, more: object = {}) {
  const body = {
    menuVersion: 1,
    age: 0,
    lines: [{ product: 'soup', options: [], quantity: 1 }],
    ...(at !== undefined && { pickUp: { at, name: 'Anna' } }),
    ...more,
  };
  return guest.ask('POST', path, body, { 'idempotency-key': newOrderId() });
}
const send = (guest: TestGuest, at: string | undefined, more: object = {}) =>
  sendTo(guest, 'orders', at, more);

test('the board knows whether guests order to take away', async () => {
  const { board } = await kitchen();
  expect((await board()).venue).toMatchObject({ takesAway: true });
  const off = await testApp({ menu: menuFor({ isOn: false }) });
  const { body } = await (await off.staff('owner'))('GET', `venues/${VENUE}/board`);
  expect(body.venue).not.toHaveProperty('takesAway');
});

test('an order to take away has a party of its own, a time, a name and the VAT of takeaway', async () => {
  const { served, link, times, board, staff } = await kitchen();
  const info = (await served.ask('GET', `tables/${link}`)).body;
  expect(info).toMatchObject({ takeaway: true, label: 'Takeaway' });
  const [first, second] = await times();
  const anna = await guestAt(served, link);
  const sent = await send(anna, first.at);
  expect(sent).toMatchObject({
    status: 201,
    body: {
      number: 1,
      service: 'collect',
      pickUpAt: first.at,
      table: { label: 'Anna', tab: true, takeaway: true },
      lines: [{ vatRate: 600 }],
    },
  });
  // Another round of the same guest is of the same party; another guest is another one.
  const more = await send(anna, second.at);
  expect(more.body.seating).toBe(sent.body.seating);
  const bo = await guestAt(served, link);
  const other = await send(bo, first.at, { pickUp: { at: first.at } });
  expect(other.body.seating).not.toBe(sent.body.seating);
  expect(other.body.table.label).toBe('Takeaway 2');
  const seen = (await bo.ask('GET', 'seating')).body;
  expect(seen.orders.map(({ id }: { id: string }) => id)).toEqual([other.body.id]);
  expect(await board()).toMatchObject({
    orders: [{ pickUpAt: first.at }, { pickUpAt: second.at }, { pickUpAt: first.at }],
  });
  // The link is no table of the venue: nobody sits there, and staff do not list it.
  const tables = (await staff('GET', `venues/${VENUE}/tables`)).body.tables;
  expect(tables.map(({ id }: { id: string }) => id)).not.toContain(link);
  for (const [method, path] of [
    ['POST', `venues/${VENUE}/tables/${link}/seating`],
    ['POST', `venues/${VENUE}/tables/${link}/reissue`],
    ['DELETE', `venues/${VENUE}/tables/${link}`],
  ] as const) {
    expect((await staff(method, path)).status, path).toBeGreaterThanOrEqual(400);
  }
  const cal = await guestAt(served, link);
  const call = await cal.call({ kind: 'staff', reason: 'order' });
  expect(call.body.code).toBe('seatings.not_open');
  expect((await served.ask('GET', `tables/${TABLE}/pick-up`)).body).toEqual({ times: [] });
});

test('of many who want the last place at a time exactly one gets it', async () => {
  const { served, link, times, board } = await kitchen({ perSlot: 3 });
  const [first, second] = await times();
  const guests = await Promise.all(Array.from({ length: 8 }, () => guestAt(served, link)));
  const answers = await Promise.all(guests.map((guest) => send(guest, first.at)));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...[201, 201, 201],
    ...[409, 409, 409, 409, 409],
  ]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['orders.pick_up_full']));
  expect((await board()).orders).toHaveLength(3);
  expect((await times()).slice(0, 2)).toEqual([{ at: first.at, isFull: true }, { at: second.at }]);
  // Whoever was refused chooses another time; one that is rejected gives its place back.
  const late = guests[answers.findIndex(({ status }) => status === 409)];
  expect((await send(late as TestGuest, second.at)).status).toBe(201);
});

test('a time that is gone, none at all, alcohol, a pause and a closed venue are refused with a word', async () => {
  const { served, link, times, staff } = await kitchen();
  const [first] = await times();
  const anna = await guestAt(served, link);
  const codeOf = async (at: string | undefined, more: object = {}) =>
    (await send(anna, at, more)).body.code;
  expect(await codeOf(undefined)).toBe('orders.pick_up_gone');
  expect(await codeOf(new Date(Date.parse(first.at) + 60_000).toISOString())).toBe(
    'orders.pick_up_gone',
  );
  expect(await codeOf(new Date(Date.parse(first.at) - 86_400_000).toISOString())).toBe(
    'orders.pick_up_gone',
  );
  const beer = { lines: [{ product: 'beer', options: ['small'], quantity: 1 }] };
  const drunk = await send(anna, first.at, beer);
  expect(drunk.body).toMatchObject({
    code: 'orders.changed',
    lines: [{ product: 'beer', code: 'not_taken_away' }],
  });
  const menu = (await served.ask('GET', `tables/${link}/menu?locale=en`)).body;
  expect(menu).toMatchObject({ takeaway: true, venue: { ordering: { service: 'collect' } } });
  expect(JSON.stringify(menu.categories)).not.toContain('"beer"');
  await staff('PUT', `venues/${VENUE}/pauses`, { station: null, paused: true, reason: 'Full' });
  expect(await codeOf(first.at)).toBe('orders.paused');
  expect(await times()).toEqual([]);
  await staff('PUT', `venues/${VENUE}/pauses`, { station: null, paused: false });
  const before = (await staff('GET', `venues/${VENUE}/settings`)).body;
  const settings = {
    ...before.settings,
    takeaway: { ...before.settings.takeaway, isOn: false },
  };
  const off = await staff('PUT', `venues/${VENUE}/settings`, {
    revision: before.revision,
    settings,
  });
  expect(off.body.takeawayLink.table).toBe(link);
  expect(await codeOf(first.at, { menuVersion: 2 })).toBe('orders.closed');
});

test('a party that takes away is not ended before its guest comes', async () => {
  const { served, link, times } = await kitchen();
  const all = await times();
  const late = all.at(-1);
  const anna = await guestAt(served, link);
  const order = (await send(anna, late.at)).body;
  const parties = async () =>
    (await (await served.staff('owner'))('GET', `venues/${VENUE}/board`)).body.seatings;
  // Nothing else happens for hours.
  served.clock.advance(Date.parse(late.at) - served.clock.now() - 60_000);
  await runJobs(served.context);
  expect(await parties()).toMatchObject([{ seating: { id: order.seating } }]);
  served.clock.advance(4 * 3_600_000);
  await runJobs(served.context);
  expect(await parties()).toEqual([]);
});

test('who comes back another day is asked nothing, and begins anew', async () => {
  const { served, link, times, staff } = await kitchen();
  const [first] = await times();
  const anna = await guestAt(served, link);
  const order = (await send(anna, first.at)).body;
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/end`);
  const again = await guestAt(served, link, { authorization: `Bearer ${anna.token}` });
  expect(again.session).toMatchObject({ seating: null, returning: false });
  expect((await send(again, first.at)).status).toBe(201);
});

test('what is paid first holds its time while its guest pays, and is made when it is paid', async () => {
  const scripted = scriptedProvider();
  const { served, link, times, board } = await kitchen(
    { payFirst: true, perSlot: 1 },
    { paymentProviders: scripted },
  );
  const sweep = createPaymentSweep(served.context);
  const [first] = await times();
  const [anna, bo] = [await guestAt(served, link), await guestAt(served, link)];
  expect((await send(anna, first.at)).body.code).toBe('orders.pay_first');
  const held = await sendTo(anna, 'prepaid-orders', first.at);
  expect(held.status).toBe(201);
  expect((await sendTo(bo, 'prepaid-orders', first.at)).body.code).toBe('orders.pick_up_full');
  const wish = { take: { kind: 'order', order: held.body.id }, amount: held.body.total, tip: 0 };
  const paying = await anna.ask(
    'POST',
    'payments',
    { ...wish, locale: 'en' },
    { 'idempotency-key': newOrderId() },
  );
  scripted.set(paying.body.id, 'paid');
  await sweep(true);
  expect((await board()).orders).toMatchObject([
    { id: held.body.id, pickUpAt: first.at, paidFirst: true, table: { label: 'Anna' } },
  ]);
  expect((await times())[0]).toEqual({ at: first.at, isFull: true });
});

test('a code of the board seats nobody at the link, where all who order would be of one party', async () => {
  const { served, link, times } = await kitchen(
    {},
    {},
    { ordering: { joinPolicy: 'presence_code' } },
  );
  const [first] = await times();
  const [anna, bo] = [await guestAt(served, link), await guestAt(served, link)];
  const typed = await typePresenceCode(served, anna);
  expect(typed.body.code).toBe('seatings.wrong_presence_code');
  const [one, other] = [await send(anna, first.at), await send(bo, first.at)];
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body.seating).not.toBe(one.body.seating);
});

test('a device takes few times at once, and guests leave staff room for tabs', async () => {
  const { served, link, times, staff } = await kitchen({ perSlot: 100 });
  const [first] = await times();
  const anna = await guestAt(served, link);
  for (let sent = 0; sent < TAKEAWAY_ORDERS_MAX; sent += 1) {
    expect((await send(anna, first.at)).status).toBe(201);
  }
  expect((await send(anna, first.at)).body).toMatchObject({
    code: 'request.rate_limited',
    limit: TAKEAWAY_ORDERS_MAX,
  });
  const at = served.clock.now();
  await served.context.store.write('installation', async (db) => {
    for (let open = 1; open < TAKEAWAYS_OPEN_MAX; open += 1) {
      const [id, seating] = [`full${String(open).padStart(8, '0')}`, newOrderId()];
      const of = { venue: VENUE, seating };
      await insertTab(db, { ...of, id, label: id, number: id }, at);
      const codes = { joinCode: '0000', byStaff: false, addressKey: id };
      await insertSeating(db, { ...codes, id: seating, venue: VENUE, table: id }, at);
    }
  });
  const late = await send(await guestAt(served, link), first.at);
  expect(late.body.code).toBe('orders.pick_up_full');
  expect((await staff('POST', `venues/${VENUE}/tabs`, { name: null })).status).toBe(201);
});

test('of one wished time only its own orders are counted, whatever a venue has collected', async () => {
  const { served, link, times } = await kitchen();
  const [first, second] = await times();
  const anna = await guestAt(served, link);
  for (const at of [first.at, second.at, second.at]) await send(anna, at);
  const at = Date.parse(first.at);
  const taken = await served.context.store.read((db) =>
    listTaken(db, VENUE, { from: at, until: at }),
  );
  expect([...taken]).toEqual([[at, 1]]);
});

test('what a restored server has forgotten is taken away at the same VAT again, and at its time', async () => {
  const { served, link, times } = await kitchen();
  const [first] = await times();
  const key = { 'idempotency-key': newOrderId() };
  const lines = [{ product: 'soup', options: [], quantity: 1 }];
  const body = { menuVersion: 1, age: 0, lines, pickUp: { at: first.at, name: 'Anna' } };
  const anna = await guestAt(served, link);
  const { proof } = (await anna.ask('POST', 'orders', body, key)).body;
  const { store, clock } = served.context;
  await store.write('installation', async (db) => {
    const forgotten = ['orders', 'order_lines', 'idempotency_keys', 'events'] as const;
    for (const table of forgotten) await db.deleteFrom(table).execute();
    for (const table of ['guest_sessions', 'seatings', 'order_numbers'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('tables').where('tab_of', 'is not', null).execute();
    await db.updateTable('venue_counters').set({ event_sequence: 0, public_sequence: 0 }).execute();
  });
  await beginByHand(store, clock);
  const after = await testApp({ store, menu: null });
  const anew = await guestAt(after, link);
  const again = await anew.ask('POST', 'orders', { ...body, proof }, key);
  expect(again).toMatchObject({
    status: 201,
    body: {
      pickUpAt: first.at,
      table: { label: 'Anna', tab: true, takeaway: true },
      lines: [{ vatRate: 600 }],
    },
  });
});

test('two first orders of one guest at once are of one party', async () => {
  const { served, link, times } = await kitchen();
  const [first] = await times();
  const anna = await guestAt(served, link);
  const sent = await Promise.all([send(anna, first.at), send(anna, first.at)]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(sent.map(({ body }) => body.seating)).size).toBe(1);
});

const DINNER = [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '17:00', until: '23:00' },
];

/** At eight in the morning in Stockholm, long before the venue opens. */
async function atBreakfast(takeaway: Partial<Takeaway>, options: Options = {}) {
  const kit = await kitchen({ beforeOpening: true, ...takeaway }, options, { opening: DINNER });
  const today = new Date(kit.served.clock.now()).toISOString().slice(0, 10);
  const eight = Date.parse(`${today}T07:00:00.000Z`);
  const next = eight + (eight < kit.served.clock.now() ? 86_400_000 : 0);
  kit.served.clock.advance(next - kit.served.clock.now());
  // Whoever was signed in the day before is no more.
  const staff = await kit.served.staff('owner');
  const board = async () => (await staff('GET', `venues/${VENUE}/board`)).body;
  return { ...kit, staff, board, day: new Date(next).toISOString().slice(0, 10) };
}

test('before opening an order is taken for later, and rests until somebody is there', async () => {
  const { served, link, times, board, day } = await atBreakfast({ perSlot: 1 });
  const [first, second] = await times();
  expect(first.at).toBe(`${day}T16:20:00.000Z`);
  const [anna, bo] = [await guestAt(served, link), await guestAt(served, link)];
  const sent = await send(anna, first.at);
  expect(sent).toMatchObject({
    status: 201,
    body: {
      state: 'placed',
      quietUntil: `${day}T16:00:00.000Z`,
      makeFrom: `${day}T15:20:00.000Z`,
    },
  });
  expect((await send(bo, first.at)).body.code).toBe('orders.pick_up_full');
  const late = (await times()).at(-1);
  expect((await send(bo, late.at)).body).toMatchObject({ makeFrom: `${day}T20:50:00.000Z` });
  expect((await board()).orders).toMatchObject([{ quietUntil: sent.body.quietUntil }, {}]);
  expect((await send(anna, second.at)).status).toBe(201);
  // Whoever sits at a table orders while the venue is open.
  const guest = await guestAt(served);
  expect((await guest.order([{ product: 'soup' }])).body.code).toBe('orders.closed');
  // Its party is still there when its guest comes.
  served.clock.advance(Date.parse(first.at) - served.clock.now());
  await runJobs(served.context);
  const states = (await anna.ask('GET', 'seating')).body.orders.map(
    ({ state }: { state: string }) => state,
  );
  expect(states).toEqual(['placed', 'placed']);
});

test('yesterday is closed in the morning without a word of what is ordered for today', async () => {
  const { served, link, times, day, staff } = await atBreakfast({});
  const anna = await guestAt(served, link);
  const { body: order } = await send(anna, (await times())[0].at);
  const transition = `venues/${VENUE}/orders/${order.id}/transition`;
  await staff('POST', transition, { from: 'placed', to: 'rejected', reason: 'Sick' });
  served.clock.advance(86_400_000);
  const bo = await guestAt(served, link);
  expect((await send(bo, (await times())[0].at)).status).toBe(201);
  const owner = await served.staff('owner');
  const path = `venues/${VENUE}/days/${day}`;
  const { body } = await owner('GET', path);
  expect(body.open).toMatchObject({ orders: [], bills: [] });
  const closed = await owner('POST', `${path}/close`, { figuresHash: body.figuresHash });
  expect([closed.status, closed.body.code]).toEqual([200, undefined]);
});

test('a pause and a closing are respected before opening, too', async () => {
  const { served, link, times, staff } = await atBreakfast({});
  const [first] = await times();
  const anna = await guestAt(served, link);
  await staff('PUT', `venues/${VENUE}/pauses`, { station: null, paused: true, reason: 'Sick' });
  expect(await times()).toEqual([]);
  expect((await send(anna, first.at)).body.code).toBe('orders.paused');
  await staff('PUT', `venues/${VENUE}/pauses`, { station: null, paused: false });
  const before = (await staff('GET', `venues/${VENUE}/settings`)).body;
  const settings = {
    ...before.settings,
    takeaway: { ...before.settings.takeaway, beforeOpening: false },
  };
  await staff('PUT', `venues/${VENUE}/settings`, { revision: before.revision, settings });
  expect(await times()).toEqual([]);
  expect((await send(anna, first.at, { menuVersion: 2 })).body.code).toBe('orders.closed');
});

test('what is paid first before opening is made, and rests as any other', async () => {
  const scripted = scriptedProvider();
  const { served, link, times, board, day } = await atBreakfast(
    { payFirst: true },
    { paymentProviders: scripted },
  );
  const [first] = await times();
  const anna = await guestAt(served, link);
  const held = await sendTo(anna, 'prepaid-orders', first.at);
  const wish = { take: { kind: 'order', order: held.body.id }, amount: held.body.total, tip: 0 };
  const key = { 'idempotency-key': newOrderId() };
  const paying = await anna.ask('POST', 'payments', { ...wish, locale: 'en' }, key);
  expect(paying.status).toBe(201);
  scripted.set(paying.body.id, 'paid');
  await createPaymentSweep(served.context)(true);
  expect((await board()).orders).toMatchObject([
    { id: held.body.id, paidFirst: true, quietUntil: `${day}T16:00:00.000Z` },
  ]);
});
