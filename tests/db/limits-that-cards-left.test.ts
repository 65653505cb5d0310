import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/db/migrate.ts';
import { openSqliteStore } from '#server/db/store.ts';

const before = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0113-limits-that-cards-left'),
);

test('a limit that a card left behind is gone, and one that staff have set stays', async () => {
  const store = openSqliteStore(':memory:');
  onTestFinished(() => store.close());
  await store.write('installation', async (db) => {
    await migrateToLatest(db, before);
    const seating = {
      ...({ venue_id: 'bar', bill_state: 'open', join_code: '1234' } as const),
      ...{ guest_count: 0, opened_at: 1, last_order_at: null, last_activity_at: 1 },
      ...({ ended_at: null, ending: null, opened_by_staff: 1, merged_into: null } as const),
    };
    const rows = [
      { id: 'copied', state: 'open', tab_limit: 50_000 },
      { id: 'lowered', state: 'open', tab_limit: 50_000 },
      { id: 'said', state: 'open', tab_limit: 95_000 },
      { id: 'over', state: 'ended', tab_limit: 50_000 },
    ] as const;
    await db
      .insertInto('seatings')
      .values(rows.map((row) => ({ ...seating, ...row, table_id: row.id })))
      .execute();
    const act = (id: string, seating_id: string, amount: number | null) => ({
      ...({
        id,
        venue_id: 'bar',
        kind: 'tab.limited',
        is_security: 0,
        seating_id,
        at: 20,
      } as const),
      ...{ staff_id: 'maja', staff_name: 'Maja', approver_id: null, approver_name: null },
      order_id: null,
      detail: JSON.stringify(amount === null ? {} : { amount }),
    });
    await db
      .insertInto('staff_acts')
      .values([act('1', 'lowered', 80_000), act('2', 'said', 95_000)])
      .execute();
    const hold = (id: string, seating_id: string, created_at: number) => ({
      ...({
        id,
        venue_id: 'bar',
        seating_id,
        staff_id: 'maja',
        code: id,
        provider: 'test',
      } as const),
      ...({ reference: 'r', locale: 'sv', currency: 'SEK', amount: 50_000, taken: 0 } as const),
      ...{ provider_ref: null, next_url: null, return_url: null, capture_id: null },
      ...{ held_until: null, expires_at: null },
      ...({ state: 'held', created_at, changed_at: created_at } as const),
    });
    await db
      .insertInto('card_holds')
      .values([hold('a', 'copied', 10), hold('b', 'said', 10), hold('c', 'lowered', 30)])
      .execute();
  });
  await store.migrate();
  const seatings = store.reader.selectFrom('seatings').select(['id', 'tab_limit']).orderBy('id');
  expect(await seatings.execute()).toEqual([
    { id: 'copied', tab_limit: null },
    { id: 'lowered', tab_limit: 80_000 },
    { id: 'over', tab_limit: 50_000 },
    { id: 'said', tab_limit: 95_000 },
  ]);
  const holds = store.reader.selectFrom('card_holds').select(['id', 'limits_tab']).orderBy('id');
  expect(await holds.execute()).toEqual([
    { id: 'a', limits_tab: 1 },
    { id: 'b', limits_tab: 0 },
    { id: 'c', limits_tab: 1 },
  ]);
});
