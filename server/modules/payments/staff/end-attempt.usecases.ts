import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { AttemptDecision, StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { reasonRequired } from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError, refused } from '#server/problem.ts';
import type { Attempt } from '../attempts.repository.ts';
import { stopAttempt } from '../cancel-payment.usecase.ts';
import { rereadAttempt } from '../read-attempt.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { readStaffAttempt, requireAttempt } from './staff-attempts.ts';

/**
 * Staff count a payment as not paid whose outcome the provider does not tell, once its time is over:
 * its part is free. Money that arrives nevertheless counts as any that is late. Throws
 * `payments.unknown`; `payments.changed` with the state if it has ended; `payments.still_open` with
 * the time until which it can be paid, also where the provider says that it still can.
 */
export async function decideAttempt(
  context: Context,
  by: By,
  id: string,
  { reason: said }: AttemptDecision,
): Promise<StaffAttempt> {
  const reason = plainText(said);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const known = requireUnfinished(
    await requireAttempt(context.store.of(by.venue).reader, by.venue, id),
  );
  if (context.clock.now() < known.expiresAt) {
    throw stillOpen(known);
  }
  // Only what the provider cannot tell right now is anybody's to decide.
  const hasAnswer = await rereadAttempt(context, { id, venue: by.venue });
  await change(context, by.venue, async (unit) => {
    const attempt = requireUnfinished(await requireAttempt(unit.db, by.venue, id));
    if (hasAnswer) {
      throw stillOpen(attempt);
    }
    await settleAttempt(context, unit, id, { state: 'cancelled', received: 0 });
    const { amount, tip, seating } = attempt;
    const detail = { amount, tip, reason, to: 'not_paid' };
    const entry = { kind: 'payment.decided', seating, detail } as const;
    await insertAuditEntry(unit.db, by, entry, unit.at);
  });
  return readStaffAttempt(context, by.venue, id);
}

function requireUnfinished(attempt: Attempt): Attempt {
  if (!isUnfinishedAttempt(attempt.state)) {
    throw new ProblemError('payments.changed', { state: attempt.state });
  }
  return attempt;
}

function stillOpen({ expiresAt }: Attempt): ProblemError {
  return new ProblemError('payments.still_open', { state: toTimestamp(expiresAt) });
}

/**
 * Staff take a part in another way, in cash for example: the provider is told to stop first, and
 * its part is free once nobody can pay it any more. Throws `payments.unknown`,
 * `payments.pay_first` for one that pays an order before it is made,
 * `payments.still_open` with the time until which it can be paid, `payments.changed` if it was paid.
 */
export async function takeOver(context: Context, by: By, id: string): Promise<StaffAttempt> {
  const known = await requireAttempt(context.store.of(by.venue).reader, by.venue, id);
  if (known.order !== null) {
    // Its order is not on the bill: cash would pay somebody else's lines.
    throw new ProblemError('payments.pay_first');
  }
  await stopAttempt(context, known);
  const attempt = await requireAttempt(context.store.of(by.venue).reader, by.venue, id);
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
