import { dueBy, handedOver } from '#core/bills/cash.ts';
import { coinOf } from '#core/money/coins.ts';
import type { StaffRefund, UnresolvedRefund } from '#core/payments/staff-payments.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findVenueSeating } from '#server/modules/bills/bill-facts.ts';
import { findPayment } from '#server/modules/bills/payments.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { findRefund, type Refund } from '../refunds.repository.ts';

export function toStaffRefund(refund: Refund): StaffRefund {
  const { id, attempt, cause, state, amount, tip, rounding, reason, at } = refund;
  return {
    ...{ id, attempt, cause, state, amount, tip },
    ...(rounding !== 0 && { rounding }),
    ...{ reason, at: toTimestamp(at) },
  };
}

/** Throws `refunds.unknown`. */
export async function readStaffRefund({ store }: Context, id: string): Promise<StaffRefund> {
  const refund = await findRefund(store.reader, id);
  if (refund === undefined) {
    throw new ProblemError('refunds.unknown');
  }
  return toStaffRefund(refund);
}

/** With the table at which it was paid, and how. */
export async function toUnresolvedRefunds(
  context: Context,
  db: Reader,
  refunds: readonly Refund[],
): Promise<UnresolvedRefund[]> {
  const shown: UnresolvedRefund[] = [];
  for (const refund of refunds) {
    const { seating, menu } = await findVenueSeating(context, db, refund.venue, refund.seating);
    const taken = refund.payment === null ? undefined : await findPayment(db, refund.payment);
    const method = taken?.payment.method ?? 'online';
    const sum = handedOver(refund);
    shown.push({
      ...toStaffRefund(refund),
      seating: seating.id,
      table: seating.table,
      currency: menu.file.venue.currency,
      method,
      cash: method === 'cash' ? sum : dueBy('cash', sum, coinOf(menu.file.venue)),
    });
  }
  return shown;
}
