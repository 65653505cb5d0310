import type { Alongside, DeviceStorage, KeyUpdate, Update } from './storage.ts';

/** The storage of a device that allows none: lost with the page. */
export function createMemoryStorage(): DeviceStorage {
  const kv = new Map<string, unknown>();
  const entries = new Map<string, unknown>();
  const copy = (value: unknown) => structuredClone(value);

  function updateKey(key: string, change: KeyUpdate): unknown {
    const next = copy(change(copy(kv.get(key))));
    if (next === undefined) {
      kv.delete(key);
    } else {
      kv.set(key, next);
    }
    return copy(next);
  }

  /** Does `work` with the change alongside it, or neither. */
  function changeAlongside(alongside: Alongside | undefined, work: () => void): boolean {
    if (alongside?.allows(copy(kv.get(alongside.key))) === false) {
      return false;
    }
    work();
    if (alongside !== undefined) {
      updateKey(alongside.key, alongside.change);
      alongside.done();
    }
    return true;
  }

  return {
    isPersistent: false,
    get: async (key) => copy(kv.get(key)),
    set: async (key, value) => {
      kv.set(key, copy(value));
    },
    delete: async (key) => {
      kv.delete(key);
    },
    async update(key, change, alongside) {
      changeAlongside(alongside, () => {});
      return updateKey(key, change);
    },
    outbox: {
      all: async () => [...entries.values()].map(copy),
      async put(id, entry, alongside) {
        return changeAlongside(alongside, () => entries.set(id, copy(entry)));
      },
      async update(id, change) {
        return applyChange(entries, id, change);
      },
      async replace(oldId, id, entry) {
        entries.delete(oldId);
        entries.set(id, copy(entry));
      },
      async delete(id, { when, alongside } = {}) {
        const isAllowed = entries.has(id) && when?.(copy(entries.get(id))) !== false;
        return isAllowed && changeAlongside(alongside, () => entries.delete(id));
      },
    },
    close() {},
  };
}

function applyChange(entries: Map<string, unknown>, id: string, change: Update): unknown {
  if (!entries.has(id)) {
    return undefined;
  }
  const next = change(structuredClone(entries.get(id)));
  if (next !== undefined) {
    entries.set(id, structuredClone(next));
  }
  return structuredClone(entries.get(id));
}
