import type { CallState } from '../../contract/codes.ts';
import type { VenueEvent } from '../../contract/events/event.schema.ts';
import type { Call, CallTransition } from '../../contract/ordering/call.schema.ts';
import { type Refusal, undoExpired } from '../shared/refusal.ts';
import { type Actor, canMove, canUndo, undoTargets } from './state-machines.ts';

/** A call, when it came to its state (milliseconds since 1970), and who was done with it. */
export interface TimedCall {
  readonly call: Call;
  readonly changedAt: number;
  readonly doneBy: Actor | null;
}

export interface CallMove {
  readonly to: CallState;
  readonly event: Exclude<
    Extract<VenueEvent, { call: Call }>['type'],
    'call.opened' | 'call.changed'
  >;
}

/**
 * What staff do about a call: take it, be done with it, or take that back, which only an open
 * seating (`isAtTable`) lets them; or why they may not.
 */
export function moveCall(
  timed: TimedCall,
  wish: CallTransition,
  { at, isAtTable }: { readonly at: number; readonly isAtTable: boolean },
): CallMove | { readonly refusal: Refusal } {
  const { state, takenAt } = timed.call;
  const { from, to } = wish;
  const changed: Refusal = { code: 'calls.state_changed', details: { state } };
  if (state !== from) {
    return { refusal: changed };
  }
  if (wish.undo !== true) {
    return canMove('call', from, to, 'staff')
      ? { to, event: to === 'done' ? 'call.done' : 'call.taken' }
      : { refusal: changed };
  }
  // What a guest took back, or a payment answered, is not for staff to open again.
  const isTheirs = from === 'taken' || timed.doneBy === 'staff';
  const isPossible = undoTargets('call', from).includes(to) && isTheirs && isAtTable;
  if (!isPossible || (to === 'taken' && takenAt === null)) {
    return { refusal: changed };
  }
  return canUndo('call', from, to, timed.changedAt, at)
    ? { to, event: 'call.undone' }
    : { refusal: undoExpired(from) };
}
