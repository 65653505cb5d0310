/** A request's result as a promise. */
function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function wrapStore(store: IDBObjectStore) {
  return {
    get: (key: string): Promise<unknown> => answered(store.get(key)),
    getKey: (key: string) => answered(store.getKey(key)),
    getAll: (): Promise<unknown[]> => answered(store.getAll()),
    put: (value: unknown, key: string) => answered(store.put(value, key)),
    delete: (key: string) => answered(store.delete(key)),
  };
}

function wrapTransaction(transaction: IDBTransaction) {
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
  });
  // The caller gets the error; nobody has to handle it here.
  done.catch(() => {});
  const objectStore = (name: string) => wrapStore(transaction.objectStore(name));
  return { done, objectStore, store: objectStore(transaction.objectStoreNames[0] ?? '') };
}

function wrapDatabase(database: IDBDatabase) {
  const transaction = (...given: Parameters<IDBDatabase['transaction']>) =>
    wrapTransaction(database.transaction(...given));
  const read = (name: string) => transaction(name).store;
  /** Resolves when it is committed. */
  async function write<Result>(
    name: string,
    work: (store: ReturnType<typeof wrapStore>) => Promise<Result>,
  ): Promise<Result> {
    const { store, done } = transaction(name, 'readwrite');
    const [result] = await Promise.all([work(store), done]);
    return result;
  }
  return {
    transaction,
    get: async (name: string, key: string) => read(name).get(key),
    getAll: async (name: string) => read(name).getAll(),
    put: (name: string, value: unknown, key: string) =>
      write(name, (store) => store.put(value, key)),
    delete: (name: string, key: string) => write(name, (store) => store.delete(key)),
    close: () => database.close(),
  };
}

interface Callbacks {
  upgrade(database: IDBDatabase): void;
  blocking(current: number, next: number | null, event: IDBVersionChangeEvent): void;
}

/**
 * Replaces idb in the Preact builds, where each kilobyte delays the page. It supports what our
 * storage uses, whose tests run on both. https://github.com/jakearchibald/idb
 */
export async function openDB(name: string, version: number, { upgrade, blocking }: Callbacks) {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => upgrade(request.result);
  const database = await answered(request);
  database.onversionchange = (event) => blocking(event.oldVersion, event.newVersion, event);
  return wrapDatabase(database);
}
