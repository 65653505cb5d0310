import type { Call } from '../../contract/ordering/call.schema.ts';
import { createVersionedCollection, type VersionedCollection } from './versioned-collection.ts';

/** Done calls that are remembered, so that a late event does not open one again. */
const DONE_KEPT = 50;

/** Calls by id, whatever brings them; oldest first. */
export function createCallCollection(): VersionedCollection<Call> {
  return createVersionedCollection<Call>({
    compare: (a, b) => a.openedAt.localeCompare(b.openedAt) || a.id.localeCompare(b.id),
    isEnded: isDone,
    endedKept: DONE_KEPT,
  });
}

export function isDone(call: Call): boolean {
  return call.state === 'done';
}
