import type { Context } from '#server/context.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { listAllDevices } from './devices.repository.ts';

/** How many tablets there are, and how many are silent while their venue is open. */
export function measureDevices(metrics: Metrics, { store }: Pick<Context, 'store'>): void {
  metrics.gauge(
    'servett_kiosks',
    'Paired tablets, by state',
    async () => {
      const devices = await listAllDevices(store.reader);
      return ['active', 'locked'].map((state) => ({
        labels: { state },
        value: devices.filter((device) => device.state === state).length,
      }));
    },
    ['state'],
  );
  metrics.gauge('servett_kiosks_silent', 'Tablets not heard of for too long', async () => {
    const devices = await listAllDevices(store.reader);
    return [{ value: devices.filter(({ silentSince }) => silentSince !== null).length }];
  });
}
