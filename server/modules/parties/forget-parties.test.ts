import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOTES_KEPT_DAYS } from '#core/shared/limits.ts';
import { type JobError, runJobs } from '#server/jobs.ts';
import { OTHER_TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { everythingStored } from '#tests/support/server/everything-stored.ts';
import { newOrderId, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt, letIn, type TestGuest } from '#tests/support/server/test-guest.ts';
import { forgetParties } from './forget-parties.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOUP = { product: 'soup' };
const NAME = 'Hemliga Harrys nota';
const SECRET = 'allergisk mot allt utom hummer';
/** The time after which a party that nobody ends has left. */
const IDLE = 4 * HOUR;

async function after(served: TestApp, milliseconds: number): Promise<void> {
  served.clock.advance(milliseconds);
  await runJobs(served.context);
}

/** Two guests who ordered and called, each with a part of the bill; paid and ended. */
async function evening(served: TestApp) {
  const anna = await guestAt(served);
  const bo = await guestAt(served);
  const { body: first } = await anna.order([{ ...SOUP, note: SECRET }]);
  await letIn(anna, bo);
  await bo.order([SOUP, SOUP]);
  await anna.ask('PUT', 'seating/me', { name: 'Hemliga Hanna', mark: 2 });
  await bo.call({ kind: 'staff', reason: 'other', note: SECRET });
  const staff = await served.staff('staff');
  const path = `venues/${VENUE}/seatings/${first.seating}`;
  const bill = newOrderId();
  const lines = [{ id: first.lines[0].id, pieces: 1, of: 1 }];
  await staff('POST', `${path}/bill-lines`, { lines, from: null, to: bill, name: NAME });
  const own = { id: newOrderId(), method: 'card', amount: first.total, tip: 0, bill };
  expect((await staff('POST', `${path}/payments`, own)).status).toBe(201);
  const { remaining } = (await staff('GET', `${path}/bill`)).body.bill;
  const payment = { id: newOrderId(), method: 'card', amount: remaining, tip: 0 };
  await staff('POST', `${path}/payments`, payment);
  await staff('POST', `${path}/settle`, { from: 'open' });
  await staff('POST', `${path}/end`);
  return { anna, bo, seating: String(first.seating), order: String(first.id) };
}

async function storedOf(served: TestApp, { id }: TestGuest) {
  return (await everythingStored(served.context.store.reader)).split(id).length - 1;
}

test('30 days after its end nothing links a seating to a guest or a device, and its bill is the same', async () => {
  const served = await testApp();
  const { anna, bo, seating, order } = await evening(served);
  const bill = async () => {
    const owner = await served.staff('owner');
    const { body } = await owner('GET', `venues/${VENUE}/seatings/${seating}/bill/history`);
    const { body: one } = await owner('GET', `venues/${VENUE}/history/${order}`);
    return { bill: body.bill, payments: body.payments, one: one.bill, entries: body.entries };
  };
  const before = await bill();
  await after(served, NOTES_KEPT_DAYS * DAY - HOUR);
  expect(await storedOf(served, anna)).toBeGreaterThan(0);
  await after(served, 2 * HOUR);
  expect([await storedOf(served, anna), await storedOf(served, bo)]).toEqual([0, 0]);
  const stored = await everythingStored(served.context.store.reader);
  expect(stored).not.toContain(SECRET);
  expect(stored).not.toContain(NAME);
  expect(stored).not.toContain('Hemliga Hanna');
  const row = await served.context.store.reader
    .selectFrom('seatings')
    .select(['join_code', 'address_key', 'guest_count'])
    .where('id', '=', seating)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ join_code: '', address_key: null, guest_count: 2 });
  const later = await bill();
  // Only the name of a bill is gone.
  expect(JSON.stringify(before)).toContain(NAME);
  expect(later).toEqual(JSON.parse(JSON.stringify(before).replaceAll(NAME, '')));
});

test('the operator chooses the number of days', async () => {
  const served = await testApp({ config: { notesKeptDays: 5 } });
  const { anna } = await evening(served);
  await after(served, 5 * DAY - HOUR);
  expect(await everythingStored(served.context.store.reader)).toContain(SECRET);
  await after(served, 2 * HOUR);
  expect(await storedOf(served, anna)).toBe(0);
  expect(await everythingStored(served.context.store.reader)).not.toContain(SECRET);
});

test('a party that is still there stays known, however long ago it came', async () => {
  const served = await testApp({ config: { notesKeptDays: 1 } });
  const guest = await guestAt(served, OTHER_TABLE);
  await guest.order([SOUP]);
  for (let hours = 0; hours < 24 + IDLE / HOUR; hours += 2) {
    await after(served, 2 * HOUR);
    expect((await guest.call({ kind: 'staff', reason: 'water' })).status).toBeLessThan(500);
    await served.context.store.write('installation', (db) =>
      db.updateTable('seatings').set({ last_activity_at: served.clock.now() }).execute(),
    );
  }
  expect((await guest.ask('GET', 'seating')).body.seating.state).toBe('open');
  expect(await storedOf(served, guest)).toBeGreaterThan(1);
});

test('no transaction changes more orders than its limit, however many a party ordered', async () => {
  const served = await testApp();
  const { store } = served.context;
  const guest = await guestAt(served);
  for (let count = 0; count < 7; count += 1) {
    await guest.order([SOUP], { locale: 'en' });
    await guest.call({ kind: 'staff', reason: 'water' });
  }
  await after(served, IDLE);
  const known = async () =>
    (
      await store.reader
        .selectFrom('orders')
        .select('id')
        .where('session_id', '=', guest.id)
        .where('locale', '=', 'en')
        .execute()
    ).length;
  const left = [];
  let changed = 0;
  do {
    changed = await store.write('installation', (db) =>
      forgetParties(db, served.clock.now() + 1, 3),
    );
    left.push(await known());
  } while (changed >= 3);
  expect(left).toEqual([4, 1, 0]);
  const named = await store.reader
    .selectFrom('orders')
    .select('id')
    .where((eb) => eb.or([eb('session_id', '=', guest.id), eb('locale', 'is not', null)]))
    .execute();
  expect(named).toEqual([]);
});

test('many seatings are made anonymous together; if that fails, notes are still deleted, and the next round continues', async () => {
  const served = await testApp();
  const { anna } = await evening(served);
  const { store } = served.context;
  await store.write('installation', async (db) => {
    const seating = await db.selectFrom('seatings').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 60 }, () => ({ ...seating, id: newOrderId() }));
    await db.insertInto('seatings').values(more).execute();
  });
  served.clock.advance(NOTES_KEPT_DAYS * DAY + HOUR);
  await store.write('installation', (db) =>
    sql`alter table calls rename to calls_away`.execute(db),
  );
  const failed = await runJobs(served.context).then(
    () => [],
    (error: AggregateError) => (error.errors as JobError[]).map(({ job }) => job),
  );
  expect(failed).toContain('make ended seatings anonymous');
  const notes = await store.reader.selectFrom('order_lines').select('note').execute();
  expect(new Set(notes.map(({ note }) => note))).toEqual(new Set([null]));
  await store.write('installation', (db) =>
    sql`alter table calls_away rename to calls`.execute(db),
  );
  await runJobs(served.context);
  const known = await store.reader
    .selectFrom('seatings')
    .select('id')
    .where('join_code', '<>', '')
    .execute();
  expect([known, await storedOf(served, anna)]).toEqual([[], 0]);
});

test("deleted data cannot be read in the database's file any more", async () => {
  const served = await testApp({ database: 'file' });
  const path = `${served.context.config.dataDir}/test.db`;
  await evening(served);
  const content = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(served.context.store.reader);
    return readFileSync(path).toString('latin1');
  };
  expect(await content()).toContain(SECRET);
  await after(served, NOTES_KEPT_DAYS * DAY + HOUR);
  const later = await content();
  expect(later).not.toContain(SECRET);
  expect(later).not.toContain('Hemliga Hanna');
});
