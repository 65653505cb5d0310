import type { Reconciliation } from '../../../../src/contract/billing/staff-payments.schema.ts';
import { businessDay } from '../../../../src/domain/figures/business-day.ts';
import { DAY_MS } from '../../../../src/domain/shared/time-zone.ts';
import type { Context } from '../../../context.ts';
import { change } from '../../../kernel/events/change.ts';
import type { ProviderView } from '../../payment-providers/payment-provider.ts';
import { findVenueMenu } from '../../published-menu/current-menu.ts';
import { type Attempt, findAttempt, listAttemptsBetween } from '../attempts.repository.ts';
import { listRefundsOf } from '../refunds.repository.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { toStaffAttempts } from './staff-attempts.ts';

const AT_ONCE = 4;

/**
 * Compares every payment of a business day with its provider. Money that we had not heard of is
 * settled first; what then differs is listed.
 */
export async function reconcileDay(
  context: Context,
  venue: string,
  day: string,
): Promise<Reconciliation> {
  const { reader } = context.store;
  const { menu } = await findVenueMenu(context.menus, reader, venue);
  const { timeZone, currency } = menu.file.venue;
  const start = Date.parse(day);
  const span = { venue, from: start - DAY_MS, to: start + 3 * DAY_MS };
  const attempts = (await listAttemptsBetween(reader, span)).filter(
    ({ ref, createdAt }) => ref !== null && businessDay(createdAt, timeZone) === day,
  );
  const views = await readAll(context, attempts);
  const found = await Promise.all(
    attempts.map(async ({ id }) => ({ id, ours: await oursOf(context, id), view: views.get(id) })),
  );
  const unreadable = found.filter(({ view }) => view === undefined);
  const different = found.filter(
    ({ view, ours }) =>
      view !== undefined && (view.received !== ours.received || view.refunded !== ours.refunded),
  );
  const shown = await toStaffAttempts(reader, attempts);
  const ofId = (id: string) => shown.filter((attempt) => attempt.id === id);
  return {
    currency,
    checked: attempts.length - unreadable.length,
    differences: different.flatMap(({ id, ours, view }) =>
      ofId(id).map((attempt) => ({
        attempt,
        received: { provider: view?.received ?? 0, ours: ours.received },
        refunded: { provider: view?.refunded ?? 0, ours: ours.refunded },
      })),
    ),
    unreadable: unreadable.flatMap(({ id }) => ofId(id)),
  };
}

/** A few at a time; those whose provider does not answer are left out. */
async function readAll(
  context: Context,
  attempts: readonly Attempt[],
): Promise<Map<string, ProviderView>> {
  const views = new Map<string, ProviderView>();
  const waiting = attempts.values();
  const readOn = async () => {
    for (const attempt of waiting) {
      const view = await readOne(context, attempt);
      if (view !== null) views.set(attempt.id, view);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return views;
}

async function readOne(context: Context, attempt: Attempt): Promise<ProviderView | null> {
  const { id, venue, ref } = attempt;
  const provider = await context.paymentProviders.named(venue, attempt.provider);
  if (provider === null || ref === null) {
    return null;
  }
  try {
    const view = await provider.read(ref);
    await change(context, venue, (unit) => settleAttempt(context, unit, id, view));
    return view;
  } catch {
    // Listed as unreadable.
    return null;
  }
}

async function oursOf(
  { store }: Context,
  id: string,
): Promise<{ received: number; refunded: number }> {
  const attempt = await findAttempt(store.reader, id);
  const refunds = await listRefundsOf(store.reader, [id]);
  const refunded = refunds
    .filter(({ state }) => state === 'sent' || state === 'done')
    .reduce((sum, { amount, tip }) => sum + amount + tip, 0);
  return { received: attempt?.received ?? 0, refunded };
}
