import { expect, test } from 'vitest';
import { PAST_ORDERS_MS } from '#core/shared/limits.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup', note: 'utan lök' };
const bearer = (guest: TestGuest) => ({ authorization: `Bearer ${guest.token}` });
const sessions = `tables/${TABLE}/sessions`;

async function endSeating(served: TestApp, seating: string) {
  const staff = await served.staff();
  return staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
}

test('browsing a menu opens no seating; the first order does, and its device is free', async () => {
  const guest = await guestAt(await testApp());
  expect(guest.session).toMatchObject({ admission: 'browsing', seating: null, returning: false });
  const { body: order } = await guest.order([SOUP]);
  const { body } = await guest.ask('GET', 'seating');
  expect(body.session.admission).toBe('admitted');
  expect(body.seating).toMatchObject({ id: order.seating, state: 'open', table: { label: '1' } });
  expect(body.joinCode).toMatch(/^[0-9]{4}$/);
  expect(body.guests).toEqual([
    { id: guest.id, ordinal: 1, name: null, mark: 1, admission: 'admitted' },
  ]);
});

test('a later device may send an order at once, and sees its own orders only', async () => {
  const served = await testApp();
  const first = await guestAt(served);
  await first.order([SOUP]);
  const second = await guestAt(served);
  expect(second.session.admission).toBe('waiting');
  expect((await second.order([SOUP])).status).toBe(201);
  const { body } = await second.ask('GET', 'seating');
  expect(body.orders).toHaveLength(1);
  expect(body.joinCode).toBeNull();
  expect(body.guests.map((guest: { id: string }) => guest.id)).toEqual([second.id]);
});

test("once let in it sees the party's rounds, without the others' notes", async () => {
  const served = await testApp();
  const first = await guestAt(served);
  await first.order([SOUP]);
  const second = await guestAt(served);
  await second.order([{ product: 'water' }]);
  expect((await letIn(first, second)).body).toMatchObject({ ordinal: 2, admission: 'admitted' });
  const { body } = await second.ask('GET', 'seating');
  expect(body.orders).toHaveLength(2);
  expect(body.total).toBe(9_500);
  expect(JSON.stringify(body)).not.toContain('utan lök');
  expect(JSON.stringify((await first.ask('GET', 'seating')).body)).toContain('utan lök');
});

test('a guest who is not admitted lets nobody in', async () => {
  const served = await testApp();
  const first = await guestAt(served);
  await first.order([SOUP]);
  const second = await guestAt(served);
  const third = await guestAt(served);
  expect((await letIn(second, third)).body.code).toBe('seatings.admission_required');
  const elsewhere = await guestAt(served, OTHER_TABLE);
  expect((await letIn(first, elsewhere)).status).toBe(404);
});

test('staff let a guest in', async () => {
  const served = await testApp();
  const first = await guestAt(served);
  const { body: order } = await first.order([SOUP]);
  const second = await guestAt(served);
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/seatings/${order.seating}/guests/${second.id}/admit`;
  expect((await staff('POST', path)).body.admission).toBe('admitted');
});

test('two devices that browsed and order at once join one seating', async () => {
  const served = await testApp({ database: 'file' });
  const guests = await Promise.all([guestAt(served), guestAt(served)]);
  const orders = await atOnce(
    served,
    guests.map((guest) => () => guest.order([SOUP])),
  );
  expect(new Set(orders.map((order) => order.body.seating)).size).toBe(1);
  const views = await Promise.all(guests.map((guest) => guest.ask('GET', 'seating')));
  const admissions = views.map((view) => view.body.session.admission).sort();
  expect(admissions).toEqual(['admitted', 'waiting']);
});

test('the party’s code lets a guest in', async () => {
  const served = await testApp();
  const first = await guestAt(served);
  await first.order([SOUP]);
  const code = (await first.ask('GET', 'seating')).body.joinCode;
  const second = await guestAt(served);
  const joined = await second.ask('POST', 'seating/join', { code });
  expect(joined.body).toMatchObject({ id: second.id, admission: 'admitted' });
});

test('without a party there is nothing to join', async () => {
  const guest = await guestAt(await testApp());
  const { body } = await guest.ask('POST', 'seating/join', { code: '1234' });
  expect(body.code).toBe('seatings.not_open');
});

test('a live session is returned unchanged, without a new token', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body } = await served.ask('POST', sessions, {}, bearer(guest));
  expect(body).toEqual({ token: null, session: guest.session });
});

test('a browsing session joins the seating that opened meanwhile when it asks again', async () => {
  const served = await testApp();
  const early = await guestAt(served);
  await (await guestAt(served)).order([SOUP]);
  const { body } = await served.ask('POST', sessions, {}, bearer(early));
  expect(body.session).toMatchObject({ id: early.id, admission: 'waiting' });
});

test('when staff end a seating its sessions end, and their orders are refused', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const id = newOrderId();
  const first = await guest.order([SOUP], { id });
  expect((await endSeating(served, first.body.seating)).body.state).toBe('ended');
  expect((await endSeating(served, first.body.seating)).body.code).toBe('seatings.not_open');
  const late = await guest.order([SOUP]);
  expect([late.status, late.body.code]).toEqual([409, 'seatings.ended']);
  expect((await guest.ask('PUT', 'seating/me', { name: 'Kim', mark: 1 })).body.code).toBe(
    'sessions.ended',
  );
  // The key is looked up first, so a device that never got its response gets it now.
  expect((await guest.order([SOUP], { id })).text).toBe(first.text);
});

test("after the end a guest sees its own unfinished orders, and nothing of anybody else's", async () => {
  const served = await testApp();
  const first = await guestAt(served);
  const { body: order } = await first.order([SOUP]);
  const second = await guestAt(served);
  const { body: own } = await second.order([{ product: 'water' }]);
  await letIn(first, second);
  const third = await guestAt(served);
  await endSeating(served, order.seating);
  const next = await guestAt(served);
  await next.order([SOUP]);
  const { body } = await second.ask('GET', 'seating');
  expect(body).toMatchObject({
    seating: { id: order.seating, state: 'ended' },
    joinCode: null,
    guests: [{ id: second.id }],
    total: 0,
    bill: null,
    calls: [],
  });
  expect(body.orders.map((each: { id: string }) => each.id)).toEqual([own.id]);
  expect((await third.ask('GET', 'seating')).body.code).toBe('sessions.ended');
  await second.ask('POST', `orders/${own.id}/cancel`);
  // For a while it can still read how the last one ended.
  expect((await second.ask('GET', 'seating')).body.orders[0].state).toBe('cancelled');
  served.clock.advance(PAST_ORDERS_MS);
  expect((await second.ask('GET', 'seating')).body.code).toBe('sessions.ended');
});

test('a device of an ended seating is asked whether it is at the table now', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  await endSeating(served, order.seating);
  const asked = await served.ask('POST', sessions, {}, bearer(guest));
  expect([asked.status, asked.body.code]).toEqual([409, 'seatings.confirm_presence']);
  const back = await guestAt(served, TABLE, bearer(guest), { atTable: true });
  expect(back.session).toMatchObject({ admission: 'browsing', returning: true });
  expect(back.id).not.toBe(guest.id);
  expect((await back.order([SOUP])).status).toBe(201);
});

test('a returning device may not order into another party until it is let in', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  await endSeating(served, order.seating);
  const back = await guestAt(served, TABLE, bearer(guest), { atTable: true });
  const party = await guestAt(served);
  await party.order([SOUP]);
  // It is asked first: it never joins silently, by ordering or by asking for its session again.
  const asked = await back.order([SOUP]);
  expect([asked.status, asked.body.code]).toEqual([409, 'seatings.confirm_presence']);
  const again = await served.ask('POST', sessions, {}, bearer(back));
  expect([again.status, again.body.code]).toEqual([409, 'seatings.confirm_presence']);
  expect((await party.ask('GET', 'seating')).body.guests).toHaveLength(1);
  const here = await served.ask('POST', sessions, { atTable: true }, bearer(back));
  expect(here.body).toMatchObject({ token: null, session: { id: back.id, admission: 'waiting' } });
  const refused = await back.order([SOUP]);
  expect([refused.status, refused.body.code]).toEqual([409, 'seatings.admission_required']);
  const { body } = await party.ask('GET', 'seating');
  expect(body.guests).toHaveLength(2);
  expect((await letIn(party, back)).status).toBe(200);
  expect((await back.order([SOUP])).status).toBe(201);
});

test('a token of another table is ignored here', async () => {
  const served = await testApp();
  const guest = await guestAt(served, OTHER_TABLE);
  const here = await guestAt(served, TABLE, bearer(guest));
  expect(here.id).not.toBe(guest.id);
  expect(here.session.returning).toBe(false);
});

test('a table is found in any notation of its code; an unknown one is a 404 with its code', async () => {
  const { ask } = await testApp();
  const typed = await ask('GET', `tables/TEST-OOOO-OOOI`);
  expect(typed.body).toEqual({
    id: TABLE,
    label: '1',
    venue: { id: VENUE, name: 'Lillkrogen', locales: ['sv', 'en'] },
    menuVersion: 1,
  });
  for (const path of ['tables/test00000009', 'tables/nonsense', 'tables/%F0%9F%8D%BA']) {
    const { status, body } = await ask('GET', path);
    expect([status, body.code]).toEqual([404, 'tables.unknown']);
  }
});
