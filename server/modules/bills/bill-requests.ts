import { requestMoves, type SharedBill } from '#core/billing/bill-request.ts';
import { sharesOf } from '#core/billing/shares.ts';
import { heldShares } from '#core/billing/taken-parts.ts';
import { sumOf } from '#core/money/pricing.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { changeCall } from '../calls/finish-call.ts';
import { sumOwed } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';
import { listTakenParts } from './taken-parts.repository.ts';

/** What a seating owes, by guest, and the shares that were paid. */
export async function readSharedBill(db: Reader, seating: string): Promise<SharedBill> {
  const owed = await sumOwed(db, seating);
  return {
    totals: {
      total: sumOf(owed),
      totalOf: (guest) => sumOf(owed.filter((amount) => amount.guest === guest)),
    },
    paid: [
      ...sharesOf(await listPayments(db, seating)),
      // Staff collect nothing that somebody is paying on the phone.
      ...heldShares(await listTakenParts(db, seating)),
    ],
  };
}

/** Informs the guest who asked for the bill, and staff, of the new amount: see `requestMoves`. */
export async function refreshBillRequests(
  unit: Unit,
  seating: string,
  open = listOpenCalls(unit.db, seating),
): Promise<void> {
  const calls = (await open).map(({ call }) => call);
  if (calls.every(({ wish }) => wish === undefined)) {
    return;
  }
  const bill = await readSharedBill(unit.db, seating);
  for (const { id, changes, event } of requestMoves(bill, calls, unit.at)) {
    const call = calls.find((each) => each.id === id);
    if (call !== undefined) await changeCall(unit, call, changes, event);
  }
}
