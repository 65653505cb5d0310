import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createMemoryStorage } from './memory-storage.ts';
import type { Alongside, DeviceStorage, OutboxStorage } from './storage.ts';

export type { DeviceStorage } from './storage.ts';

interface Schema extends DBSchema {
  kv: { key: string; value: unknown };
  outbox: { key: string; value: unknown };
}
type Database = IDBPDatabase<Schema>;

const VERSION = 1;
/** A killed browser loses what was not written strictly (observed); an order must not be lost. */
const strict = { durability: 'strict' } as const;

/** Opens the browser's storage; in memory if IndexedDB is blocked or broken. */
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
    // A newer version in another tab must not wait for this one.
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) {
        event.target.close();
      }
    },
  });
}

function createIdbStorage(name: string, opened: Database): DeviceStorage {
  let current = Promise.resolve(opened);

  /** Browsers close a page's databases (iOS in the background): opens it again, once. */
  async function run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const used = current;
    try {
      return await work(await used);
    } catch {
      // If several fail at once, the first opens it again for all.
      if (current === used) {
        current = close(used).then(() => open(name));
      }
      return work(await current);
    }
  }

  return {
    isPersistent: true,
    get: (key) => run((db) => db.get('kv', key)),
    async set(key, value) {
      await run((db) => db.put('kv', value, key));
    },
    delete: (key) => run((db) => db.delete('kv', key)),
    update: (key, change, alongside) =>
      run(async (db) => {
        const transaction = db.transaction('kv', 'readwrite');
        await changeAlongside(transaction.store, alongside);
        const next = change(await transaction.store.get(key));
        void putKey(transaction.store, key, next);
        await transaction.done;
        alongside?.done();
        return next;
      }),
    outbox: createIdbOutbox(run),
    close: () => void close(current),
  };
}

/** An open connection would block a newer version of the database. */
function close(database: Promise<Database>): Promise<void> {
  return database.then(
    (opened) => opened.close(),
    () => {},
  );
}

interface KeyStore {
  put(value: unknown, key: string): Promise<string>;
  delete(key: string): Promise<void>;
}

function putKey(store: KeyStore, key: string, value: unknown): Promise<unknown> {
  return value === undefined ? store.delete(key) : store.put(value, key);
}

/** Changes another key in this transaction; false if its value does not allow it. */
async function changeAlongside(
  kv: KeyStore & { get(key: string): Promise<unknown> },
  alongside: Alongside | undefined,
): Promise<boolean> {
  if (alongside === undefined) {
    return true;
  }
  const current = await kv.get(alongside.key);
  const isAllowed = alongside.allows(current);
  if (isAllowed) {
    void putKey(kv, alongside.key, alongside.change(current));
  }
  return isAllowed;
}

type Run = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

function createIdbOutbox(run: Run): OutboxStorage {
  return {
    all: () => run((db) => db.getAll('outbox')),
    put: (id, entry, alongside) =>
      run(async (db) => {
        const transaction = db.transaction(['kv', 'outbox'], 'readwrite', strict);
        const isAllowed = await changeAlongside(transaction.objectStore('kv'), alongside);
        if (isAllowed) {
          void transaction.objectStore('outbox').put(entry, id);
        }
        await transaction.done;
        if (isAllowed) {
          alongside?.done();
        }
        return isAllowed;
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
    delete: (id, { when, alongside } = {}) =>
      run(async (db) => {
        const transaction = db.transaction(['kv', 'outbox'], 'readwrite', strict);
        const entries = transaction.objectStore('outbox');
        const current = await entries.get(id);
        const isDeleted =
          current !== undefined &&
          when?.(current) !== false &&
          (await changeAlongside(transaction.objectStore('kv'), alongside));
        if (isDeleted) {
          void entries.delete(id);
        }
        await transaction.done;
        if (isDeleted) {
          alongside?.done();
        }
        return isDeleted;
      }),
  };
}
