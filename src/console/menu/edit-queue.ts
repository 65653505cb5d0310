import type { QueuedEdit } from '#core/menu/menu-rebase.ts';
import { BODY_BYTES_MAX, MENU_EDITS_MAX } from '#core/shared/limits.ts';
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

/** For what a request has beside its edits. Bytes. */
const REST = 200;
const utf8 = new TextEncoder();

/** The first of these edits, as many as one request can carry: at least one. */
export function editBatch(queue: readonly QueuedEdit[]): readonly QueuedEdit[] {
  let bytes = REST;
  const tooMuch = queue.slice(0, MENU_EDITS_MAX).findIndex(({ edit }) => {
    bytes += utf8.encode(JSON.stringify(edit)).length + 1;
    return bytes > BODY_BYTES_MAX;
  });
  return queue.slice(0, tooMuch === -1 ? MENU_EDITS_MAX : Math.max(1, tooMuch));
}
