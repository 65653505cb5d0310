import type { RefundDecision, StaffRefund } from '#core/billing/staff-payments.schema.ts';
import { REFUND_ASKED_MS } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { reasonRequired } from '#core/shared/refusal.ts';
import type { Context, InsideContext } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { emitBill } from '#server/modules/bills/seating-bill.ts';
import { findVenueSeating } from '#server/modules/bills/venue-seating.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { findAttempt } from '../attempts.repository.ts';
import { findRefund, insertRefund, moveRefund, type Refund } from '../refunds.repository.ts';
import { advanceRefund, tellRefund } from '../send-refund.ts';
import { applyRefund } from './apply-refund.ts';
import { readStaffRefund } from './staff-refunds.ts';

/** Longer than a provider may take to answer all that is asked for one refund. */
const SENDING_MS = 120_000;

/**
 * Staff decide about money that waits for them: it goes back through the provider, or they have
 * given it back by hand, or it pays what is left of the bill. What the provider was asked for, and
 * has not answered for long, they can give back by hand, too; it is not sent after that. Money that
 * staff took themselves is given back by hand only, also by those who may not refund (`mayRefund`)
 * what a provider has. Throws `refunds.unknown`, `refunds.state_changed`, `refunds.being_sent`;
 * `bills.nothing_to_pay` if nothing is left to apply it to; `staff.forbidden`.
 */
export async function decideRefund(
  context: Context,
  { by, mayRefund }: { by: By; mayRefund: boolean },
  id: string,
  { decision, reason: said }: RefundDecision,
): Promise<StaffRefund> {
  const reason = plainText(said);
  if (reason === null) {
    throw refused(reasonRequired());
  }
  const decided = await change(context, by.venue, async (unit) => {
    const refund = await requireUndecided(unit, by.venue, id, decision);
    if (refund.attempt !== null && !mayRefund) {
      throw new ProblemError('staff.forbidden');
    }
    const { amount, tip, seating } = refund;
    const detail = { amount, tip, reason, to: decision };
    const entry = { kind: 'refund.decided', seating, detail } as const;
    await insertAuditEntry(unit.db, by, entry, unit.at);
    if (decision === 'send') {
      return sendAgain(unit, refund);
    }
    if (decision === 'apply') {
      return applyRefund(context, unit, { by, refund, reason });
    }
    await giveByHand(context, unit, refund, reason);
    return id;
  });
  const refund = await findRefund(context.store.reader, decided);
  if (refund?.state === 'asked') {
    await advanceRefund(context, refund);
  }
  return readStaffRefund(context, decided);
}

async function giveByHand(
  context: InsideContext,
  unit: Unit,
  refund: Refund,
  reason: string,
): Promise<void> {
  await move(unit, refund, { state: 'by_hand', reason });
  const { attempt: id, venue } = refund;
  const attempt = id === null ? undefined : await findAttempt(unit.db, id);
  if (attempt !== undefined) {
    await tellRefund(context, unit, attempt);
    return;
  }
  const { seating, menu } = await findVenueSeating(context, unit.db, venue, refund.seating);
  await emitBill(unit, 'bill.adjusted', seating, menu);
}

/** Its provider may be asked for it at the same moment: then that has come first. */
async function move(
  { db, at }: Unit,
  refund: Refund,
  to: Parameters<typeof moveRefund>[2],
): Promise<void> {
  if (!(await moveRefund(db, refund, to, at))) {
    throw new ProblemError('refunds.being_sent');
  }
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
  } else if (!isUndecided(refund) || (refund.attempt === null && decision === 'send')) {
    throw new ProblemError('refunds.state_changed', { state: refund.state });
  }
  return refund;
}

const isUndecided = ({ state }: Refund) => state === 'proposed' || state === 'failed';

/** One that failed is sent under a new id: the provider remembers the old one's failure. */
async function sendAgain(unit: Unit, refund: Refund): Promise<string> {
  if (refund.state === 'proposed') {
    await move(unit, refund, { state: 'asked' });
    return refund.id;
  }
  const { db, at } = unit;
  const { ref: _ref, at: _at, changedAt: _changedAt, ...same } = refund;
  await move(unit, refund, { state: 'replaced' });
  const id = newId(at);
  await insertRefund(db, { ...same, id, state: 'asked', bodyHash: null }, at);
  return id;
}
