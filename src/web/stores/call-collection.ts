import type { Call } from '#core/calls/call.schema.ts';
import { createVersionedCollection, type VersionedCollection } from './versioned-collection.ts';

/** The number of remembered done calls, so that a late event does not reopen one. */
const DONE_KEPT = 50;

/** Calls by id, from any source; oldest first. */
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
