import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/db/migrate.ts';
import { openSqliteStore } from '#server/db/store.ts';

const before = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0118-till'),
);

test('numbers of the cash register become registered entries, and nothing that was paid before waits', async () => {
  const store = openSqliteStore(':memory:');
  onTestFinished(() => store.close());
  await store.write('installation', async (db) => {
    await migrateToLatest(db, before);
    const paid = {
      seating_id: 's',
      call_id: null,
      staff_id: '',
      method: 'online' as const,
      tip: 0,
    };
    const none = { given: null, parts: null, reverses: null, replaces: null, reason: null };
    const rows = ['a', 'b', 'c'].map((id, at) => ({
      ...{ ...paid, ...none, id, at, amount: 100, bill_id: null },
      venue_id: id === 'c' ? 'w' : 'v',
    }));
    await db.insertInto('payments').values(rows).execute();
    await sql`insert into payment_registrations (payment_id, venue_id, number, staff_id, at)
      values ('a', 'v', 'K-17', 'x', 5)`.execute(db);
  });

  await store.migrate();

  const entries = await store.reader
    .selectFrom('till_entries')
    .innerJoin('till_registrations', 'till_registrations.id', 'till_entries.registration_id')
    .select(['payment_id', 'till_entries.state', 'amount', 'number', 'till_registrations.at'])
    .execute();
  expect(entries).toEqual([
    { payment_id: 'a', state: 'registered', amount: 100, number: 'K-17', at: 5 },
  ]);
  // Nor does what was paid in the hour before, whatever happens to its bill afterwards.
  const elsewhere = await store.reader
    .selectFrom('till_entries')
    .select(['payment_id', 'venue_id', 'part'])
    .where('state', '=', 'elsewhere')
    .execute();
  expect(elsewhere).toEqual([{ payment_id: 'b', venue_id: 'v', part: 0 }]);
  const settings = await store.reader.selectFrom('till_settings').selectAll().execute();
  // The venue that wrote numbers keeps the list, for what is paid from now on.
  expect(settings).toEqual([{ venue_id: 'v', mode: 'by_hand', since: 2, made_sequence: 0 }]);
});
