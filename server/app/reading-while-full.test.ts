import { expect, test } from 'vitest';
import { StorageError, type StorageFault } from '#server/db/storage-error.ts';
import type { Store } from '#server/db/store.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { VENUE } from '#tests/support/fixtures/small-menu.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { testStore } from '#tests/support/server/test-store.ts';

/** A database that stores nothing more from some time on. */
async function failingStore() {
  const store = await testStore();
  const now: { fault: StorageFault | null } = { fault: null };
  const write: Store['write'] = (...asked) =>
    now.fault === null
      ? store.write(...asked)
      : Promise.reject(new StorageError(now.fault, new Error(now.fault)));
  return { store: { ...store, write }, now };
}

test.each<StorageFault>(['full', 'locked', 'unwritable'])(
  'while the database is %s, staff, keys and the desk read on, and what is forbidden stays so',
  async (fault) => {
    const { store, now } = await failingStore();
    const served = await testApp({ store });
    const [manager, kitchen] = [await served.staff('manager'), await served.staff('kitchen')];
    const key = await testApiKey(served, { scopes: ['menu.read'] });
    const draft = `venues/${VENUE}/menu/draft`;
    now.fault = fault;
    served.clock.advance(10 * 60_000);
    const answers = [
      await kitchen('GET', `venues/${VENUE}/board?locale=sv`),
      await manager('GET', draft),
      await key.ask('GET', draft),
      await kitchen('GET', draft),
      await key.ask('GET', `venues/${VENUE}/tables`),
      await manager('POST', `venues/${VENUE}/areas`, { name: 'Balkong' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 503]);
  },
);
