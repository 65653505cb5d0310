import { expect, test } from 'vitest';
import { createTestClock, settle } from '#tests/support/components/clock.ts';
import { createTestChannel } from '#tests/support/components/device.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import { createOutboxStore, type StoredEntry } from './outbox-store.ts';

test('of two reads, what the later one saw is shown, whichever ends first', async () => {
  const storage = createMemoryStorage();
  const store = createOutboxStore({
    storage,
    broadcast: createTestChannel()(),
    clock: createTestClock(),
    message: 'changed',
    asEntry: (value) => value as StoredEntry,
  });
  const { all } = storage.outbox;
  const slow = Promise.withResolvers<void>();
  storage.outbox.all = async () => {
    storage.outbox.all = all;
    const found = await all();
    await slow.promise;
    return found;
  };
  const shown: number[] = [];
  store.entries.subscribe((entries) => shown.push(entries.length));
  const first = store.add({ id: 'a', createdAt: 1 });
  await settle();
  await store.add({ id: 'b', createdAt: 2 });
  slow.resolve();
  await first;
  expect(shown).toEqual([0, 2]);
});
