import type { Context } from '#server/context.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { isConnected } from './bridge/bridge-view.ts';
import { listBridgesHeard } from './bridge/bridges.repository.ts';
import { countOpenJobs } from './print-jobs.repository.ts';

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
