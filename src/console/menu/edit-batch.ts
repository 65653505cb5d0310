import type { QueuedEdit } from '#core/menu/menu-rebase.ts';
import { BODY_BYTES_MAX, MENU_EDITS_MAX } from '#core/shared/limits.ts';

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
