import type { Context } from '#server/context.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { isConnected } from './bridge/bridge-view.ts';
import { listBridgesHeard } from './bridge/bridges.repository.ts';
import { countOpenJobs } from './print-jobs.repository.ts';
import { findOldestUnqueued } from './queue/printed-events.repository.ts';

const STATES = ['queued', 'offered', 'failed', 'unknown'] as const;

/** What waits to be printed, and what a person has to look at. */
export function measurePrints(
  metrics: Metrics,
  { store, clock }: Pick<Context, 'store' | 'clock'>,
): void {
  metrics.gauge(
    'servett_print_jobs',
    'Tickets that are not on paper, by state',
    async () => {
      const counted = await countOpenJobs(store.reader);
      return STATES.map((state) => ({ labels: { state }, value: counted.byState.get(state) ?? 0 }));
    },
    ['state'],
  );
  metrics.gauge(
    'servett_print_jobs_in_trouble',
    'Tickets that boards say have not printed',
    async () => [{ value: (await countOpenJobs(store.reader)).inTrouble }],
  );
  metrics.gauge(
    'servett_print_events_waiting_seconds',
    'How long ago the oldest thing happened of which nothing is queued for printers; 0: all is queued',
    async () => {
      const oldest = await findOldestUnqueued(store.reader);
      return [{ value: oldest === null ? 0 : Math.max(0, clock.now() - oldest) / 1_000 }];
    },
  );
  metrics.gauge(
    'servett_bridges',
    'Paired bridges, by whether they are heard of',
    async () => {
      const heard = await listBridgesHeard(store.reader);
      const connected = heard.filter((seenAt) => isConnected(seenAt, clock.now())).length;
      return [
        { labels: { state: 'connected' }, value: connected },
        { labels: { state: 'silent' }, value: heard.length - connected },
      ];
    },
    ['state'],
  );
}
