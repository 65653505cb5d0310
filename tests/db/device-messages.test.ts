import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/db/migrate.ts';
import { openSqliteStore } from '#server/db/store.ts';

const before = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0063-messages-by-language'),
);

test('what a tablet of before shows is in its venue’s first language', async () => {
  const store = openSqliteStore(':memory:');
  onTestFinished(() => store.close());
  await store.write('installation', async (db) => {
    await migrateToLatest(db, before);
    const venue = {
      name: 'Krog',
      currency: 'SEK',
      time_zone: 'UTC',
      created_at: 1,
      menu_version: 0,
    };
    const venues = [
      { ...venue, id: 'krog', locale: 'sv' as const },
      { ...venue, id: 'empty', locale: null },
    ];
    await db.insertInto('venues').values(venues).execute();
    for (const [id, venue_id, message] of [
      ['a', 'krog', 'Åter sex'],
      ['b', 'krog', null],
      ['c', 'empty', 'Back at six'],
    ] as const) {
      const device = { id, venue_id, name: id, state: 'active', place: 'any', message };
      const times = { token_at: 1, paired_at: 1, pin_failures: 0 };
      await db
        .insertInto('devices')
        // The column of before is in no type any more.
        .values({ ...device, ...times } as never)
        .execute();
    }
  });
  await store.migrate();
  const shown = store.reader.selectFrom('devices').select(['id', 'messages']).orderBy('id');
  expect(await shown.execute()).toEqual([
    { id: 'a', messages: '{"sv":"Åter sex"}' },
    { id: 'b', messages: '{}' },
    { id: 'c', messages: '{"en":"Back at six"}' },
  ]);
});
