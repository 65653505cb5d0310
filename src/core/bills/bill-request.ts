import type { Call, CallRequest } from '#core/calls/call.schema.ts';
import { type CallChanges, callDone } from '#core/calls/call-transitions.ts';
import type { Ordering } from '#core/menu/menu.ts';
import { KEPT_PART_MS } from '#core/shared/limits.ts';
import { invalidField, type Refusal } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { BillTotals } from './bill.ts';
import { amountsDue, type PaidShare, type ShareRequest } from './shares.ts';
import { type BillPart, type PayableBill, takeParts } from './taken-parts.ts';

export type BillRequest = Extract<CallRequest, { kind: 'bill' }>;

type AskedCall = Pick<Call, 'id' | 'guest' | 'wish'>;

/** The parts of a bill that determine what guests are asked to pay. */
export interface SharedBill {
  readonly totals: BillTotals;
  readonly paid: readonly PaidShare[];
}

/** Why the venue's settings refuse a request for the bill, before any amount is computed. */
export function billRequestRefusal(request: BillRequest, ordering: Ordering): Refusal | null {
  if (ordering.payer === 'host') {
    return { code: 'bills.host_pays', details: {} };
  }
  if (!ordering.paymentMethods.includes(request.method)) {
    return invalidField('/method', 'must be one that the venue takes');
  }
  const { amount = 0 } = request;
  if ((request.share === 'amount') !== amount > 0) {
    return invalidField(
      '/amount',
      'must be more than nothing for a sum of its own, and only for that',
    );
  }
  return request.share === 'equal' && request.parts === undefined
    ? invalidField('/parts', 'must be given for an equal split')
    : null;
}

/**
 * The amount of a guest's request, from the seating's current bill; null if there is nothing to
 * pay. `others` are the seating's open calls, oldest first, without the guest's own, which the
 * request replaces.
 */
export function resolveBillRequest(
  request: BillRequest,
  guest: string,
  { totals, paid }: SharedBill,
  others: readonly AskedCall[],
): Wish | null {
  const { method, share, tip, bill } = request;
  const parts = share === 'equal' ? request.parts : undefined;
  const own = { guest, share, ...(parts !== undefined && { parts }) };
  const ofBill = others.filter(({ wish }) => wish?.bill === bill);
  const wishes = [...askedOf(ofBill).map(({ wish }) => wish), own];
  const amount = amountsDue(totals, paid, wishes).at(-1) ?? 0;
  return amount === 0
    ? null
    : {
        ...{ method, share, ...(parts !== undefined && { parts }), amount, tip },
        ...(bill !== undefined && { bill }),
      };
}

/**
 * A guest says what sum it pays to staff: that part of the bill, as phones take theirs, and what is
 * asked. Refused with `bills.overpaid` and `bills.nothing_to_pay`. `at` in milliseconds since 1970.
 */
export function keepOwnPart(
  { method, share, amount = 0, tip, bill }: BillRequest,
  payable: PayableBill,
  at: number,
): { readonly items: readonly BillPart[]; readonly wish: Wish } | { readonly refusal: Refusal } {
  const taken = takeParts({ kind: 'amount' }, amount, payable);
  const until = toTimestamp(at + KEPT_PART_MS);
  return 'refusal' in taken
    ? taken
    : {
        items: taken.items,
        wish: { method, share, amount, tip, ...(bill !== undefined && { bill }), until },
      };
}

type Wish = NonNullable<Call['wish']>;

/** A request for the bill after the bill has changed. */
export interface RequestMove {
  readonly id: string;
  readonly changes: CallChanges;
  readonly event: 'call.changed' | 'call.done';
}

/**
 * The seating's calls after a change of the bill: open requests get their new amounts, and end if
 * nothing is left to pay. `at` is in milliseconds since 1970.
 */
export function requestMoves(
  { totals, paid }: SharedBill,
  calls: readonly AskedCall[],
  at: number,
): RequestMove[] {
  const asked = askedOf(calls);
  const amounts = amountsDue(
    totals,
    paid,
    asked.map(({ wish }) => wish),
  );
  return asked.flatMap(({ id, wish }, index): RequestMove[] => {
    const amount = amounts[index] ?? 0;
    if (amount === wish.amount) {
      return [];
    }
    return amount === 0
      ? [{ id, changes: callDone('server', at), event: 'call.done' }]
      : [{ id, changes: { amount }, event: 'call.changed' }];
  });
}

function askedOf(
  calls: readonly AskedCall[],
): { readonly id: string; readonly wish: ShareRequest & { readonly amount: number } }[] {
  // A sum of its own is taken already, and no share of what is left.
  return calls.flatMap(({ id, guest, wish }) =>
    wish && wish.share !== 'amount' ? [{ id, wish: { ...wish, guest } }] : [],
  );
}
