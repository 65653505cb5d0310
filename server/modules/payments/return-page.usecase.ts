import type {
  ReturnedPayment,
  ReturnRequest,
} from '../../../src/contract/billing/online-payment.schema.ts';
import { RETURN_PAGE_MS } from '../../../src/contract/limits.ts';
import { isUnfinishedAttempt } from '../../../src/domain/billing/settlement.ts';
import type { Context } from '../../context.ts';
import { change } from '../../kernel/events/change.ts';
import { ProblemError } from '../../problem.ts';
import { sha256 } from '../../random.ts';
import { type Attempt, findByReturn, setViewer } from './attempts.repository.ts';
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
    await readAttempt(context, attempt.id);
  }
  return context.store.read(async (db) => {
    const now = (await findByReturn(db, hash))?.attempt ?? attempt;
    // What staff took towards the bill, or asked for once more, does not go back.
    const refunds = (await listRefundsOf(db, [now.id])).filter(
      ({ state }) => state !== 'applied' && state !== 'replaced',
    );
    return {
      state: now.state,
      isTest: now.provider === 'test',
      currency: now.currency,
      amount: now.amount + now.tip,
      reference: now.reference,
      refunds: refunds.map(({ amount, tip, state, cause }) => ({
        amount: amount + tip,
        state,
        isExcess: cause === 'excess',
      })),
    };
  });
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
