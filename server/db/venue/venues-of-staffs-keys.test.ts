import { expect, test } from 'vitest';
import { TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { copyOf, TEMPLATE } from '#tests/support/postgres/test-databases.ts';
import { newOrderId, testApp } from '#tests/support/server/test-app.ts';
import { isOnPostgres, testStore } from '#tests/support/server/test-store.ts';
import { MIGRATIONS } from '../migrate.ts';
import { openPostgresStore } from '../postgres/postgres-store.ts';
import type { Store } from '../store.ts';

const LINES = [{ product: 'soup', options: [], quantity: 1 }];

/** As if the database had been updated before: the key is without its venue. */
async function updateAgain({ write }: Store, key: string): Promise<void> {
  await write('installation', async (db) => {
    await db.updateTable('idempotency_keys').set({ venue_id: '' }).where('key', '=', key).execute();
    await MIGRATIONS['0199-venues-of-staffs-keys']?.up(db);
  });
}

/** More than the update reads at once, of sessions before and after: some had the same key. */
async function keepForgotten({ write }: Store): Promise<void> {
  const answer = {
    kind: 'order' as const,
    body_hash: 'x',
    status: 201,
    answer: '{}',
    created_at: 1,
  };
  const rows = Array.from({ length: 1_200 }, (_, at) => ({
    ...{ venue_id: '', session_id: `gone-${at}`, key: `key-${at % 400}`, ...answer },
  }));
  await write('installation', async (db) => {
    for (const row of rows) await db.insertInto('idempotency_keys').values(row).execute();
  });
}

/** Statements name the venue, as on several machines. */
async function namingStore(): Promise<Store> {
  if (!isOnPostgres()) return testStore();
  return openPostgresStore(await copyOf(TEMPLATE), { namesVenue: true });
}

test('an order of staff that is sent again across the update is answered, and not refused or made twice', async () => {
  const served = await testApp({ store: await namingStore() });
  const { store } = served.context;
  const staff = await served.staff('staff');
  const id = newOrderId();
  const take = () =>
    staff(
      'POST',
      `venues/${VENUE}/tables/${TABLE}/orders`,
      { menuVersion: 1, lines: LINES, served: false },
      { 'idempotency-key': id },
    );
  const first = await take();
  expect(first.status).toBe(201);
  await keepForgotten(store);
  await updateAgain(store, id);
  const again = await take();
  expect([again.status, again.body]).toEqual([201, first.body]);
  const keys = await store.reader
    .selectFrom('idempotency_keys')
    .select(['key', 'venue_id'])
    .where('session_id', 'not like', 'gone-%')
    .execute();
  expect(keys).toEqual([{ key: id, venue_id: VENUE }]);
  expect(await store.reader.selectFrom('orders').select('id').execute()).toEqual([{ id }]);
});
