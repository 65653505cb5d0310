import type {
  RefundDecision,
  StaffRefund,
} from '../../../../src/contract/billing/staff-payments.schema.ts';
import { REFUND_ASKED_MS } from '../../../../src/contract/limits.ts';
import { plainText } from '../../../../src/domain/shared/plain-text.ts';
import { reasonRequired } from '../../../../src/domain/shared/refusal.ts';
import type { Context } from '../../../context.ts';
import { type By, insertAuditEntry } from '../../../kernel/audit/audit.repository.ts';
import { change, type Unit } from '../../../kernel/events/change.ts';
import { ProblemError, refused } from '../../../problem.ts';
import { newId } from '../../../random.ts';
import { findRefund, insertRefund, type Refund, setRefund } from '../refunds.repository.ts';
import { advanceRefund, bookRefund } from '../send-refund.ts';
import { applyExcess } from './apply-excess.ts';
import { requireAttempt, toStaffRefund } from './staff-attempts.ts';

/** Longer than a provider may take to answer all that is asked for one refund. */
const SENDING_MS = 120_000;

/**
 * Staff decide about money that waits for them: it goes back through the provider, or they have
 * given it back by hand, or it pays what is left of the bill. What the provider was asked for, and
 * has not answered for long, they can give back by hand, too; it is not sent after that. Throws
 * `refunds.unknown`, `refunds.state_changed`, `refunds.being_sent`; `bills.nothing_to_pay` if nothing
 * is left to apply it to.
 */
export async function decideRefund(
  context: Context,
  by: By,
  id: string,
  { decision, reason: said }: RefundDecision,
): Promise<StaffRefund> {
  const reason = plainText(said);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const decided = await change(context, by.venue, async (unit) => {
    const refund = await requireUndecided(unit, by.venue, id, decision);
    const attempt = await requireAttempt(unit.db, by.venue, refund.attempt);
    const { amount, tip } = refund;
    const detail = { amount, tip, reason, to: decision };
    const entry = { kind: 'refund.decided', seating: attempt.seating, detail } as const;
    await insertAuditEntry(unit.db, by, entry, unit.at);
    if (decision === 'send') {
      return sendAgain(unit, refund);
    }
    if (decision === 'apply') {
      return applyExcess(context, unit, { attempt, refund, reason });
    }
    await setRefund(unit.db, id, { state: 'by_hand', reason }, unit.at);
    await bookRefund(context, unit, attempt, { ...refund, reason });
    return id;
  });
  const refund = await findRefund(context.store.reader, decided);
  if (refund?.state === 'asked') {
    await advanceRefund(context, refund);
  }
  const now = await findRefund(context.store.reader, decided);
  if (now === undefined) {
    throw new ProblemError('refunds.unknown');
  }
  return toStaffRefund(now);
}

async function requireUndecided(
  { db, at }: Unit,
  venue: string,
  id: string,
  decision: RefundDecision['decision'],
): Promise<Refund> {
  const refund = await findRefund(db, id);
  if (refund === undefined || refund.venue !== venue) {
    throw new ProblemError('refunds.unknown');
  }
  if (refund.state === 'asked' && decision === 'by_hand') {
    if (at - refund.at < REFUND_ASKED_MS || at - refund.changedAt < SENDING_MS) {
      throw new ProblemError('refunds.being_sent');
    }
  } else if (refund.state !== 'proposed' && refund.state !== 'failed') {
    throw new ProblemError('refunds.state_changed', { state: refund.state });
  }
  return refund;
}

/** One that failed is sent under a new id: the provider remembers the old one's failure. */
async function sendAgain({ db, at }: Unit, refund: Refund): Promise<string> {
  if (refund.state === 'proposed') {
    await setRefund(db, refund.id, { state: 'asked' }, at);
    return refund.id;
  }
  const id = newId(at);
  const { venue, attempt, cause, amount, tip, reason } = refund;
  await setRefund(db, refund.id, { state: 'replaced' }, at);
  const again = { id, venue, attempt, cause, state: 'asked', amount, tip, reason } as const;
  await insertRefund(db, { ...again, bodyHash: null }, at);
  return id;
}
