import {
  type Act,
  about,
  announced,
  billAnnounced,
  billIncreased,
  billMoved,
  changed,
  partFreed,
  requestsFollow,
} from '#core/bills/bill-act.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { type CallChanges, changedCall, type TimedCall } from '#core/calls/call-transitions.ts';
import { type CallEventType, callEvent } from '#core/events/event-draft.ts';
import { onBill, type PartyBill } from './order-act.ts';

/** A decision about a call of a party. Its bill is known if the call is a request for it. */
export type CallAct = Act<PartyBill>;

/** A guest calls. */
export function called(act: CallAct, call: Call): CallAct {
  const so = changed(act, { kind: 'called', call }, withCall(act.facts, call));
  return announced(so, callEvent('call.opened', call));
}

/** A call is another, and those concerned are told. */
export function callMoved(
  act: CallAct,
  before: Call,
  changes: CallChanges,
  event: CallEventType,
): CallAct {
  const { at } = act.now;
  const { call } = changedCall({ call: before, changedAt: at, doneBy: null }, changes, at);
  const so = changed(act, { kind: 'call', call: before, changes }, withCall(act.facts, call));
  const told = announced(so, callEvent(event, call));
  const isOver = call.state === 'done' && call.wish?.share === 'amount';
  return isOver
    ? onBill(told, (bill) => billAnnounced(partFreed(bill, call.id), 'bill.adjusted'))
    : told;
}

function withCall(facts: PartyBill, call: Call): PartyBill {
  const { bill } = facts;
  if (bill === null) {
    return facts;
  }
  const isKnown = bill.calls.some(({ id }) => id === call.id);
  const calls = isKnown
    ? bill.calls.map((each) => (each.id === call.id ? call : each))
    : inOrder([...bill.calls, call]);
  return { ...facts, bill: { ...bill, calls: calls.filter(({ state }) => state !== 'done') } };
}

/** Oldest first: whoever asked first pays first. */
function inOrder(calls: readonly Call[]): Call[] {
  const key = ({ openedAt, id }: Call) => `${openedAt} ${id}`;
  return [...calls].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Somebody asks for the bill. */
export function billAsked(act: CallAct): CallAct {
  return onBill(act, (so) =>
    so.facts.seating.bill === 'open'
      ? billMoved(about(so, null), 'requested', 'bill.requested')
      : requestsFollow(so),
  );
}

/** A request for the bill is gone: the others follow, and without one the bill is open again. */
export function billAskedNoMore(act: CallAct): CallAct {
  return onBill(act, (so) => {
    const isAsked = so.facts.calls.some(({ kind }) => kind === 'bill');
    return isAsked ? requestsFollow(so) : billIncreased(so);
  });
}

/** The call as the decision leaves it. */
export function callAfter({ changes, now }: CallAct, timed: TimedCall): Call {
  return changes.reduce(
    (so, change) =>
      change.kind === 'call' && change.call.id === timed.call.id
        ? changedCall(so, change.changes, now.at)
        : so,
    timed,
  ).call;
}
