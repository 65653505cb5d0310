import { isUnfinishedAttempt } from '#core/bills/settlement.ts';
import type { ReturnedPayment, ReturnRequest } from '#core/payments/online-payment.schema.ts';
import { RETURN_PAGE_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import { findVenueSeating } from '../bills/bill-facts.ts';
import { listPartsOf } from '../bills/taken-parts.repository.ts';
import { listOrdersOfSeating } from '../orders/orders.repository.ts';
import { type Attempt, findByReturn, setViewer } from './attempts.repository.ts';
import { findPrepaid } from './pay-first/prepaid-orders.repository.ts';
import { readAttempt } from './read-attempt.ts';
import { listRefundsOf } from './refunds.repository.ts';

/**
 * One payment's state, for the browser in which its provider returned. Its token belongs to the
 * first browser that shows it. Throws `payments.link_ended` for any other, and when it is over.
 */
export async function readReturnPage(
  context: Context,
  { capability, viewer }: ReturnRequest,
): Promise<ReturnedPayment> {
  const hash = sha256(capability);
  const attempt = await requireViewer(context, hash, sha256(viewer));
  // Also what has ended otherwise: a guest who comes back may have paid nevertheless.
  if (attempt.state !== 'paid') {
    await readAttempt(context, attempt);
  }
  return context.store.of(attempt.venue).read(async (db) => {
    const now = (await findByReturn(db, hash))?.attempt ?? attempt;
    // What staff took towards the bill, or asked for once more, does not go back.
    const refunds = (await listRefundsOf(db, [now.id])).filter(
      ({ state }) => state !== 'applied' && state !== 'replaced',
    );
    const { seating, menu } = await findVenueSeating(context, db, now.venue, now.seating);
    return {
      state: now.state,
      isTest: now.provider === 'test',
      venue: menu.file.venue.name,
      table: seating.table.label,
      ...(await whatIsPaid(db, now)),
      currency: now.currency,
      amount: now.amount + now.tip,
      tip: now.tip,
      reference: now.reference,
      refunds: refunds.map(({ amount, tip, state, cause }) => ({
        amount: amount + tip,
        state,
        isExcess: cause === 'excess',
      })),
    };
  });
}

/** The order, or the parts of the bill, that it pays. */
async function whatIsPaid(
  db: Reader,
  { id, order, seating }: Attempt,
): Promise<Pick<ReturnedPayment, 'kind' | 'lines'>> {
  const whole = { num: 1, den: 1 };
  const prepaid = order === null ? undefined : await findPrepaid(db, order);
  if (prepaid !== undefined && prepaid.state !== 'entered') {
    const lines = prepaid.lines.map(({ name, quantity, total: amount }) => ({
      ...{ name, quantity, amount },
      ...whole,
    }));
    return { kind: 'order', lines };
  }
  const parts = await listPartsOf(db, id);
  const orders = (await listOrdersOfSeating(db, seating)).map((record) => record.order);
  const known = new Map(orders.flatMap(({ lines }) => lines).map((line) => [line.id, line]));
  const lines = parts.flatMap(({ line: of, num, den, amount }) => {
    const line = of === null ? undefined : known.get(of);
    const { name, quantity } = line ?? {};
    const isKnown = name !== undefined && quantity !== undefined && num !== null && den !== null;
    return isKnown ? [{ name, quantity, num, den, amount }] : [];
  });
  return { kind: order === null ? (parts[0]?.kind ?? 'amount') : 'order', lines };
}

async function requireViewer(context: Context, hash: string, viewer: string): Promise<Attempt> {
  const found = await findByReturn(context.store.reader, hash);
  if (found === undefined || isOver(found.attempt, context.clock.now())) {
    throw new ProblemError('payments.link_ended');
  }
  const owner = found.viewer ?? (await claimPage(context, found.attempt, hash, viewer));
  if (owner !== viewer) {
    throw new ProblemError('payments.link_ended');
  }
  return found.attempt;
}

async function claimPage(
  context: Context,
  { id, venue }: Attempt,
  hash: string,
  viewer: string,
): Promise<string | null> {
  return change(context, venue, async ({ db }) => {
    await setViewer(db, id, viewer);
    return (await findByReturn(db, hash))?.viewer ?? null;
  });
}

function isOver({ state, changedAt }: Attempt, now: number): boolean {
  return !isUnfinishedAttempt(state) && now - changedAt >= RETURN_PAGE_MS;
}
