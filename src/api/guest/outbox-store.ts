import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Broadcast } from '../../platform/broadcast.ts';
import { createMemoryStorage } from '../../platform/storage/memory-storage.ts';
import type { Alongside, DeviceStorage, OutboxStorage } from '../../platform/storage/storage.ts';
import { asEntry, isOpen, type OutboxEntry } from './outbox-entry.ts';

export type { Alongside } from '../../platform/storage/storage.ts';

/** Sent to the other tabs. */
export const OUTBOX_CHANGED = 'changed';

/** Returns the new entry, or undefined to leave it. */
export type EntryChange = (entry: OutboxEntry) => OutboxEntry | undefined;

/** Whether the current entry may be deleted. */
export type EntryTest = (entry: OutboxEntry) => boolean;

/** The stored entries, the same in every tab; the signal mirrors the storage. */
export interface OutboxStore {
  readonly entries: ReadonlySignal<readonly OutboxEntry[]>;
  /** Reads the storage again; returns its entries. */
  reload(): Promise<readonly OutboxEntry[]>;
  /** False if `alongside` refused. */
  add(entry: OutboxEntry, alongside?: Alongside): Promise<boolean>;
  /** Atomic across tabs. Returns the updated entry, null if there is none. */
  change(id: string, change: EntryChange): Promise<OutboxEntry | null>;
  replace(oldId: string, entry: OutboxEntry): Promise<void>;
  delete(id: string, when: EntryTest, alongside?: Alongside): Promise<boolean>;
}

/** Settled entries are deleted after this. Milliseconds. */
const KEEP_MS = 12 * 3_600_000;

export function createOutboxStore(storage: DeviceStorage, broadcast: Broadcast): OutboxStore {
  const entries = signal<readonly OutboxEntry[]>([]);
  let store: OutboxStorage = storage.outbox;
  let reads = 0;
  /** The newest read whose answer is shown. */
  let shown = 0;

  async function reload(): Promise<readonly OutboxEntry[]> {
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

  /** A page that keeps the orders in memory has no stored cart: the cart is changed afterwards. */
  function besides(alongside: Alongside | undefined): Alongside | undefined {
    return store === storage.outbox ? alongside : undefined;
  }

  async function tell(): Promise<void> {
    broadcast.post(OUTBOX_CHANGED);
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
        // A full disk must not prevent ordering: this page keeps the order in memory.
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
    async delete(id, when, alongside) {
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
  };
}

/** Entries of an earlier visit that nobody needs. */
export function isStale(entry: OutboxEntry, now: number): boolean {
  if (isOpen(entry)) {
    return false;
  }
  const isSettled = entry.state === 'sent' || entry.state === 'withdrawn';
  return isSettled || now - entry.createdAt > KEEP_MS;
}
