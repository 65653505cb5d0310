import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { DeviceKey } from '#web/platform/storage/device-keys.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

/**
 * A draft as stored on the device: with the id it was sent under, and whether it is still being
 * sent.
 */
export interface StoredDraft {
  readonly draft: unknown;
  readonly id: string | null;
  readonly isWaiting: boolean;
  /** Milliseconds that a form has been open, not counting closed pages. */
  readonly elapsed?: number;
}

export interface DraftStorage {
  /** False once the device has proved to store nothing. */
  readonly isKept: ReadonlySignal<boolean>;
  /** Null if there is none, or it cannot be read. */
  read(): Promise<StoredDraft | null>;
  keep(draft: StoredDraft): void;
  forget(): void;
}

/**
 * Stores a draft on the device as it is typed: one write at a time, and always the newest, so that
 * fast typing does not queue a write for each letter.
 */
export function createDraftStorage(
  key: DeviceKey,
  storage: Pick<DeviceStorage, 'isPersistent' | 'get' | 'set' | 'delete'>,
): DraftStorage {
  const isKept = signal(true);
  /** The next value to write; null to delete it, undefined for nothing. */
  let next: StoredDraft | null | undefined;
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (next !== undefined) {
      const value = next;
      next = undefined;
      try {
        await (value === null ? storage.delete(key) : storage.set(key, value));
        isKept.value = storage.isPersistent;
      } catch {
        isKept.value = false;
      }
    }
    isWriting = false;
  }

  function put(value: StoredDraft | null): void {
    next = value;
    if (!isWriting) {
      void write();
    }
  }

  return {
    isKept,
    async read() {
      try {
        const kept = await storage.get(key);
        return isKeptDraft(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    keep: put,
    forget: () => put(null),
  };
}

function isKeptDraft(value: unknown): value is StoredDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'draft' in value &&
    'id' in value &&
    (value.id === null || typeof value.id === 'string') &&
    'isWaiting' in value &&
    typeof value.isWaiting === 'boolean'
  );
}
