import type { Call } from '../../../src/contract/ordering/call.schema.ts';
import { type CallEventType, callEvent } from '../../../src/domain/events/event-draft.ts';
import { type CallChanges, callDone } from '../../../src/domain/ordering/call-transitions.ts';
import type { Actor } from '../../../src/domain/ordering/state-machines.ts';
import type { GuestSession } from '../../kernel/callers/guest-session.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { type CallRecord, findCall, listOpenCalls, updateCall } from './calls.repository.ts';

/** Informs the caller, the party and staff; what each sees of it is decided when it is sent. */
export function emitCall(unit: Unit, type: CallEventType, call: Call): void {
  unit.emit(callEvent(type, call));
}

/** Stores a call's changes and emits its event; returns the updated call. */
export async function changeCall(
  unit: Unit,
  id: string,
  changes: CallChanges,
  type: CallEventType,
): Promise<Call> {
  const { state, takenAt, doneAt, doneBy, amount } = changes;
  const columns = {
    ...(state !== undefined && { state }),
    ...(takenAt !== undefined && { taken_at: takenAt }),
    ...(doneAt !== undefined && { done_at: doneAt }),
    ...(doneBy !== undefined && { done_by: doneBy }),
    ...(amount !== undefined && { amount }),
  };
  await updateCall(unit.db, id, columns, unit.at);
  const changed = await findCall(unit.db, id);
  if (changed === undefined) {
    throw new Error(`The call ${id} is gone.`);
  }
  emitCall(unit, type, changed.call);
  return changed.call;
}

export async function finishCall(unit: Unit, { call }: CallRecord, by: Actor): Promise<Call> {
  return changeCall(unit, call.id, callDone(by, unit.at), 'call.done');
}

/** Nobody attends a guest who is removed before being let in. */
export async function finishCallsOfWaiting(
  unit: Unit,
  { id, seating, admission }: GuestSession,
): Promise<void> {
  if (admission !== 'waiting' || seating === null) {
    return;
  }
  for (const record of await listOpenCalls(unit.db, seating)) {
    if (record.call.guest === id) {
      await finishCall(unit, record, 'server');
    }
  }
}

/** Calls end with their seating. */
export async function finishCallsOf(unit: Unit, seating: string): Promise<void> {
  for (const record of await listOpenCalls(unit.db, seating)) {
    await finishCall(unit, record, 'server');
  }
}
