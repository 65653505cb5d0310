import type { Call, CallRequest } from '../../contract/ordering/call.schema.ts';
import type { Ordering } from '../menu/menu.ts';
import type { Refusal } from '../shared/refusal.ts';
import { type BillPayment, type BillSplit, type BillTotals, partOf } from './bill.ts';

export type BillRequest = Extract<CallRequest, { kind: 'bill' }>;

/** What a guest was told to pay; `partIndex` is which of the equal parts, from 0. */
export interface ResolvedBillRequest {
  readonly wish: NonNullable<Call['wish']>;
  readonly partIndex: number | null;
}

/** Another guest's wish, as far as equal parts go. */
export interface OtherBillRequest {
  readonly call: Pick<Call, 'wish'>;
  readonly partIndex: number | null;
}

/** What the venue's settings say against a wish for the bill, before any amount is worked out. */
export function billRequestRefusal(request: BillRequest, ordering: Ordering): Refusal | null {
  if (ordering.payer === 'host') {
    return { code: 'bills.host_pays', details: {} };
  }
  if (!ordering.paymentMethods.includes(request.method)) {
    return invalid('/method', 'must be one that the venue takes');
  }
  return request.share === 'equal' && request.parts === undefined
    ? invalid('/parts', 'must be given for an equal split')
    : null;
}

function invalid(path: string, message: string): Refusal {
  return { code: 'request.invalid', details: { fields: [{ path, message }] } };
}

/**
 * What a guest is told to pay, from the seating's bill as it is now; null where there is nothing.
 * `others` are the seating's calls without the guest's own open wish, which this one replaces. An
 * equal part is the first that nobody has asked for among those with the same number of parts.
 * Nobody is asked for more than is left.
 */
export function resolveBillRequest(
  request: BillRequest,
  guest: string,
  bill: { readonly totals: BillTotals; readonly payments: readonly BillPayment[] },
  others: readonly OtherBillRequest[],
): ResolvedBillRequest | null {
  const { method, share, tip } = request;
  const parts = share === 'equal' ? request.parts : undefined;
  const partIndex = parts === undefined ? null : nextPart(parts, others);
  const { totals, payments } = bill;
  const left = partOf(totals, { kind: 'all' }, payments);
  const part = partOf(totals, toBillWish(share, guest, parts, partIndex), payments);
  const amount = Math.min(part, left);
  return amount === 0
    ? null
    : { wish: { method, share, ...(parts !== undefined && { parts }), amount, tip }, partIndex };
}

/** The first part that is free; the last one when all have been asked for. */
function nextPart(parts: number, others: readonly OtherBillRequest[]): number {
  const taken = new Set(
    others.filter(({ call }) => call.wish?.parts === parts).map(({ partIndex }) => partIndex),
  );
  const free = Array.from({ length: parts }, (_, index) => index).find(
    (index) => !taken.has(index),
  );
  return free ?? parts - 1;
}

function toBillWish(
  share: BillRequest['share'],
  guest: string,
  parts: number | undefined,
  index: number | null,
): BillSplit {
  if (parts !== undefined && index !== null) {
    return { kind: 'equal', parts, index };
  }
  return share === 'mine' ? { kind: 'mine', guest } : { kind: 'all' };
}
