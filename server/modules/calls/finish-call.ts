import type { Call } from '#core/calls/call.schema.ts';
import { type CallChanges, callDone, changedCall } from '#core/calls/call-transitions.ts';
import { type CallEventType, callEvent } from '#core/events/event-draft.ts';
import type { Actor } from '#core/ordering/state-machines.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { type CallRecord, findCall, updateCall } from './calls.repository.ts';

/** Informs the caller, the party and staff; what each sees of it is decided when it is sent. */
export function emitCall(unit: Unit, type: CallEventType, call: Call): void {
  unit.emit(callEvent(type, call));
}

/**
 * Stores a call's changes and emits its event; returns the updated call. Throws
 * `calls.state_changed` if it has left the state in which it was read.
 */
export async function changeCall(
  unit: Unit,
  call: Call,
  changes: CallChanges,
  type: CallEventType,
): Promise<Call> {
  if (!(await updateCall(unit.db, call, changes, unit.at))) {
    const now = await findCall(unit.db, call.id);
    throw new ProblemError('calls.state_changed', { state: now?.call.state ?? call.state });
  }
  const timed = { call, changedAt: unit.at, doneBy: null };
  const changed = changedCall(timed, changes, unit.at).call;
  emitCall(unit, type, changed);
  return changed;
}

export async function finishCall(
  unit: Unit,
  { call }: Pick<CallRecord, 'call'>,
  by: Actor,
): Promise<Call> {
  return changeCall(unit, call, callDone(by, unit.at), 'call.done');
}
