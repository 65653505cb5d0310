import type { DeviceStorage } from './storage.ts';

/**
 * A storage that can be passed on before it is open. Opens at first use. What still uses it after
 * it was closed uses `afterClose`, if given: opened again, it could be somebody else's by then.
 */
export function lazyStorage(
  open: () => Promise<DeviceStorage>,
  afterClose?: () => DeviceStorage,
): DeviceStorage {
  let opening: Promise<DeviceStorage> | null = null;
  let opened: DeviceStorage | null = null;
  let isClosed = false;

  function use(): Promise<DeviceStorage> {
    opening ??= open().then((storage) => {
      opened = storage;
      if (isClosed) {
        storage.close();
      }
      return storage;
    });
    return opening;
  }

  return {
    get isPersistent() {
      return opened?.isPersistent ?? true;
    },
    get: async (key) => (await use()).get(key),
    set: async (key, value) => (await use()).set(key, value),
    delete: async (key) => (await use()).delete(key),
    update: async (key, change, alongside) => (await use()).update(key, change, alongside),
    outbox: {
      all: async () => (await use()).outbox.all(),
      put: async (id, entry, alongside) => (await use()).outbox.put(id, entry, alongside),
      update: async (id, change) => (await use()).outbox.update(id, change),
      replace: async (oldId, id, entry) => (await use()).outbox.replace(oldId, id, entry),
      delete: async (id, deletion) => (await use()).outbox.delete(id, deletion),
    },
    close() {
      isClosed = true;
      opened?.close();
      if (afterClose !== undefined) {
        opening = Promise.resolve(afterClose());
      }
    },
  };
}
