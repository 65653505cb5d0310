import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDeviceStorage } from './device-storage.ts';
import { eraseDatabase } from './erase-database.ts';
import { lazyStorage } from './lazy-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { DeviceStorage } from './storage.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const kinds: [string, () => Promise<DeviceStorage>][] = [
  ['IndexedDB', () => openDeviceStorage()],
  ['memory', async () => createMemoryStorage()],
  ['a storage that opens later', async () => lazyStorage(() => openDeviceStorage())],
];

describe.each(kinds)('%s', (_name, open) => {
  test('a value is read back unchanged, until it is deleted', async () => {
    const storage = await open();
    await storage.set('cart:1', [{ product: 'lager' }]);
    expect(await storage.get('cart:1')).toEqual([{ product: 'lager' }]);
    await storage.delete('cart:1');
    expect(await storage.get('cart:1')).toBeUndefined();
  });

  test('a stored value does not change with its original object', async () => {
    const storage = await open();
    const lines = ['lager'];
    await storage.set('cart:1', lines);
    lines.push('ipa');
    expect(await storage.get('cart:1')).toEqual(['lager']);
  });

  test('storing an entry removes the cart in the same transaction', async () => {
    const storage = await open();
    await storage.set('cart:1', ['lager']);
    const done: string[] = [];
    const alongside = (change: (current: unknown) => unknown) => ({
      key: 'cart:1' as const,
      allows: (current: unknown) => current !== 'locked',
      change,
      done: () => done.push('done'),
    });
    await storage.outbox.put(
      'a',
      { id: 'a' },
      alongside((lines) => [lines, 'ipa']),
    );
    expect(await storage.outbox.all()).toEqual([{ id: 'a' }]);
    expect(await storage.get('cart:1')).toEqual([['lager'], 'ipa']);
    await storage.outbox.put(
      'b',
      { id: 'b' },
      alongside(() => undefined),
    );
    expect(await storage.get('cart:1')).toBeUndefined();
    expect(done).toHaveLength(2);
    await storage.set('cart:1', 'locked');
    const isPut = await storage.outbox.put(
      'c',
      { id: 'c' },
      alongside(() => undefined),
    );
    expect([isPut, await storage.get('cart:1')]).toEqual([false, 'locked']);
    expect(await storage.outbox.all()).toHaveLength(2);
    expect(done).toHaveLength(2);
  });

  test('changes of one key are applied one after another', async () => {
    const storage = await open();
    const add = (line: string) =>
      storage.update('cart:1', (lines) => [...(Array.isArray(lines) ? lines : []), line]);
    await Promise.all([add('lager'), add('ipa'), add('bun')]);
    expect(await storage.get('cart:1')).toEqual(['lager', 'ipa', 'bun']);
    expect(await storage.update('cart:1', () => undefined)).toBeUndefined();
    expect(await storage.get('cart:1')).toBeUndefined();
  });

  test('an update can change another key too, which it reads first', async () => {
    const storage = await open();
    await storage.set('taps:cart:1', 1);
    let seen: unknown;
    let isDone = false;
    await storage.update('cart:1', () => seen, {
      key: 'taps:cart:1',
      allows(current) {
        seen = current;
        return true;
      },
      change: (current) => Number(current) + 1,
      done() {
        isDone = true;
      },
    });
    expect(await storage.get('cart:1')).toBe(1);
    expect(await storage.get('taps:cart:1')).toBe(2);
    expect(isDone).toBe(true);
  });

  test('an update sees the current value, and returns the new one', async () => {
    const storage = await open();
    await storage.outbox.put('a', { attempts: 0 });
    const changes = [1, 2, 3].map(() =>
      storage.outbox.update('a', (entry) => ({
        attempts: (entry as { attempts: number }).attempts + 1,
      })),
    );
    expect(await Promise.all(changes)).toContainEqual({ attempts: 3 });
    expect(await storage.outbox.update('a', () => undefined)).toEqual({ attempts: 3 });
  });

  test('an update of a missing value changes nothing', async () => {
    const storage = await open();
    const change = vi.fn();
    expect(await storage.outbox.update('a', change)).toBeUndefined();
    expect(change).not.toHaveBeenCalled();
    expect(await storage.outbox.all()).toEqual([]);
  });

  test('of two tabs that delete an entry, one learns that it did', async () => {
    const storage = await open();
    await storage.outbox.put('a', { id: 'a' });
    const deleted = await Promise.all([storage.outbox.delete('a'), storage.outbox.delete('a')]);
    expect(deleted).toEqual([true, false]);
  });

  test('an entry is deleted only if allowed, and the cart changes in the same transaction', async () => {
    const storage = await open();
    await storage.outbox.put('a', { attempts: 1 });
    await storage.set('cart:1', ['lager']);
    const done: string[] = [];
    const alongside = {
      key: 'cart:1' as const,
      allows: (current: unknown) => current !== 'locked',
      change: (lines: unknown) => [lines, 'ipa'],
      done: () => done.push('done'),
    };
    const untried = (current: unknown) => (current as { attempts: number }).attempts === 0;
    expect(await storage.outbox.delete('a', { when: untried, alongside })).toBe(false);
    expect(await storage.get('cart:1')).toEqual(['lager']);
    expect(await storage.outbox.delete('a', { when: () => true, alongside })).toBe(true);
    expect(await storage.get('cart:1')).toEqual([['lager'], 'ipa']);
    expect(await storage.outbox.delete('a', { alongside })).toBe(false);
    await storage.set('cart:1', 'locked');
    await storage.outbox.put('b', { attempts: 0 });
    expect(await storage.outbox.delete('b', { when: untried, alongside })).toBe(false);
    expect([await storage.outbox.all(), done]).toEqual([[{ attempts: 0 }], ['done']]);
  });

  test('a replacement does not touch the new one', async () => {
    const storage = await open();
    await storage.outbox.put('a', { id: 'a' });
    await storage.outbox.replace('a', 'b', { id: 'b' });
    expect(await storage.outbox.all()).toEqual([{ id: 'b' }]);
  });
});

test("one visit's data is found by the next one", async () => {
  const before = await openDeviceStorage();
  await before.outbox.put('a', { id: 'a' });
  before.close();
  const after = await openDeviceStorage();
  expect(after.isPersistent).toBe(true);
  expect(await after.outbox.all()).toEqual([{ id: 'a' }]);
});

test("what a guest's page still writes after its storage was closed does not reach the next guest", async () => {
  const open = () => lazyStorage(() => openDeviceStorage('guest'), createMemoryStorage);
  const first = open();
  await first.set('cart:1', 'mine');
  first.close();
  await eraseDatabase('guest');
  await first.set('session:1', 'late');
  expect(await first.get('session:1')).toBe('late');
  const second = open();
  expect(await second.get('session:1')).toBeUndefined();
  expect(await second.get('cart:1')).toBeUndefined();
});

test('storages of different names are separate', async () => {
  const one = await openDeviceStorage('servett');
  const two = await openDeviceStorage('servett@api.example');
  await one.set('set-up', 1);
  expect(await two.get('set-up')).toBeUndefined();
});

test('entries are written strictly, so that they survive a killed browser', async () => {
  const storage = await openDeviceStorage();
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await storage.outbox.put('a', { id: 'a' });
  await storage.outbox.update('a', () => ({ id: 'a', attempts: 1 }));
  expect(transaction.mock.calls.map(([, , options]) => options?.durability)).toEqual([
    'strict',
    'strict',
  ]);
  transaction.mockRestore();
});

test('a database that the browser closed is opened again', async () => {
  const storage = await openDeviceStorage();
  await storage.set('set-up', 'value');
  storage.close();
  expect(await storage.get('set-up')).toBe('value');
});

test('a database is closed before it is opened again, once for all that failed', async () => {
  const opens = vi.spyOn(globalThis.indexedDB, 'open');
  const closes = vi.spyOn(IDBDatabase.prototype, 'close');
  const storage = await openDeviceStorage();
  const full = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const fail = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  full.mockImplementationOnce(fail).mockImplementationOnce(fail);
  await Promise.all([storage.set('cart:one', 1), storage.set('cart:two', 2)]);
  expect([await storage.get('cart:one'), await storage.get('cart:two')]).toEqual([1, 2]);
  expect([opens.mock.calls.length, closes.mock.calls.length]).toEqual([2, 1]);
  full.mockRestore();
  closes.mockRestore();
});

test('if IndexedDB is blocked, the page keeps data in memory', async () => {
  globalThis.indexedDB = {
    ...new IDBFactory(),
    open() {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const storage = await openDeviceStorage();
  expect(storage.isPersistent).toBe(false);
  await storage.set('set-up', 'value');
  expect(await storage.get('set-up')).toBe('value');
});
