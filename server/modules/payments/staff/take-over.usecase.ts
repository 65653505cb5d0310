import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { stopAttempt } from '../cancel-payment.usecase.ts';
import { readStaffAttempt, requireAttempt } from './staff-attempts.ts';

/**
 * Staff take a part in another way, in cash for example: the provider is told to stop first, and
 * its part is free once nobody can pay it any more. Throws `payments.unknown`,
 * `payments.pay_first` for one that pays an order before it is made,
 * `payments.still_open` with the time until which it can be paid, `payments.changed` if it was paid.
 */
export async function takeOver(context: Context, by: By, id: string): Promise<StaffAttempt> {
  const known = await requireAttempt(context.store.reader, by.venue, id);
  if (known.order !== null) {
    // Its order is not on the bill: cash would pay somebody else's lines.
    throw new ProblemError('payments.pay_first');
  }
  await stopAttempt(context, known);
  const attempt = await requireAttempt(context.store.reader, by.venue, id);
  if (attempt.state === 'paid') {
    throw new ProblemError('payments.changed', { state: attempt.state });
  }
  if (isUnfinishedAttempt(attempt.state)) {
    throw new ProblemError('payments.still_open', { state: toTimestamp(attempt.expiresAt) });
  }
  const { amount, tip, seating } = attempt;
  await change(context, by.venue, ({ db, at }) =>
    insertAuditEntry(db, by, { kind: 'payment.taken_over', seating, detail: { amount, tip } }, at),
  );
  return readStaffAttempt(context, by.venue, id);
}
