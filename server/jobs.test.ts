import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { NOTES_KEPT_DAYS } from '#core/shared/limits.ts';
import { VENUE } from '../tests/support/fixtures/small-menu.ts';
import { everythingStored } from '../tests/support/server/everything-stored.ts';
import { newOrderId, type TestApp, testApp } from '../tests/support/server/test-app.ts';
import { guestAt } from '../tests/support/server/test-guest.ts';
import { JobError, runJobs, startJobs } from './jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MONTH = NOTES_KEPT_DAYS * 24 * HOUR;
const SOUP = { product: 'soup' };

async function after(served: TestApp, milliseconds: number): Promise<void> {
  served.clock.advance(milliseconds);
  await runJobs(served.context);
}

/** Until the test is over: on PostgreSQL the next one has the same database. */
async function takeAway({ context }: TestApp, tables: readonly string[]): Promise<void> {
  const rename = (from: string, to: string) =>
    context.store.write('installation', (db) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db),
    );
  for (const table of tables) {
    await rename(table, `${table}_away`);
    onTestFinished(() => rename(`${table}_away`, table).then(() => {}));
  }
}

test('a seating ends after three idle hours, and an order keeps it open', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  await guest.order([SOUP]);
  await after(served, 2 * HOUR);
  expect((await guest.order([SOUP])).status).toBe(201);
  await after(served, 2 * HOUR);
  expect((await guest.ask('GET', 'seating')).status).toBe(200);
  await after(served, HOUR);
  expect((await guest.ask('GET', 'seating')).body.seating.state).toBe('ended');
});

test('a session that only browsed is deleted after a day', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  await after(served, 24 * HOUR);
  expect((await guest.ask('GET', 'seating')).body.code).toBe('sessions.ended');
});

test('a key is stored for 72 hours, and its order never created again', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const id = newOrderId();
  await guest.order([SOUP], { id });
  await after(served, 71 * HOUR);
  expect((await guest.order([SOUP], { id })).status).toBe(201);
  await after(served, 2 * HOUR);
  expect((await guest.order([SOUP], { id })).body.code).toBe('orders.key_reused');
});

test('a session is deleted 72 hours after its end, and its orders stay', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  const watcher = await guestAt(served);
  const { body: order } = await guest.order([SOUP]);
  await after(served, 24 * HOUR);
  await after(served, 72 * HOUR);
  expect((await watcher.order([SOUP])).body.code).toBe('sessions.ended');
  await after(served, MINUTE);
  for (const gone of [guest, watcher]) {
    expect((await gone.order([SOUP])).body.code).toBe('sessions.required');
  }
  const staff = await served.staff();
  const { body: board } = await staff('GET', `venues/${VENUE}/board`);
  expect(board.orders.map((each: { id: string }) => each.id)).toEqual([order.id]);
});

test('an expired pause is lifted, and everyone is informed', async () => {
  const served = await testApp();
  const staff = await served.staff();
  const until = new Date(served.clock.now() + MINUTE).toISOString();
  await staff('PUT', `venues/${VENUE}/pauses`, { station: 'bar', paused: true, until });
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event }) => event.type));
  });
  await after(served, MINUTE);
  expect(heard).toEqual(['venue.resumed']);
  const { body } = await served.ask('GET', `venues/${VENUE}/menu`);
  expect(body.availability.pauses).toEqual([]);
});

test('staff are signed out after sixteen hours', async () => {
  const served = await testApp();
  const staff = await served.staff();
  expect((await staff('GET', 'me')).status).toBe(200);
  await after(served, 16 * HOUR);
  expect((await staff('GET', 'me')).body.code).toBe('staff.sign_in_required');
});

test("guests' notes to staff, and their names, are nowhere in the database after 30 days", async () => {
  const served = await testApp();
  const { reader } = served.context.store;
  const guest = await guestAt(served);
  await guest.order([{ ...SOUP, note: 'jag är gravid', allergyQuestion: ['lupin'] }]);
  await guest.call({ kind: 'staff', reason: 'other', note: 'jag är gravid' });
  await guest.ask('PUT', 'seating/me', { name: 'Hemliga Hanna', mark: 2 });
  const before = await everythingStored(reader);
  for (const written of ['jag är gravid', 'lupin', 'Hemliga Hanna']) {
    expect(before).toContain(written);
  }
  // The party expires after some hours, and its calls end with it.
  await after(served, 4 * HOUR);
  await after(served, MONTH - 5 * HOUR);
  expect(await everythingStored(reader)).toContain('jag är gravid');
  await after(served, 6 * HOUR);
  const later = await everythingStored(reader);
  expect(later).not.toContain('jag är gravid');
  expect(later).not.toContain('Hemliga Hanna');
  const lines = await reader.selectFrom('order_lines').select('allergy_question').execute();
  expect(lines).toEqual([{ allergy_question: null }]);
});

test('a failing job is named, and prevents no other from running', async () => {
  const served = await testApp();
  const guest = await guestAt(served);
  await takeAway(served, ['known_devices', 'pauses']);
  served.clock.advance(24 * HOUR);
  const failed = await runJobs(served.context).then(
    () => [],
    (error: AggregateError) => error.errors as JobError[],
  );
  expect(failed.map(({ job }) => job)).toEqual(['lift passed pauses', 'delete known devices']);
  expect(String(failed[0]?.cause)).toMatch(/(?:no such table: |relation ")pauses\b/);
  expect((await guest.ask('GET', 'seating')).body.code).toBe('sessions.ended');
});

test('jobs run twice a minute until they are stopped', async () => {
  const served = await testApp();
  const failures: unknown[] = [];
  let rounds = 0;
  const stop = startJobs(
    served.context,
    (error) => failures.push(error),
    () => {
      rounds += 1;
    },
  );
  served.clock.advance(30_000);
  stop();
  served.clock.advance(HOUR);
  // A round that still runs would keep the next test's from beginning, which has the same database.
  await expect.poll(() => rounds).toBe(1);
  expect(failures).toEqual([]);
});

test('each failed job of a round is reported separately', async () => {
  const served = await testApp();
  await takeAway(served, ['known_devices', 'pauses']);
  const failures: unknown[] = [];
  const stop = startJobs(served.context, (error) => failures.push(error));
  served.clock.advance(30_000);
  stop();
  await expect.poll(() => failures.length).toBe(2);
  expect(failures.every((failure) => failure instanceof JobError)).toBe(true);
});
