import { orderEvent, seatingEvent } from '#core/events/event-draft.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { changedOrder } from '#core/orders/order-transitions.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { SeatingEnding } from '#core/seatings/codes.ts';
import { says } from '#core/settings/yes-no.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { StaffBill } from './bill.schema.ts';
import { isOn } from './bill.ts';
import {
  about,
  announced,
  audited,
  type BillAct,
  beginAct,
  billMoved,
  callFinished,
  changed,
  type Now,
} from './bill-act.ts';
import { aboutBill, type BillFacts, billNow, isBlank, partyBill } from './bill-facts.ts';
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
  party: BillFacts,
  { from, bill = null, leaving }: Settling,
  now: Now,
): BillAct | { readonly refusal: Refusal } {
  const facts = aboutBill(party, bill);
  if (facts === null) {
    return { refusal: { code: 'request.not_found', details: {} } };
  }
  const refusal = settleRefusal(billNow(facts), from) ?? othersRefusal(facts);
  if (refusal !== null) {
    return { refusal };
  }
  const begun = audited(beginAct(facts, now), 'bill.settled');
  if (bill === null) {
    return closed(begun, leaving, 'staff');
  }
  const settled = about(billMoved(begun, 'settled', 'bill.settled'), null);
  // All were moved to others: nobody would think of closing an empty first bill.
  const isLast = isBlank(billNow(settled.facts)) && !hasOtherOpen(settled.facts);
  return isLast && settled.facts.seating.bill !== 'settled'
    ? closed(settled, leaving, 'staff')
    : settled;
}

interface Settling {
  readonly from: BillState;
  /** Null or absent for the first bill. */
  readonly bill?: string | null;
  readonly leaving: Leaving;
}

/** The first bill closes last: the party's stay ends with it. */
function othersRefusal(facts: BillFacts): Refusal | null {
  return facts.bill === null && hasOtherOpen(facts)
    ? { code: 'bills.others_open', details: {} }
    : null;
}

/** Whether another bill than the first is not closed, and not paid. */
function hasOtherOpen(facts: BillFacts): boolean {
  return facts.named.some(({ id, state }) => {
    const { remaining, toGiveBack = 0 } = billNow({ ...facts, bill: id });
    return state !== 'settled' && remaining + toGiveBack > 0;
  });
}

/**
 * Closes a bill that guests or staff have just paid whole, where the venue has chosen so. A party
 * that still waits for something, or pays something, stays: see `keptOpenBy`.
 */
export function closedIfPaid(act: BillAct, leaving: Leaving): BillAct {
  const { bill } = act.facts;
  const first = about(bill === null ? act : namedClosed(act), null);
  const done =
    isPaidWhole(first.facts) && keptOpenBy(first.facts, leaving) === null
      ? closed(first, leaving, 'paid')
      : first;
  return about(done, bill);
}

/** A named bill closes while its party stays. */
function namedClosed(act: BillAct): BillAct {
  const { attempts, bill } = act.facts;
  const isPaying = attempts.some((each) => isOn(bill)(each) && isUnfinishedAttempt(each.state));
  const isDone = isPaidWhole(act.facts) && billNow(act.facts).toGiveBack === undefined;
  return isDone && !isPaying ? billMoved(act, 'settled', 'bill.settled') : act;
}

/**
 * Whether bills close by themselves here, and this one is open with nothing left to pay. All that a
 * party owed may be on its other bills.
 */
export function isPaidWhole(facts: BillFacts): boolean {
  const { settings, seating, bill, named } = facts;
  if (!says(settings.ordering, 'settlesPaidBills') || settings.ordering?.payer === 'host') {
    return false;
  }
  const { total, remaining, state } = billNow(facts);
  const isOpen = seating.state === 'open' && state !== 'settled';
  const isUsed =
    total > 0 ||
    (bill === null && named.some(({ id }) => billNow({ ...facts, bill: id }).total > 0));
  return isOpen && isUsed && remaining === 0;
}

/** A bill as staff read it. */
export function staffBillNow(facts: BillFacts, leaving: Leaving): StaffBill {
  const bill = partyBill(facts);
  const keptOpen = isPaidWhole(facts) ? keptOpenBy(facts, leaving) : null;
  const all = { bill, orders: [...facts.orders], payments: [...facts.payments] };
  return keptOpen === null ? all : { ...all, keptOpen };
}

/** Why a bill that is paid whole does not close by itself; null if nothing is in the way. */
export function keptOpenBy(facts: BillFacts, { waiting, hasPrepaid }: Leaving): KeptOpen | null {
  if (billNow(facts).toGiveBack !== undefined) return 'give_back';
  if (hasOtherOpen(facts)) return 'others';
  if (facts.orders.some(({ state }) => isUnfinished(state))) return 'unserved';
  const isPaying = facts.attempts.some(({ state }) => isUnfinishedAttempt(state));
  if (hasPrepaid || isPaying) return 'paying';
  return waiting.length > 0 ? 'admission' : null;
}

/** The first bill is settled, after the others, and the party's stay ends, unless it has. */
function closed(act: BillAct, leaving: Leaving, ending: SeatingEnding): BillAct {
  const { named } = act.facts;
  const others = named.filter(({ state }) => state !== 'settled');
  const alone = others.reduce(
    (so, { id }) => billMoved(about(so, id), 'settled', 'bill.settled'),
    act,
  );
  const settled = billMoved(about(alone, null), 'settled', 'bill.settled');
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
