import { median } from '#core/figures/median.ts';
import type { Metrics } from '#core/figures/metrics.schema.ts';
import { METRICS_DAYS, METRICS_SAMPLE_MIN } from '#core/shared/limits.ts';
import { DAY_MS } from '#core/shared/time-zone.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { onceAMinute } from '#server/monitoring/once-a-minute.ts';
import { ProblemError } from '#server/problem.ts';
import {
  countServedOrders,
  countTables,
  countVenues,
  listOrderTimes,
  type OrderTimes,
} from './metrics.repository.ts';

/** Enough for a stable median; read at once between two orders. */
const SAMPLE_MAX = 2_000;

/** The installation's public figures, counted at most once a minute. Throws `metrics.off`. */
export function createReadMetrics(context: Context): () => Promise<Metrics> {
  const read = onceAMinute(context.clock, (now) => countMetrics(context, now));
  return async () => {
    if (!context.config.hasPublicMetrics) {
      throw new ProblemError('metrics.off');
    }
    return read();
  };
}

async function countMetrics({ store }: Context, now: number): Promise<Metrics> {
  const since = now - METRICS_DAYS * DAY_MS;
  return store.read(async (db) => {
    const times = await listOrderTimes(db, since, SAMPLE_MAX);
    return {
      countedAt: toTimestamp(now),
      days: METRICS_DAYS,
      venues: await countVenues(db),
      tables: await countTables(db),
      ordersServed: await countServedOrders(db, since),
      seenAfter: medianOf(times, 'seenAfter'),
      servedAfter: medianOf(times, 'servedAfter'),
    };
  });
}

function medianOf(times: readonly OrderTimes[], what: keyof OrderTimes): number | null {
  const known = times.map((each) => each[what]).filter((time) => time !== null);
  return known.length < METRICS_SAMPLE_MIN ? null : median(known);
}
