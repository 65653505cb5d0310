import { audited, beginAct, type Now, requestsFollow } from '#core/bills/bill-act.ts';
import type { Call, CallTransition } from '#core/calls/call.schema.ts';
import { callDone, moveCall as callMove, type TimedCall } from '#core/calls/call-transitions.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { billAskedNoMore, type CallAct, callAfter, callMoved } from './call-act.ts';
import { onBill, type PartyBill } from './order-act.ts';

/** What a change of a call meets; the bill is known if it is a request for it. */
export interface KnownCall extends PartyBill, TimedCall {
  /** Its party sits at its table. */
  readonly isAtTable: boolean;
}

/** The call as it is left, and what is stored. */
export interface ChangedCall {
  readonly call: Call;
  readonly act: CallAct;
}

/** A guest no longer needs a call; a done one stays done. */
export function withdrawCall(facts: KnownCall, now: Now): ChangedCall {
  const { call } = facts;
  const begun: CallAct = beginAct(facts, now);
  if (call.state === 'done') {
    return { call, act: begun };
  }
  const act = callMoved(begun, call, callDone('guest', now.at), 'call.done');
  return changedAs(facts, call.kind === 'bill' ? billAskedNoMore(act) : act);
}

/** Staff take a call, close it, or undo that. Refused with what the call's transitions say. */
export function moveCall(
  facts: KnownCall,
  wish: CallTransition,
  now: Now,
): ChangedCall | { readonly refusal: Refusal } {
  const move = callMove(facts, wish, { at: now.at, isAtTable: facts.isAtTable });
  if ('refusal' in move) {
    return move;
  }
  const { to, changes, event } = move;
  const begun: CallAct = beginAct(facts, now);
  const moved = callMoved(audited(begun, event, { to }), facts.call, changes, event);
  // Somebody may have paid or asked meanwhile.
  return changedAs(facts, onBill(moved, requestsFollow));
}

function changedAs(facts: KnownCall, act: CallAct): ChangedCall {
  return { call: callAfter(act, facts), act };
}
