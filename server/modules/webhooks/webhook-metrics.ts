import type { Context } from '#server/context.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { measureWaiting } from './deliveries.repository.ts';
import { countWebhooks } from './webhooks.repository.ts';

/** What waits to be told to other systems, and who does not take it. */
export function measureWebhooks(
  metrics: Metrics,
  { store, clock }: Pick<Context, 'store' | 'clock'>,
): void {
  metrics.gauge(
    'servett_webhooks',
    'Webhooks: taking what is sent, failing, and switched off by themselves',
    async () => {
      const { on, failing, off } = await countWebhooks(store.reader);
      return [
        { labels: { state: 'on' }, value: on - failing },
        { labels: { state: 'failing' }, value: failing },
        { labels: { state: 'off' }, value: off },
      ];
    },
    ['state'],
  );
  metrics.gauge(
    'servett_webhook_deliveries_waiting',
    'Messages to webhooks that wait',
    async () => [{ value: (await measureWaiting(store.reader)).count }],
  );
  metrics.gauge(
    'servett_webhook_waiting_seconds',
    'How long the oldest message to a webhook has waited; 0: none waits',
    async () => {
      const { oldest } = await measureWaiting(store.reader);
      return [{ value: oldest === null ? 0 : Math.max(0, clock.now() - oldest) / 1_000 }];
    },
  );
}
