import { orderEvent, seatingEvent } from '#core/events/event-draft.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import { changedOrder } from '#core/ordering/order-transitions.ts';
import { isUnfinished } from '#core/ordering/state-machines.ts';
import type { SeatingEnding } from '#core/seating/codes.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { StaffBill } from './bill.schema.ts';
import {
  announced,
  audited,
  type BillAct,
  beginAct,
  billMoved,
  callFinished,
  changed,
  type Now,
} from './bill-act.ts';
import { type BillFacts, billNow } from './bill-facts.ts';
import type { BillState, KeptOpen } from './codes.ts';
import { settleRefusal } from './payment.ts';
import { isUnfinishedAttempt } from './settlement.ts';

/** What a party leaves behind. */
export interface Leaving {
  /** Unfinished orders of devices that were never let in, oldest first. */
  readonly waiting: readonly Order[];
  /** Whether an order waits for its payment. */
  readonly hasPrepaid: boolean;
}

/** Staff close a bill that is paid, or that the host pays: see `settleRefusal`. */
export function settleBill(
  facts: BillFacts,
  { from, leaving }: { readonly from: BillState; readonly leaving: Leaving },
  now: Now,
): BillAct | { readonly refusal: Refusal } {
  const refusal = settleRefusal(billNow(facts), from);
  return refusal === null
    ? closed(audited(beginAct(facts, now), 'bill.settled'), leaving, 'staff')
    : { refusal };
}

/**
 * Closes a bill that guests or staff have just paid whole, where the venue has chosen so. A party
 * that still waits for something, or pays something, stays: see `keptOpenBy`.
 */
export function closedIfPaid(act: BillAct, leaving: Leaving): BillAct {
  return isPaidWhole(act.facts) && keptOpenBy(act.facts, leaving) === null
    ? closed(act, leaving, 'paid')
    : act;
}

/** Whether bills close by themselves here, and this one is open with nothing left to pay. */
export function isPaidWhole(facts: BillFacts): boolean {
  const { settings, seating } = facts;
  if (settings.ordering?.settlesPaidBills !== true || settings.ordering.payer === 'host') {
    return false;
  }
  const { total, remaining } = billNow(facts);
  const isOpen = seating.state === 'open' && seating.bill !== 'settled';
  return isOpen && total > 0 && remaining === 0;
}

/** A bill as staff read it. */
export function staffBillNow(facts: BillFacts, leaving: Leaving): StaffBill {
  const bill = billNow(facts);
  const keptOpen = isPaidWhole(facts) ? keptOpenBy(facts, leaving) : null;
  const all = { bill, orders: [...facts.orders], payments: [...facts.payments] };
  return keptOpen === null ? all : { ...all, keptOpen };
}

/** Why a bill that is paid whole does not close by itself; null if nothing is in the way. */
export function keptOpenBy(facts: BillFacts, { waiting, hasPrepaid }: Leaving): KeptOpen | null {
  if (billNow(facts).toGiveBack !== undefined) return 'give_back';
  if (facts.orders.some(({ state }) => isUnfinished(state))) return 'unserved';
  const isPaying = facts.attempts.some(({ state }) => isUnfinishedAttempt(state));
  if (hasPrepaid || isPaying) return 'paying';
  return waiting.length > 0 ? 'admission' : null;
}

/** The bill is settled, and the party's stay ends, unless it has. */
function closed(act: BillAct, leaving: Leaving, ending: SeatingEnding): BillAct {
  const settled = billMoved(act, 'settled', 'bill.settled');
  return settled.facts.seating.state === 'open' ? seatingEnded(settled, leaving, ending) : settled;
}

/** Its calls end with a seating, and nobody makes the orders of devices that were never let in. */
function seatingEnded(act: BillAct, { waiting }: Leaving, ending: SeatingEnding): BillAct {
  const { at } = act.now;
  const { calls } = act.facts;
  const called = calls.reduce((so, call) => callFinished(so, call, 'server'), act);
  const rejected = waiting.reduce((so, order) => {
    const changes = { state: 'rejected', endedAt: at } as const;
    return announced(
      changed(so, { kind: 'order', order, changes }),
      orderEvent('order.rejected', changedOrder(order, changes)),
    );
  }, called);
  const seating = {
    ...rejected.facts.seating,
    state: 'ended' as const,
    endedAt: toTimestamp(at),
  };
  const facts = { ...rejected.facts, seating };
  const event = seatingEvent('seating.ended', seating, ending);
  return announced(changed(rejected, { kind: 'ended', ending }, facts), event);
}
