import { changedRequests, type SharedBill } from '../../../src/domain/billing/bill-request.ts';
import { standingPayments } from '../../../src/domain/billing/shares.ts';
import { sumOf } from '../../../src/domain/money/pricing.ts';
import type { Reader } from '../../db/store.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { listOpenCalls } from '../calls/calls.repository.ts';
import { changeCall, finishCall } from '../calls/finish-call.ts';
import { sumOwed } from './owed-amounts.repository.ts';
import { listPayments } from './payments.repository.ts';

/** What a seating owes, by guest, and the shares of it that were paid. */
export async function readSharedBill(db: Reader, seating: string): Promise<SharedBill> {
  const owed = await sumOwed(db, seating);
  return {
    totals: {
      total: sumOf(owed),
      totalOf: (guest) => sumOf(owed.filter((amount) => amount.guest === guest)),
    },
    paid: standingPayments(await listPayments(db, seating)),
  };
}

/**
 * Whatever changes a bill changes what its open requests come to: tells who asked and staff. With
 * nothing left to pay a request is over.
 */
export async function refreshBillRequests(unit: Unit, seating: string): Promise<void> {
  const records = await listOpenCalls(unit.db, seating);
  const calls = records.map(({ call }) => call);
  if (calls.every(({ wish }) => wish === undefined)) {
    return;
  }
  const changed = changedRequests(await readSharedBill(unit.db, seating), calls);
  for (const record of records) {
    const amount = changed.get(record.call.id);
    if (amount === 0) {
      await finishCall(unit, record, 'server');
    } else if (amount !== undefined) {
      await changeCall(unit, record.call.id, { amount }, 'call.changed');
    }
  }
}
