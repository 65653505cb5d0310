import { expect, test } from 'vitest';
import { atOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const bearer = (guest: TestGuest) => ({ authorization: `Bearer ${guest.token}` });

/** A party of one who ordered, and one who waits. */
async function party(database?: 'file') {
  const served = await testApp({ database });
  const first = await guestAt(served);
  const seating: string = (await first.order([SOUP])).body.seating;
  return { served, first, second: await guestAt(served), seating };
}

async function sendAway(
  served: TestApp,
  { seating, guest, from }: { seating: string; guest: TestGuest; from: string },
) {
  const staff = await served.staff('staff');
  return staff('POST', `venues/${VENUE}/seatings/${seating}/guests/${guest.id}/send-away`, {
    from,
  });
}

async function admit(served: TestApp, seating: string, guest: TestGuest) {
  const staff = await served.staff('staff');
  return staff('POST', `venues/${VENUE}/seatings/${seating}/guests/${guest.id}/admit`);
}

async function seatedOnBoard(served: TestApp): Promise<string[]> {
  const { body } = await (await served.staff())('GET', `venues/${VENUE}/board?locale=en`);
  return body.seatings.flatMap(({ guests }: { guests: { id: string }[] }) =>
    guests.map(({ id }) => id),
  );
}

test('a removed waiting guest has no session, and is no longer at the table', async () => {
  const { served, first, second, seating } = await party();
  const answer = await sendAway(served, { seating, guest: second, from: 'waiting' });
  expect([answer.status, answer.body.id]).toEqual([200, second.id]);
  expect((await second.ask('GET', 'seating')).body.code).toBe('sessions.ended');
  expect((await second.order([SOUP])).body.code).toBe('seatings.ended');
  expect((await second.ask('PUT', 'seating/me', { name: 'Kim', mark: 1 })).body.code).toBe(
    'sessions.ended',
  );
  expect(await seatedOnBoard(served)).toEqual([first.id]);
  const { guests } = (await first.ask('GET', 'seating')).body;
  expect(guests.map(({ id }: { id: string }) => id)).toEqual([first.id]);
});

test('a removed admitted guest does not come back with the code it has seen', async () => {
  const { served, first, second, seating } = await party();
  await letIn(first, second);
  const code: string = (await second.ask('GET', 'seating')).body.joinCode;
  await sendAway(served, { seating, guest: second, from: 'admitted' });
  const again = await served.ask(
    'POST',
    `tables/${TABLE}/sessions`,
    { atTable: true },
    bearer(second),
  );
  expect(again.body.session).toMatchObject({ admission: 'browsing', needsCode: true });
  const tried = await served.ask(
    'POST',
    'seating/join',
    { code },
    { authorization: `Bearer ${again.body.token}` },
  );
  expect(tried.body.code).toBe('seatings.wrong_join_code');
  expect((await first.ask('GET', 'seating')).body.joinCode).not.toBe(code);
});

test('orders of a removed admitted guest stay with the party, and its device follows them', async () => {
  const { served, first, second, seating } = await party();
  await letIn(first, second);
  const { body: order } = await second.order([SOUP]);
  await sendAway(served, { seating, guest: second, from: 'admitted' });
  const own = (await second.ask('GET', 'seating')).body;
  expect([own.seating.state, own.session.sentAway]).toEqual(['ended', true]);
  expect(own.orders.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  expect(own.joinCode).toBeNull();
  const { orders, session } = (await first.ask('GET', 'seating')).body;
  expect(session.sentAway).toBeUndefined();
  expect(orders.map(({ id }: { id: string }) => id)).toContain(order.id);
});

test('if the guest was let in or removed meanwhile, the second person is informed', async () => {
  const { served, second, seating } = await party();
  await admit(served, seating, second);
  const late = await sendAway(served, { seating, guest: second, from: 'waiting' });
  expect([late.status, late.body.code]).toEqual([409, 'guests.state_changed']);
  expect((await second.ask('GET', 'seating')).body.session.admission).toBe('admitted');
  await sendAway(served, { seating, guest: second, from: 'admitted' });
  const twice = await sendAway(served, { seating, guest: second, from: 'admitted' });
  expect(twice.body.code).toBe('guests.state_changed');
  expect((await admit(served, seating, second)).body.code).toBe('guests.state_changed');
});

test('of a simultaneous removal and admission, one succeeds and the other is refused', async () => {
  const { served, second, seating } = await party('file');
  const staff = await served.staff('staff');
  const at = `venues/${VENUE}/seatings/${seating}/guests/${second.id}`;
  const [away, inside] = await atOnce(served, [
    () => staff('POST', `${at}/send-away`, { from: 'waiting' }),
    () => staff('POST', `${at}/admit`),
  ]);
  expect([away?.status, inside?.status].sort()).toEqual([200, 409]);
  expect((await seatedOnBoard(served)).includes(second.id)).toBe(inside?.status === 200);
});

test('only a guest of that open party can be removed', async () => {
  const { served, first, second, seating } = await party();
  const elsewhere = await guestAt(served, OTHER_TABLE);
  const other = await sendAway(served, { seating, guest: elsewhere, from: 'waiting' });
  expect(other.status).toBe(404);
  await (await served.staff())('POST', `venues/${VENUE}/seatings/${seating}/end`);
  const late = await sendAway(served, { seating, guest: second, from: 'waiting' });
  expect(late.body.code).toBe('seatings.not_open');
  expect((await sendAway(served, { seating, guest: first, from: 'browsing' })).status).toBe(400);
});

test('a removed guest does not come back when its party is reopened', async () => {
  const { served, first, second, seating } = await party();
  await second.order([SOUP]);
  await sendAway(served, { seating, guest: second, from: 'waiting' });
  served.clock.advance(1000);
  const staff = await served.staff();
  await staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
  await staff('POST', `venues/${VENUE}/seatings/${seating}/reopen`);
  expect(await seatedOnBoard(served)).toEqual([first.id]);
  expect((await second.ask('GET', 'seating')).body.guests).toHaveLength(1);
});

test('the party and the removed guest are informed, the guest also of the undo, until the party has left', async () => {
  const { served, first, second, seating } = await party();
  const base = await listen(served);
  const [theirs, own] = await Promise.all([
    openStream(`${base}/events`, bearer(first)),
    openStream(`${base}/events`, bearer(second)),
  ]);
  await sendAway(served, { seating, guest: second, from: 'waiting' });
  expect((await theirs.next())?.event).toBe('guest.sent_away');
  expect((await own.next())?.event).toBe('guest.sent_away');
  const staff = await served.staff();
  const at = `venues/${VENUE}/seatings/${seating}`;
  await staff('POST', `${at}/waiting/restore`, { guests: [second.id] });
  expect((await own.next())?.event).toBe('guest.restored');
  await sendAway(served, { seating, guest: second, from: 'waiting' });
  await staff('PUT', `${at}/admitted-only`, { admittedOnly: true });
  await staff('POST', `${at}/end`);
  expect(await own.until('closed')).toEqual(['guest.sent_away', 'seating.ended', 'closed']);
  theirs.close();
});

test("a removed guest's stream shows only its own order", async () => {
  const { served, first, second, seating } = await party();
  await letIn(first, second);
  const { body: order } = await second.order([SOUP]);
  await sendAway(served, { seating, guest: second, from: 'admitted' });
  served.clock.advance(1000);
  const staff = await served.staff();
  await staff('POST', `venues/${VENUE}/seatings/${seating}/end`);
  await staff('POST', `venues/${VENUE}/seatings/${seating}/reopen`);
  const base = await listen(served);
  const stream = await openStream(`${base}/events`, { ...bearer(second), 'last-event-id': '0' });
  await first.order([{ product: 'water' }]);
  await staff('POST', `venues/${VENUE}/orders/${order.id}/transition`, {
    from: 'placed',
    to: 'rejected',
    reason: 'Slut',
  });
  const seen: { event: string; order?: { guest: string; state: string } }[] = [];
  while (seen.at(-1)?.order?.state !== 'rejected') {
    const frame = await stream.next();
    if (frame?.event === undefined) break;
    seen.push({ event: frame.event, ...JSON.parse(frame.data ?? '{}') });
  }
  expect(seen.at(-1)?.order?.state).toBe('rejected');
  const whose = seen.flatMap(({ order: each }) => (each === undefined ? [] : [each.guest]));
  expect(new Set(whose)).toEqual(new Set([second.id]));
  stream.close();
});

test("removing a guest appears in the history of the party's orders", async () => {
  const { served, second, seating } = await party();
  const { body: order } = await second.order([SOUP]);
  await sendAway(served, { seating, guest: second, from: 'waiting' });
  const staff = await served.staff();
  const { body } = await staff('GET', `venues/${VENUE}/history/${order.id}`);
  expect(body.entries.map(({ kind }: { kind: string }) => kind)).toContain('guest.sent_away');
});
