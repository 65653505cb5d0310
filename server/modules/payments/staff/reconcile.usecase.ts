import { businessDay } from '#core/days/business-day.ts';
import type { Reconciliation } from '#core/payments/staff-payments.schema.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { change } from '#server/kernel/events/change.ts';
import type {
  PaymentProvider,
  ProviderView,
} from '#server/modules/payment-providers/payment-provider.ts';
import { findVenueMenu } from '#server/modules/published-menu/current-menu.ts';
import { type Attempt, findAttempt, listAttemptsBetween } from '../attempts.repository.ts';
import { listRefundsOf, type Refund } from '../refunds.repository.ts';
import { settleAttempt } from '../settle-attempt.ts';
import { toStaffAttempts } from './staff-attempts.ts';

const AT_ONCE = 4;

/** Minor units. */
type Sums = { received: number; refunded: number };

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
  const { currency } = menu.file.venue;
  const start = Date.parse(day);
  const span = { venue, from: start - DAY_MS, to: start + 3 * DAY_MS };
  const attempts = (await listAttemptsBetween(reader, span)).filter(
    ({ ref, createdAt }) => ref !== null && businessDay(createdAt, menu.file.venue) === day,
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
async function readAll(context: Context, attempts: readonly Attempt[]): Promise<Map<string, Sums>> {
  const views = new Map<string, Sums>();
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

async function readOne(context: Context, attempt: Attempt): Promise<Sums | null> {
  const { id, venue, ref } = attempt;
  const provider = await context.paymentProviders.named(venue, attempt.provider);
  if (provider === null || ref === null) {
    return null;
  }
  try {
    const view = await provider.read(ref);
    await change(context, venue, (unit) => settleAttempt(context, unit, id, view));
    return {
      received: view.received,
      refunded: await refundedBy(context, provider, view, attempt),
    };
  } catch {
    // Listed as unreadable.
    return null;
  }
}

/** What the provider says has gone back: where it tells only of each refund, of those we know. */
async function refundedBy(
  { store }: Context,
  provider: PaymentProvider,
  view: ProviderView,
  { id, ref }: Attempt,
): Promise<number> {
  if (view.refunded !== null) {
    return view.refunded;
  }
  let sum = 0;
  for (const refund of await listGoneOf(store.reader, id)) {
    if (ref === null || refund.ref === null) {
      continue;
    }
    const { state } = await provider.readRefund(ref, refund.ref);
    sum += state === 'failed' ? 0 : refund.amount + refund.tip;
  }
  return sum;
}

async function listGoneOf(db: Reader, id: string): Promise<Refund[]> {
  const refunds = await listRefundsOf(db, [id]);
  return refunds.filter(({ state }) => state === 'sent' || state === 'done');
}

async function oursOf({ store }: Context, id: string): Promise<Sums> {
  const attempt = await findAttempt(store.reader, id);
  const refunds = await listGoneOf(store.reader, id);
  const refunded = refunds.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
  return { received: attempt?.received ?? 0, refunded };
}
