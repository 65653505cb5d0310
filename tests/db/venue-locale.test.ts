import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/db/migrate.ts';
import { openSqliteStore } from '#server/db/store.ts';

const before = Object.fromEntries(
  Object.entries(MIGRATIONS).filter(([name]) => name < '0039-venue-locale'),
);

test('a venue of before has the first language of the menu that is published now', async () => {
  const store = openSqliteStore(':memory:');
  onTestFinished(() => store.close());
  await store.write('installation', async (db) => {
    await migrateToLatest(db, before);
    const venue = { name: 'Krog', currency: 'SEK', time_zone: 'UTC', created_at: 1 };
    const venues = [
      { ...venue, id: 'v', menu_version: 2 },
      { ...venue, id: 'empty', menu_version: 0 },
    ];
    await db.insertInto('venues').values(venues).execute();
    for (const [version, locales] of [
      [1, ['sv']],
      [2, ['en', 'sv']],
    ] as const) {
      const document = JSON.stringify({ venue: { locales }, categories: [] });
      const menu = { venue_id: 'v', version, document, published_at: 1 };
      await db.insertInto('menus').values(menu).execute();
    }
  });
  await store.migrate();
  const venues = store.reader.selectFrom('venues').select(['id', 'locale']).orderBy('id');
  expect(await venues.execute()).toEqual([
    { id: 'empty', locale: null },
    { id: 'v', locale: 'en' },
  ]);
});
