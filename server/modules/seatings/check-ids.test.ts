import { expect, test } from 'vitest';
import { atOnce } from '#tests/support/at-once.ts';
import { OTHER_TABLE, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const BEER = { product: 'beer', options: ['large'] };
type Staff = Awaited<ReturnType<TestApp['staff']>>;
type Line = { id: string; state: string };
type Placed = { id: string; lines: Line[]; seating: string };

/** A party of two, each with a beer. */
async function party(database?: 'file') {
  const served = await testApp({ database });
  const staff = await served.staff('staff');
  const first = await guestAt(served);
  const order: Placed = (await first.order([BEER])).body;
  const second = await guestAt(served);
  await letIn(first, second);
  const other: Placed = (await second.order([BEER])).body;
  const check = (guests: TestGuest[], shown: boolean) =>
    staff('PUT', `venues/${VENUE}/seatings/${order.seating}/ids`, {
      guests: guests.map(({ id }) => id),
      shown,
    });
  return { served, staff, first, second, order, other, check };
}

async function serve(staff: Staff, { id, lines }: Placed, says = true) {
  const acknowledged = ['age'];
  const order = `venues/${VENUE}/orders/${id}`;
  await staff('POST', `${order}/transition`, { from: 'placed', to: 'accepted', acknowledged });
  return staff('POST', `${order}/lines`, {
    lines: lines.map((line) => ({ id: line.id, from: 'queued' })),
    to: 'served',
    ...(says && { acknowledged }),
  });
}

type BoardGuest = { id: string; idShown?: { at: string; by: string } };

async function checkedOf(staff: Staff): Promise<Record<string, string>> {
  const { body } = await staff('GET', `venues/${VENUE}/board?locale=en`);
  const guests: BoardGuest[] = body.seatings.flatMap(
    (each: { guests: BoardGuest[] }) => each.guests,
  );
  return Object.fromEntries(
    guests.flatMap(({ id, idShown }) => (idShown === undefined ? [] : [[id, idShown.by]])),
  );
}

test('serving alcohol says of its guest, and of nobody else, that ID was shown', async () => {
  const { staff, first, order, other } = await party();
  expect(await checkedOf(staff)).toEqual({});
  await serve(staff, order);
  expect(Object.keys(await checkedOf(staff))).toEqual([first.id]);
  await serve(staff, other, false);
  expect(Object.keys(await checkedOf(staff))).toEqual([first.id]);
});

test('undoing the serving takes that back, but not what was said before', async () => {
  const { served, staff, second, order, other, check } = await party();
  await check([second], true);
  served.clock.advance(1_000);
  for (const placed of [order, other]) {
    await serve(staff, placed);
    await staff('POST', `venues/${VENUE}/orders/${placed.id}/lines`, {
      lines: placed.lines.map(({ id }) => ({ id, from: 'served' })),
      to: 'queued',
      undo: true,
    });
  }
  expect(Object.keys(await checkedOf(staff))).toEqual([second.id]);
});

test('the whole table is checked at once, by name, and one of them can be taken back', async () => {
  const { served, staff, first, second, order, check } = await party();
  const answer = await check([first, second], true);
  expect(answer.body.guests.map(({ id }: BoardGuest) => id)).toEqual([first.id, second.id]);
  const by = Object.values(await checkedOf(staff))[0];
  await check([first], false);
  expect(await checkedOf(staff)).toEqual({ [second.id]: by });
  // Known already: nothing to note.
  await check([first], false);
  const entries = await served.context.store.reader
    .selectFrom('staff_acts')
    .select(['kind', 'detail', 'seating_id'])
    .where('kind', 'in', ['guest.id_shown', 'guest.id_taken_back'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { kind: 'guest.id_shown', detail: '{"guests":[1,2]}', seating_id: order.seating },
    { kind: 'guest.id_taken_back', detail: '{"guests":[1]}', seating_id: order.seating },
  ]);
});

test('ID that is taken back while somebody else serves is known or not by who came last', async () => {
  const { served, staff, first, order, check } = await party('file');
  await check([first], true);
  const at = `venues/${VENUE}/orders/${order.id}`;
  const acknowledged = ['age'];
  await staff('POST', `${at}/transition`, { from: 'placed', to: 'accepted', acknowledged });
  const lines = order.lines.map(({ id }) => ({ id, from: 'queued' }));
  const answers = await atOnce(served, [
    () => check([first], false),
    () => staff('POST', `${at}/lines`, { lines, to: 'served', acknowledged }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const kinds = await served.context.store.reader
    .selectFrom('staff_acts')
    .select('kind')
    .where('kind', 'in', ['guest.id_taken_back', 'line.served'])
    .orderBy('id')
    .execute();
  const isServedLast = kinds.at(-1)?.kind === 'line.served';
  expect(Object.keys(await checkedOf(staff))).toEqual(isServedLast ? [first.id] : []);
});

test('a party that moves, and one that joins another, is not asked again', async () => {
  const { served, staff, first, order, check } = await party();
  await check([first], true);
  const there = await guestAt(served, OTHER_TABLE);
  const into = (await there.order([BEER])).body.seating;
  const moved = await staff('POST', `venues/${VENUE}/seatings/${order.seating}/move`, {
    ...{ from: TABLE, to: OTHER_TABLE, into },
  });
  expect(moved.status).toBe(200);
  expect(Object.keys(await checkedOf(staff))).toEqual([first.id]);
});

test('who was sent away is asked again when brought back, and so is every later party', async () => {
  const { served, staff, first, second, order, check } = await party();
  await check([first, second], true);
  const at = `venues/${VENUE}/seatings/${order.seating}`;
  await staff('POST', `${at}/guests/${second.id}/send-away`, { from: 'admitted' });
  const stored = await served.context.store.reader
    .selectFrom('guest_sessions')
    .select(['id_shown_at', 'id_shown_to'])
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ id_shown_at: null, id_shown_to: null });
  await staff('POST', `${at}/waiting/restore`, { guests: [second.id] });
  expect(Object.keys(await checkedOf(staff))).toEqual([first.id]);
  await staff('POST', `${at}/end`);
  const next = await guestAt(served);
  await next.order([BEER]);
  expect(await checkedOf(staff)).toEqual({});
});

test('staff hear of it, and neither the guest nor its party', async () => {
  const { served, staff, first, second, check } = await party();
  const url = await listen(served);
  const theirs = await openStream(`${url}/events`, {
    authorization: `Bearer ${second.token}`,
  });
  const body = { name: 'Kim', mark: 2 };
  await check([first, second], true);
  const renamed = await first.ask('PUT', 'seating/me', body);
  expect(renamed.body).not.toHaveProperty('idShown');
  const heard = await theirs.next();
  expect(heard?.event).toBe('guest.renamed');
  expect(heard?.data).not.toContain('idShown');
  theirs.close();
  const { guests } = (await second.ask('GET', 'seating')).body;
  expect(JSON.stringify(guests)).not.toContain('idShown');
  expect(Object.keys(await checkedOf(staff))).toEqual([first.id, second.id]);
});

test('an order that staff took is nobody’s: serving it says nothing of a guest', async () => {
  const { staff } = await party();
  const { status, body } = await staff(
    'POST',
    `venues/${VENUE}/tables/${TABLE}/orders`,
    { menuVersion: 1, served: false, lines: [{ ...BEER, quantity: 1 }] },
    { 'idempotency-key': newOrderId() },
  );
  expect([status, body.byStaff]).toEqual([201, true]);
  expect((await serve(staff, body)).body.state).toBe('done');
  expect(await checkedOf(staff)).toEqual({});
});

test('only the guests of that open party are checked', async () => {
  const { served, staff, order, check } = await party();
  const elsewhere = await guestAt(served, OTHER_TABLE);
  await elsewhere.order([BEER]);
  expect((await check([elsewhere], true)).body.guests).toEqual([]);
  await staff('POST', `venues/${VENUE}/seatings/${order.seating}/end`);
  expect((await check([elsewhere], true)).body.code).toBe('seatings.not_open');
});
