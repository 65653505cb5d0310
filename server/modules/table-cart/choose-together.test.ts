import { expect, test } from 'vitest';
import { SEATING_EMPTY_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { menuWith, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { listen, openStream } from '#tests/support/server/stream-reader.ts';
import { type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup', options: [], quantity: 2 };

const begin = (guest: TestGuest) => guest.ask('POST', 'seating');
const partyOf = async (guest: TestGuest) => (await guest.ask('GET', 'seating')).body;
const cartsFor = async (guest: TestGuest) => (await guest.ask('GET', 'seating/carts')).body.carts;

async function openSeatings({ context }: TestApp): Promise<number> {
  const rows = await context.store.reader
    .selectFrom('seatings')
    .select('id')
    .where('state', '=', 'open')
    .execute();
  return rows.length;
}

test('before anything is ordered a guest opens the table, lets the next one in, and both see what is chosen', async () => {
  const served = await testApp();
  const [anna, bo] = [await guestAt(served), await guestAt(served)];
  const begun = await begin(anna);
  expect([begun.status, begun.body]).toMatchObject([
    200,
    { id: anna.id, ordinal: 1, admission: 'admitted' },
  ]);
  const party = await partyOf(anna);
  expect(party).toMatchObject({ seating: { state: 'open' }, orders: [], calls: [] });
  expect(party.joinCode).toMatch(/^[0-9]{4}$/);
  expect((await begin(bo)).body).toMatchObject({ id: bo.id, admission: 'waiting' });
  await anna.ask('PUT', 'seating/cart', { version: 1, lines: [SOUP] });
  expect(await cartsFor(bo)).toEqual([]);
  expect((await letIn(anna, bo)).status).toBe(200);
  expect(await cartsFor(bo)).toMatchObject([{ guest: anna.id, lines: [SOUP] }]);
  const staff = await served.staff();
  const board = (await staff('GET', `venues/${VENUE}/board`)).body;
  expect([board.calls, board.orders]).toEqual([[], []]);
});

test('the code lets the next one in as well, and where nobody is checked each sees at once', async () => {
  const served = await testApp();
  const [anna, bo] = [await guestAt(served), await guestAt(served)];
  await begin(anna);
  const { joinCode: code } = await partyOf(anna);
  await begin(bo);
  expect((await bo.ask('POST', 'seating/join', { code })).body.admission).toBe('admitted');

  const free = await testApp({ menu: menuWith({ joinPolicy: 'free' }) });
  const [cia, dan] = [await guestAt(free), await guestAt(free)];
  await begin(cia);
  await begin(dan);
  await cia.ask('PUT', 'seating/cart', { version: 1, lines: [SOUP] });
  expect(await cartsFor(dan)).toMatchObject([{ guest: cia.id }]);
});

test('two who press at the same moment, and one who presses again, are one party', async () => {
  const served = await testApp();
  const guests = await Promise.all([1, 2, 3, 4].map(() => guestAt(served)));
  const answers = await Promise.all([...guests, ...guests].map(begin));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await openSeatings(served)).toBe(1);
  const parties = await Promise.all(guests.map(partyOf));
  expect(new Set(parties.map(({ seating }) => seating.id)).size).toBe(1);
  expect(parties.filter(({ session }) => session.admission === 'admitted')).toHaveLength(1);
  const first = parties.find(({ session }) => session.admission === 'admitted');
  expect(first.guests.map(({ ordinal }: { ordinal: number }) => ordinal)).toEqual([1, 2, 3, 4]);
});

test('a phone that looks at the same table hears of it', async () => {
  const served = await testApp();
  const base = await listen(served);
  const [anna, bo] = [await guestAt(served), await guestAt(served)];
  const stream = await openStream(`${base}/events`, { authorization: `Bearer ${bo.token}` });
  try {
    await begin(anna);
    expect((await stream.next())?.event).toBe('seating.opened');
  } finally {
    stream.close();
  }
  const again = await bo.ask('POST', `tables/${TABLE}/sessions`, {});
  expect(again.body.session).toMatchObject({ id: bo.id, admission: 'waiting' });
});

test('where nobody orders the table is free again after half an hour', async () => {
  const served = await testApp();
  const anna = await guestAt(served);
  await begin(anna);
  served.clock.advance(SEATING_EMPTY_MS - 1);
  await runJobs(served.context);
  expect(await openSeatings(served)).toBe(1);
  served.clock.advance(1);
  await runJobs(served.context);
  expect(await openSeatings(served)).toBe(0);
  expect((await begin(anna)).status).toBe(401);
  const bo = await guestAt(served);
  expect(bo.session.admission).toBe('browsing');
  expect((await begin(bo)).body).toMatchObject({ ordinal: 1, admission: 'admitted' });
});

test('where staff open tables, or carts are kept apart, a press opens nothing', async () => {
  const cases = [
    [{ joinPolicy: 'staff_opens' }, 'seatings.staff_opens'],
    [{ joinPolicy: 'presence_code' }, 'seatings.presence_code_required'],
    [{ privateCarts: true }, 'seatings.not_open'],
  ] as const;
  for (const [ordering, code] of cases) {
    const served = await testApp({ menu: menuWith(ordering) });
    const refused = await begin(await guestAt(served));
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    expect(await openSeatings(served)).toBe(0);
  }
});

test('what is chosen together is ordered by the party that was opened so', async () => {
  const served = await testApp();
  const anna = await guestAt(served);
  await begin(anna);
  const { seating } = await partyOf(anna);
  const order = await anna.order([{ product: 'soup' }]);
  expect([order.status, order.body.seating]).toEqual([201, seating.id]);
  expect(await openSeatings(served)).toBe(1);
});
