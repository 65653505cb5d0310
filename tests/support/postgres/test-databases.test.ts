import { expect, test } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { isOnPostgres } from '../server/test-store.ts';
import { postgresTestStore } from './test-databases.ts';

function addVenue({ write }: Store, id: string): Promise<unknown> {
  const venue = { id, name: id, currency: 'SEK', time_zone: 'UTC', menu_version: 1, created_at: 1 };
  return write('installation', (db) => db.insertInto('venues').values(venue).execute());
}

const venuesOf = async ({ reader }: Store) =>
  (await reader.selectFrom('venues').select('id').execute()).map(({ id }) => id);

test.runIf(isOnPostgres())(
  'a database that is closed twice is lent to one test, and its first one stores nothing more',
  async () => {
    const first = await postgresTestStore();
    await addVenue(first.store, 'first');
    await Promise.all([first.store.close(), first.store.close()]);
    await first.store.close();
    const second = await postgresTestStore();
    const third = await postgresTestStore();
    expect([second.url === first.url, third.url === first.url]).toEqual([true, false]);
    await addVenue(second.store, 'second');
    await first.store.close();
    await expect(addVenue(first.store, 'late')).rejects.toThrow('taken back');
    expect(await venuesOf(second.store)).toEqual(['second']);
    expect(await venuesOf(third.store)).toEqual([]);
    await Promise.all([second.store.close(), third.store.close()]);
  },
);
