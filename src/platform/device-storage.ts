import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createMemoryStorage } from './memory-storage.ts';
import type { DeviceStorage, OutboxStorage } from './storage.ts';

export type { DeviceStorage } from './storage.ts';

interface Schema extends DBSchema {
  kv: { key: string; value: unknown };
  outbox: { key: string; value: unknown };
}
type Database = IDBPDatabase<Schema>;

const VERSION = 1;
/** Killed browsers lose what was not written strictly (seen); an order must not be lost. */
const strict = { durability: 'strict' } as const;

/** Opens the browser's storage; in memory where IndexedDB is blocked or broken. */
export async function openDeviceStorage(name = 'servett'): Promise<DeviceStorage> {
  try {
    return createIdbStorage(name, await open(name));
  } catch {
    return createMemoryStorage();
  }
}

function open(name: string): Promise<Database> {
  return openDB<Schema>(name, VERSION, {
    upgrade(database) {
      database.createObjectStore('kv');
      database.createObjectStore('outbox');
    },
    // A newer version in another tab may not wait for this one.
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) {
        event.target.close();
      }
    },
  });
}

function createIdbStorage(name: string, opened: Database): DeviceStorage {
  let database = opened;

  /** Browsers close databases under a page (iOS in the background): opens it again, once. */
  async function run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    try {
      return await work(database);
    } catch {
      database = await open(name);
      return work(database);
    }
  }

  return {
    isPersistent: true,
    get: (key) => run((db) => db.get('kv', key)),
    async set(key, value) {
      await run((db) => db.put('kv', value, key));
    },
    delete: (key) => run((db) => db.delete('kv', key)),
    update: (key, change) =>
      run(async (db) => {
        const transaction = db.transaction('kv', 'readwrite');
        const next = change(await transaction.store.get(key));
        void putKey(transaction.store, key, next);
        await transaction.done;
        return next;
      }),
    outbox: createIdbOutbox(run),
    close: () => database.close(),
  };
}

interface KeyStore {
  put(value: unknown, key: string): Promise<string>;
  delete(key: string): Promise<void>;
}

function putKey(store: KeyStore, key: string, value: unknown): Promise<unknown> {
  return value === undefined ? store.delete(key) : store.put(value, key);
}

type Run = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

function createIdbOutbox(run: Run): OutboxStorage {
  return {
    all: () => run((db) => db.getAll('outbox')),
    put: (id, entry, alongside) =>
      run(async (db) => {
        const transaction = db.transaction(['kv', 'outbox'], 'readwrite', strict);
        if (alongside !== undefined) {
          const kv = transaction.objectStore('kv');
          const current = await kv.get(alongside.key);
          if (!alongside.allows(current)) {
            await transaction.done;
            return false;
          }
          void putKey(kv, alongside.key, alongside.change(current));
        }
        void transaction.objectStore('outbox').put(entry, id);
        await transaction.done;
        alongside?.done();
        return true;
      }),
    update: (id, change) =>
      run(async (db) => {
        const transaction = db.transaction('outbox', 'readwrite', strict);
        const current = await transaction.store.get(id);
        const next = current === undefined ? undefined : change(current);
        if (next !== undefined) {
          void transaction.store.put(next, id);
        }
        await transaction.done;
        return next ?? current;
      }),
    replace: (oldId, id, entry) =>
      run(async (db) => {
        const transaction = db.transaction('outbox', 'readwrite', strict);
        void transaction.store.delete(oldId);
        void transaction.store.put(entry, id);
        await transaction.done;
      }),
    delete: (id) =>
      run(async (db) => {
        const transaction = db.transaction('outbox', 'readwrite', strict);
        const isThere = (await transaction.store.getKey(id)) !== undefined;
        void transaction.store.delete(id);
        await transaction.done;
        return isThere;
      }),
  };
}
