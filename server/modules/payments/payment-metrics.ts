import type { Context } from '#server/context.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { onceAMinute } from '#server/monitoring/once-a-minute.ts';
import { countAttempts, listUnfinishedAttempts } from './attempts.repository.ts';
import { listUnresolvedRefunds } from './refunds.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** A guest on a provider's page takes minutes; what takes longer is a question. */
const OPEN_TOO_LONG_MS = 15 * 60_000;

/** Guests' payments by their state, and how many somebody has to look at. */
export function measurePayments(metrics: Metrics, { store, clock }: Context): void {
  // They are as many as all venues have in a day.
  const count = onceAMinute(clock, (now) => countAttempts(store.reader, now - DAY_MS));
  metrics.gauge(
    'servett_payment_attempts',
    'Payments on phones that were begun within 24 hours, by provider and state, counted once a minute',
    async () =>
      (await count()).map(({ provider, state, count: value }) => ({
        labels: { provider, state },
        value,
      })),
    ['provider', 'state'],
  );
  metrics.gauge(
    'servett_payments_unresolved',
    'Payments on phones without an outcome after 15 minutes, and refunds that are not on their way',
    async () => {
      const before = clock.now() - OPEN_TOO_LONG_MS;
      const attempts = await listUnfinishedAttempts(store.reader);
      const refunds = await listUnresolvedRefunds(store.reader);
      const late = attempts.filter(({ createdAt }) => createdAt <= before);
      return [{ value: late.length + refunds.length }];
    },
  );
}
