import { settleAttempt as decide } from '#core/bills/settle-attempt.ts';
import { isNews, type PaymentReading } from '#core/bills/settlement.ts';
import type { InsideContext } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { findVenueSeating, readBillFacts, readLeaving } from '../bills/bill-facts.ts';
import { findAttempt, moveAttempt } from './attempts.repository.ts';
import { enterPaidOrder } from './pay-first/enter-paid-order.ts';

/** Applies what a provider says about an attempt: see the rule. Nothing for an unknown one, or an old reading. */
export async function settleAttempt(
  context: InsideContext,
  unit: Unit,
  id: string,
  reading: PaymentReading,
): Promise<void> {
  const attempt = await findAttempt(unit.db, id);
  if (attempt === undefined || !isNews(attempt, reading)) {
    return;
  }
  const { state, received } = reading;
  if (state === 'open') {
    // It can be paid now: the bill stays as it is.
    const begun = { state, received: attempt.received };
    return expectMoved(moveAttempt(unit.db, attempt, begun, unit.at));
  }
  const order = await enterPaidOrder(context, unit, attempt, reading);
  const found = await findVenueSeating(context, unit.db, attempt.venue, attempt.seating);
  const facts = await readBillFacts(unit.db, found);
  const leaving = await readLeaving(unit.db, found.seating);
  const act = decide(facts, attempt, { reading: { state, received }, order, leaving }, nowOf(unit));
  if (act !== null) {
    await applyAct(unit, act);
  }
}
