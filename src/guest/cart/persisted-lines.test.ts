import { expect, test } from 'vitest';
import { type CartLine, cartKey } from '#core/cart/cart.ts';
import { settle } from '#tests/support/components/clock.ts';
import { createTestChannel } from '#tests/support/components/device.ts';
import { createKeptLines } from '#tests/support/fixtures/cart.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createLineKeeper } from './line-keeper.ts';
import { madeChanges } from './made-changes.ts';
import { createPersistedLines } from './persisted-lines.ts';

/** A storage that counts its writes and holds them until `letGo` is called. */
function createSlowStorage() {
  const memory = createMemoryStorage();
  const gate = Promise.withResolvers<void>();
  let writes = 0;
  const storage: Pick<DeviceStorage, 'get' | 'update'> = {
    get: (key) => memory.get(key),
    async update(...update) {
      writes += 1;
      await gate.promise;
      return memory.update(...update);
    },
  };
  return { memory, storage, letGo: gate.resolve, writes: () => writes };
}

const wish = { product: 'bun', options: [], note: '' };
const bun: CartLine = {
  ...wish,
  key: cartKey(wish),
  quantity: 1,
  allergyQuestion: [],
  seenName: 'Bun',
  seenPrice: 4500,
};
const oneMore = (lines: readonly CartLine[]) => [...lines, bun];

test('changes during a slow write are shown at once and stored together by the next one', async () => {
  const slow = createSlowStorage();
  const kept = createKeptLines({ storage: slow.storage, broadcast: createTestChannel()() });
  await kept.open('cart:a');
  for (let taps = 0; taps < 30; taps += 1) {
    kept.change(oneMore);
  }
  expect(kept.lines.value).toHaveLength(30);
  slow.letGo();
  await settle();
  expect(await slow.memory.get('cart:a')).toHaveLength(30);
  expect(slow.writes()).toBeLessThanOrEqual(2);
});

test('changes during a slow write are stored for their own table, also if another has been opened', async () => {
  const slow = createSlowStorage();
  const kept = createKeptLines({ storage: slow.storage, broadcast: createTestChannel()() });
  await kept.open('cart:a');
  kept.change(oneMore);
  kept.change(oneMore);
  const opened = kept.open('cart:b');
  kept.change(oneMore);
  slow.letGo();
  await opened;
  await settle();
  expect(await slow.memory.get('cart:a')).toHaveLength(2);
  expect(await slow.memory.get('cart:b')).toHaveLength(1);
  expect(kept.lines.value).toHaveLength(1);
});

test('a change with another key is stored by itself, and later ones wait for the next write', async () => {
  const slow = createSlowStorage();
  const kept = createKeptLines({ storage: slow.storage, broadcast: createTestChannel()() });
  await kept.open('cart:a');
  let done = 0;
  kept.change(oneMore);
  kept.change(oneMore, {
    key: 'taps:cart:1',
    allows: () => true,
    change: () => 'taken',
    done() {
      done += 1;
    },
  });
  kept.change(oneMore);
  slow.letGo();
  await settle();
  expect(done).toBe(1);
  expect(await slow.memory.get('taps:cart:1')).toBe('taken');
  expect(await slow.memory.get('cart:a')).toHaveLength(3);
});

test('what the guest changes here is told once, a line in one; not what is stored, sent or put back', async () => {
  const storage = createMemoryStorage();
  await storage.update('cart:a', () => [bun]);
  const kept = createKeptLines({ storage, broadcast: createTestChannel()() });
  await kept.open('cart:a');
  expect(madeChanges(kept.made.value)).toEqual([]);
  const pieces = (quantity: number) => () => [{ ...bun, quantity }];
  kept.change(pieces(2));
  kept.change(pieces(4));
  expect(madeChanges(kept.made.value)).toEqual([{ line: { ...bun, quantity: 4 }, pieces: 3 }]);
  kept.change(pieces(1));
  expect(madeChanges(kept.made.value)).toEqual([]);
  kept.change(() => []);
  expect(madeChanges(kept.made.value)).toEqual([{ line: bun, pieces: -1 }]);
  kept.made.value = [];
  await kept.transfer(
    oneMore,
    () => true,
    async () => true,
  );
  expect(kept.lines.value).toHaveLength(1);
  await kept.transfer(
    () => [],
    () => true,
    async () => true,
  );
  expect(madeChanges(kept.made.value)).toEqual([]);
  kept.change(oneMore);
  await kept.open('cart:b');
  expect(madeChanges(kept.made.value)).toEqual([]);
});

/** Lines whose keeper does not come until `arrive` is called, over what an earlier visit chose. */
async function createLateLines() {
  const storage = createMemoryStorage();
  await storage.update('cart:a', () => [bun]);
  const broadcast = createTestChannel()();
  const file = Promise.withResolvers<void>();
  const kept = createPersistedLines(async (shown) => {
    await file.promise;
    return createLineKeeper({ storage, broadcast }, shown);
  });
  void kept.open('cart:a');
  kept.change(oneMore, { key: 'taps:cart:a', allows: () => true, change: () => 1, done() {} });
  kept.change(oneMore);
  await settle();
  return { storage, kept, arrive: file.resolve };
}

test('once what keeps the lines has come, earlier lines are shown and all is stored', async () => {
  const { storage, kept, arrive } = await createLateLines();
  expect(kept.lines.value).toHaveLength(2);
  arrive();
  await settle();
  expect(kept.lines.value).toHaveLength(3);
  expect(await storage.get('cart:a')).toHaveLength(3);
  expect(await storage.get('taps:cart:a')).toBe(1);
});

test('what was chosen before anything kept it can be sent, once', async () => {
  const { storage, kept, arrive } = await createLateLines();
  const send = () =>
    kept.transfer(
      (lines) => lines.slice(2),
      (lines) => lines.length > 1,
      async (alongside) => {
        if (alongside === undefined) return 'sent';
        const found = await storage.get(alongside.key);
        if (!alongside.allows(found)) return null;
        await storage.update('cart:a', () => alongside.change(found) as CartLine[]);
        alongside.done();
        return 'sent';
      },
    );
  const first = send();
  await settle();
  arrive();
  expect(await first).toBe('sent');
  expect(kept.lines.value).toHaveLength(1);
  expect(await send()).toBe(null);
  expect(await storage.get('cart:a')).toHaveLength(1);
});
