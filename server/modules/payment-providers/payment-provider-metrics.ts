import type { Context } from '#server/context.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { listCertificateEnds } from './payment-providers.repository.ts';

/** How long the certificates last with which venues take payments. */
export function measurePaymentProviders(
  metrics: Metrics,
  { store, clock }: Pick<Context, 'store' | 'clock'>,
): void {
  metrics.gauge(
    'servett_certificate_expiry_seconds',
    'Seconds until the certificate ends with which a venue takes Swish payments',
    async () =>
      (await listCertificateEnds(store.reader)).map(({ venue, expiresAt }) => ({
        labels: { venue },
        value: (expiresAt - clock.now()) / 1_000,
      })),
    ['venue'],
  );
}
