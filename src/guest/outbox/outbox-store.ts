import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Alongside, DeviceStorage, OutboxStorage } from '#web/platform/storage/storage.ts';
import { untilHere } from '#web/platform/until-here.ts';

/** In the file of the storage, which is here by then: no other may wait for that one. */
const loadMemory = () => import('#web/platform/storage/memory-storage.ts');

export type { Alongside } from '#web/platform/storage/storage.ts';

/** What entries of every kind have. */
export interface StoredEntry {
  readonly id: string;
  /** By this device's clock. */
  readonly createdAt: number;
}

export interface OutboxStoreOptions<Entry> {
  storage: Pick<DeviceStorage, 'outbox'>;
  broadcast: Broadcast;
  clock: Pick<Clock, 'setTimeout'>;
  /** Tells the other tabs that entries of this kind have changed. */
  message: string;
  /** Null for an entry of another kind, or from another version of this application. */
  asEntry(value: unknown): Entry | null;
}

/** The stored entries of one kind, the same in every tab; the signal mirrors the storage. */
export interface OutboxStore<Entry> {
  /** Oldest first. */
  readonly entries: ReadonlySignal<readonly Entry[]>;
  /** Reads the storage again; returns its entries. */
  reload(): Promise<readonly Entry[]>;
  /** False if `alongside` refused. */
  add(entry: Entry, alongside?: Alongside): Promise<boolean>;
  /**
   * Atomic across tabs. `change` returns the new entry, or undefined to leave it. Resolves to the
   * updated entry, null if there is none.
   */
  change(id: string, change: (entry: Entry) => Entry | undefined): Promise<Entry | null>;
  replace(oldId: string, entry: Entry): Promise<void>;
  /** False for an entry that `when` protects, and if `alongside` refused. */
  delete(id: string, when?: (entry: Entry) => boolean, alongside?: Alongside): Promise<boolean>;
  /** Calls `then` each time that the changes of another tab have been read. Returns how to stop. */
  follow(then: () => void): () => void;
}

export function createOutboxStore<Entry extends StoredEntry>({
  storage,
  broadcast,
  clock,
  message,
  asEntry,
}: OutboxStoreOptions<Entry>): OutboxStore<Entry> {
  const entries = signal<readonly Entry[]>([]);
  let store: OutboxStorage = storage.outbox;
  let reads = 0;
  /** The newest read whose answer is shown. */
  let shown = 0;

  async function reload(): Promise<readonly Entry[]> {
    reads += 1;
    const read = reads;
    const found = (await store.all()).flatMap((value) => asEntry(value) ?? []);
    const sorted = found.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    // A later read sees more: an earlier one that ends after it must not win.
    if (read > shown) {
      shown = read;
      entries.value = sorted;
    }
    return sorted;
  }

  /** A page that keeps its entries in memory has no stored cart: the cart is changed afterwards. */
  function besides(alongside: Alongside | undefined): Alongside | undefined {
    return store === storage.outbox ? alongside : undefined;
  }

  async function tell(): Promise<void> {
    broadcast.post(message);
    await reload();
  }

  return {
    entries,
    reload,
    async add(entry, alongside) {
      try {
        if (!(await store.put(entry.id, entry, besides(alongside)))) {
          return false;
        }
      } catch {
        // A full disk must not prevent ordering or calling: this page keeps its entries in memory.
        const { createMemoryStorage } = await untilHere(loadMemory, clock);
        const kept = entries.peek();
        store = createMemoryStorage().outbox;
        for (const each of [...kept, entry]) {
          await store.put(each.id, each);
        }
      }
      await tell();
      return true;
    },
    async change(id, change) {
      const after = await store.update(id, (current) => {
        const entry = asEntry(current);
        return entry === null ? undefined : change(entry);
      });
      await tell();
      return asEntry(after);
    },
    async replace(oldId, entry) {
      await store.replace(oldId, entry.id, entry);
      await tell();
    },
    async delete(id, when = () => true, alongside) {
      const isDeleted = await store.delete(id, {
        when(current) {
          const entry = asEntry(current);
          return entry === null || when(entry);
        },
        alongside: besides(alongside),
      });
      await tell();
      return isDeleted;
    },
    follow: (then) =>
      broadcast.listen((heard) => {
        if (heard === message) {
          void reload().then(then);
        }
      }),
  };
}
