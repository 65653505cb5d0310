import type { VenueEvent } from '#core/events/event.schema.ts';
import { type Actor, canMove, canUndo, undoTargets } from '#core/orders/state-machines.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { type Refusal, undoExpired } from '#core/shared/refusal.ts';
import { toNullableTimestamp } from '#core/shared/timestamp.ts';
import type { Call, CallTransition } from './call.schema.ts';
import type { CallState } from './codes.ts';

type Wish = NonNullable<Call['wish']>;

/** A call, when it reached its state (milliseconds since 1970), and who closed it. */
export interface TimedCall {
  readonly call: Call;
  readonly changedAt: number;
  readonly doneBy: Actor | null;
}

/** The changes of a call; times in milliseconds since 1970, null to remove one. */
export interface CallChanges {
  readonly state?: CallState;
  readonly takenAt?: number | null;
  readonly doneAt?: number | null;
  readonly doneBy?: Actor | null;
  /** What the guest is to pay now, in minor units. */
  readonly amount?: number;
}

/** The call after its changes. */
export function changedCall(
  { call, doneBy }: TimedCall,
  changes: CallChanges,
  at: number,
): TimedCall {
  const { state = call.state, takenAt, doneAt, amount } = changes;
  const { wish, move } = call;
  return {
    call: {
      ...call,
      state,
      ...(takenAt !== undefined && { takenAt: toNullableTimestamp(takenAt) }),
      ...(doneAt !== undefined && { doneAt: toNullableTimestamp(doneAt) }),
      ...(wish && {
        wish: wishAnswered(amount === undefined ? wish : wishNow(wish, amount), changes.doneBy),
      }),
      ...(move && changes.doneBy !== undefined && { move: answered(move.to, changes.doneBy) }),
    },
    changedAt: at,
    doneBy: changes.doneBy === undefined ? doneBy : changes.doneBy,
  };
}

/** A wish to move, and whether staff have closed it without moving the party. */
export function answered(to: TableRef, doneBy: Actor | null): NonNullable<Call['move']> {
  return doneBy === 'staff' ? { to, refused: true } : { to };
}

/** A sum that was kept for its guest, and whether staff have closed the call without its money. */
export function wishAnswered(
  { refused, ...wish }: Wish,
  doneBy: Actor | null | undefined = refused ? 'staff' : null,
): Wish {
  return wish.share === 'amount' && doneBy === 'staff' ? { ...wish, refused: true } : wish;
}

/** A request for the bill whose amount has changed, with the first amount kept. */
export function wishNow(wish: Wish, amount: number): Wish {
  const { asked = wish.amount, ...rest } = wish;
  return { ...rest, amount, ...(asked !== amount && { asked }) };
}

/** Closes a call, for guests and staff alike. */
export function callDone(by: Actor, at: number): CallChanges {
  return { state: 'done', doneAt: at, doneBy: by };
}

export interface CallMove {
  readonly to: CallState;
  readonly changes: CallChanges;
  readonly event: Exclude<
    Extract<VenueEvent, { call: Call }>['type'],
    'call.opened' | 'call.changed'
  >;
}

/**
 * Staff's actions on a call: take it, close it, or undo that, which requires an open seating
 * (`isAtTable`); or the reason for a refusal.
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
    return canMove('call', from, to, 'staff') ? forward(to, at) : { refusal: changed };
  }
  // Staff cannot reopen a call that a guest withdrew or a payment answered, nor one whose sum was kept:
  // others may be paying that by now.
  const isOver = timed.doneBy !== 'staff' || timed.call.wish?.share === 'amount';
  const isTheirs = from === 'taken' || !isOver;
  const isPossible = undoTargets('call', from).includes(to) && isTheirs && isAtTable;
  if (!isPossible || (to === 'taken' && takenAt === null)) {
    return { refusal: changed };
  }
  return canUndo('call', from, to, timed.changedAt, at)
    ? { to, changes: { state: to, ...back(to) }, event: 'call.undone' }
    : { refusal: undoExpired(from) };
}

function forward(to: CallState, at: number): CallMove {
  return to === 'done'
    ? { to, changes: callDone('staff', at), event: 'call.done' }
    : { to, changes: { state: to, takenAt: at }, event: 'call.taken' };
}

function back(to: CallState): CallChanges {
  const notDone = { doneAt: null, doneBy: null };
  return to === 'open' ? { ...notDone, takenAt: null } : notDone;
}
