import type { QueuedEdit } from '#core/menu/menu-rebase.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createDraftStorage } from '#web/stores/draft-storage.ts';

/** The edits of a menu that the server does not have yet, as stored on this device. */
export interface PersistedEdits {
  read(): Promise<QueuedEdit[]>;
  keep(queue: readonly QueuedEdit[]): void;
}

export function createPersistedEdits(
  venue: string,
  storage: Pick<DeviceStorage, 'isPersistent' | 'get' | 'set' | 'delete'>,
): PersistedEdits {
  const draftStorage = createDraftStorage(`menu-edits:${venue}`, storage);
  return {
    async read() {
      const kept = await draftStorage.read();
      const queue: unknown = kept?.draft;
      return Array.isArray(queue) ? queue.filter(isQueued) : [];
    },
    keep(queue) {
      if (queue.length === 0) draftStorage.forget();
      else draftStorage.keep({ draft: queue, id: null, isWaiting: true });
    },
  };
}

/** Checks only what matters here: the server checks the content of edits. */
function isQueued(value: unknown): value is QueuedEdit {
  const edit = typeof value === 'object' && value !== null && 'edit' in value && value.edit;
  return typeof edit === 'object' && edit !== null && 'do' in edit && 'was' in Object(value);
}
