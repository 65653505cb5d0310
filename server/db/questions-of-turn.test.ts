import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sentStatements } from '#tests/support/postgres/sent-statements.ts';
import { isOnPostgres, testStore } from '#tests/support/server/test-store.ts';
import { prepared } from './prepared.ts';
import type { Reader, Store } from './store.ts';

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03'];

const numberOf = prepared((db, { day }: { day: string }) =>
  db.selectFrom('order_numbers').select('last_number as n').where('business_day', '=', day),
);

/** Fails for the first day. */
const partsOf = prepared((db, { day }: { day: string }) =>
  db
    .selectFrom('order_numbers')
    .select(sql<number>`1 / (last_number - 1)`.as('n'))
    .where('business_day', '=', day),
);

const askFor = (db: Reader, day: string) => numberOf.firstOfTurn(db, { day }, (row) => row?.n);

async function storeOfDays(): Promise<Store> {
  const store = await testStore();
  onTestFinished(() => store.close());
  await store.write('installation', (db) =>
    db
      .insertInto('order_numbers')
      .values(
        DAYS.map((day, index) => ({ venue_id: 'a', business_day: day, last_number: index + 1 })),
      )
      .execute(),
  );
  return store;
}

test('each of several who ask in one turn gets its own answer, also for what is not there', async () => {
  const { reader } = await storeOfDays();
  const days = [...DAYS, '2026-01-02', 'never'];
  expect(await Promise.all(days.map((day) => askFor(reader, day)))).toEqual([
    1,
    2,
    3,
    2,
    undefined,
  ]);
});

test('what is asked after a turn sees what was stored before it', async () => {
  const store = await storeOfDays();
  await Promise.all(DAYS.map((day) => askFor(store.reader, day)));
  await store.write('installation', (db) =>
    db.updateTable('order_numbers').set({ last_number: 9 }).execute(),
  );
  expect(await Promise.all(DAYS.map((day) => askFor(store.reader, day)))).toEqual([9, 9, 9]);
});

test('a transaction answers with what it has written itself', async () => {
  const store = await storeOfDays();
  await store.write('installation', async (db) => {
    await db.updateTable('order_numbers').set({ last_number: 7 }).execute();
    expect(await Promise.all(DAYS.map((day) => askFor(db, day)))).toEqual([7, 7, 7]);
  });
});

test.runIf(isOnPostgres())(
  'on PostgreSQL those of a turn are one message, and one alone is the statement itself',
  async () => {
    const { reader } = await storeOfDays();
    const sent = sentStatements();
    await Promise.all(DAYS.map((day) => askFor(reader, day)));
    expect(sent).toHaveLength(1);
    await askFor(reader, '2026-01-01');
    expect(sent.at(-1)?.text).toMatch(/^select "last_number"/);
  },
);

test.runIf(isOnPostgres())('if the message fails, so does each of its questions', async () => {
  const { reader } = await storeOfDays();
  const asked = await Promise.allSettled(
    DAYS.map((day) => partsOf.firstOfTurn(reader, { day }, (row) => row?.n)),
  );
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
