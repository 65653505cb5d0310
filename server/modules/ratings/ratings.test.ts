import { expect, test } from 'vitest';
import { NOTES_KEPT_DAYS, RATING_RETENTION_MS } from '#core/shared/limits.ts';
import { runJobs } from '#server/jobs.ts';
import { menuWith, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Answer, newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';

const SOUP = { product: 'soup' };
const HOUR = 3_600_000;
const MONTH = NOTES_KEPT_DAYS * 24 * HOUR;
const MONTH_AND_HOUR = MONTH + HOUR;
const codeOf = ({ status, body }: Answer) => [status, body.code];
const rate = ({ ask }: TestGuest, rating: string, comment?: string) =>
  ask('POST', 'seating/rating', { rating, locale: 'sv', ...(comment && { comment }) });

/** What the venue reads; by an owner who has just signed in. */
async function read(served: TestApp, query = '') {
  const owner = await served.staff();
  return (await owner('GET', `venues/${VENUE}/ratings${query}`)).body;
}

/** Pays and settles the orders of the guest's party. */
async function settle(served: TestApp, guest: TestGuest): Promise<string> {
  const { body } = await guest.ask('GET', 'seating');
  const { id } = body.seating;
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/seatings/${id}`;
  const { body: owed } = await staff('GET', `${path}/bill`);
  const half = { amount: owed.bill.remaining / 2, tip: 0 };
  for (const method of ['swish', 'card']) {
    await staff('POST', `${path}/payments`, { id: newOrderId(), method, ...half });
  }
  await staff('POST', `${path}/settle`, { from: 'open' });
  return path;
}

async function dinner(served: TestApp): Promise<TestGuest> {
  const guest = await guestAt(served);
  await guest.order([SOUP]);
  return guest;
}

test('a guest rates a settled visit once, and the venue reads the rating anonymously', async () => {
  const served = await testApp();
  const guest = await dinner(served);
  expect(codeOf(await rate(guest, 'good'))).toEqual([409, 'ratings.not_settled']);
  await settle(served, guest);
  expect((await rate(guest, 'okay', '  Cold \u202Esoup.\r\n\n\n\nWarm bread. ')).status).toBe(204);
  expect(codeOf(await rate(guest, 'bad'))).toEqual([409, 'ratings.already_given']);
  const found = await read(served);
  expect(found).toMatchObject({ counts: { bad: 0, okay: 1, good: 0 }, total: 1, page: 1 });
  expect(Object.keys(found.items[0]).sort()).toEqual(
    ['comment', 'id', 'locale', 'rating', 'receivedAt'].sort(),
  );
  expect(found.items[0]).toMatchObject({
    rating: 'okay',
    comment: 'Cold soup.\n\nWarm bread.',
    locale: 'sv',
  });
  // Not the minute in which a bill was settled.
  expect(Date.parse(found.items[0].receivedAt) % HOUR).toBe(0);
  const row = await served.context.store.reader
    .selectFrom('visit_ratings')
    .selectAll()
    .executeTakeFirstOrThrow();
  const stored = JSON.stringify(row);
  for (const known of [guest.id, guest.token, TABLE]) expect(stored).not.toContain(known);
});

test('each admitted guest rates the visit; waiting and removed ones do not', async () => {
  const served = await testApp({ menu: menuWith({ joinPolicy: 'open' }) });
  const host = await dinner(served);
  const [friend, waiting, gone] = [
    await guestAt(served),
    await guestAt(served),
    await guestAt(served),
  ];
  for (const each of [friend, gone]) await letIn(host, each);
  const staff = await served.staff('staff');
  const seating = (await host.ask('GET', 'seating')).body.seating.id;
  const path = `venues/${VENUE}/seatings/${seating}/guests/${gone.id}/send-away`;
  expect((await staff('POST', path, { from: 'admitted' })).status).toBe(200);
  served.clock.advance(1_000);
  await settle(served, host);
  expect((await rate(host, 'good')).status).toBe(204);
  expect((await rate(friend, 'bad')).status).toBe(204);
  expect(codeOf(await rate(waiting, 'bad'))).toEqual([409, 'seatings.admission_required']);
  expect(codeOf(await rate(gone, 'bad'))).toEqual([409, 'ratings.not_settled']);
  expect((await read(served)).counts).toEqual({ bad: 1, okay: 0, good: 1 });
});

test('the settled bill shows the party the payment methods, and not before', async () => {
  const served = await testApp();
  const guest = await dinner(served);
  expect((await guest.ask('GET', 'seating')).body.bill).not.toHaveProperty('methods');
  const path = await settle(served, guest);
  const staff = await served.staff('staff');
  expect((await staff('GET', `${path}/bill`)).body.bill.methods).toEqual(['card', 'swish']);
});

test.each([
  ['another rating', { rating: 'superb', locale: 'sv' }],
  ['a comment that is too long', { rating: 'bad', locale: 'sv', comment: 'x'.repeat(281) }],
  ['a name', { rating: 'bad', locale: 'sv', name: 'Elin' }],
])('%s is refused and nothing is kept', async (_what, body) => {
  const served = await testApp();
  const guest = await dinner(served);
  await settle(served, guest);
  expect((await guest.ask('POST', 'seating/rating', body)).status).toBe(400);
  expect((await read(served)).total).toBe(0);
});

test('comments are deleted after 30 days and ratings after a year; the counts are of 30 days', async () => {
  const served = await testApp();
  const guest = await dinner(served);
  await settle(served, guest);
  await rate(guest, 'bad', 'Leo was rude');
  served.clock.advance(MONTH - HOUR);
  await runJobs(served.context);
  expect((await read(served)).items[0].comment).toBe('Leo was rude');
  served.clock.advance(2 * HOUR);
  await runJobs(served.context);
  const later = await read(served);
  expect(later.items).toMatchObject([{ rating: 'bad', comment: null }]);
  expect(later.counts).toEqual({ bad: 0, okay: 0, good: 0 });
  served.clock.advance(RATING_RETENTION_MS - MONTH_AND_HOUR + 2 * HOUR);
  await runJobs(served.context);
  expect((await read(served)).total).toBe(0);
});

test('a venue reads only its own ratings, page by page', async () => {
  const served = await testApp();
  const { store, clock } = served.context;
  const row = { comment: null, locale: 'en', rating: 2, received_at: clock.now() } as const;
  await store.write('installation', async (db) => {
    const ids = Array.from({ length: 30 }, newOrderId);
    const ours = ids.map((id) => ({ ...row, id, venue_id: VENUE }));
    const theirs = { ...row, id: newOrderId(), venue_id: 'elsewhere' };
    await db
      .insertInto('visit_ratings')
      .values([...ours, theirs])
      .execute();
  });
  const first = await read(served);
  const second = await read(served, '?page=2');
  expect([first.total, first.items.length, second.items.length]).toEqual([30, 25, 5]);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
});
