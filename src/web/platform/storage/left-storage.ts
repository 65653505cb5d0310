import type { DeviceStorage, OutboxStorage } from './storage.ts';

/** What an earlier start has left. */
export interface LeftStorage extends Pick<DeviceStorage, 'get' | 'close'> {
  readonly outbox: Pick<OutboxStorage, 'all'>;
}

/**
 * Reads what `openDeviceStorage` has stored under this name, without the code that stores. Where
 * nothing was stored, or nothing can be read, nothing was left; no database is made.
 */
export function openLeft(name: string): LeftStorage {
  const opening = open(name).catch(() => null);
  async function read<Result>(
    store: 'kv' | 'outbox',
    ask: (from: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> {
    const database = await opening;
    return database ? answered(ask(database.transaction(store).objectStore(store))) : undefined;
  }
  return {
    get: (key) => read<unknown>('kv', (from) => from.get(key)),
    outbox: { all: async () => (await read('outbox', (from) => from.getAll())) ?? [] },
    close: () => void opening.then((database) => database?.close()),
  };
}

async function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  // There was none.
  request.onupgradeneeded = () => request.transaction?.abort();
  return answered(request);
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
