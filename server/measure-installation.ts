import type { Context } from './context.ts';
import { JobError } from './jobs.ts';
import { measureDevices } from './modules/devices/device-metrics.ts';
import { measureOrders } from './modules/orders/metrics/order-metrics.ts';
import { measurePaymentProviders } from './modules/payment-providers/payment-provider-metrics.ts';
import { measurePayments } from './modules/payments/payment-metrics.ts';
import { measurePrints } from './modules/printers/print-metrics.ts';
import { measureWebhooks } from './modules/webhooks/webhook-metrics.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { measureServer, type ReadDisk } from './monitoring/server-metrics.ts';
import { measureEventLag } from './monitoring/stream-metrics.ts';

/** Registers the metrics of modules and server. */
export function measureInstallation(metrics: Metrics, context: Context, disk: ReadDisk) {
  measureOrders(metrics, context);
  measurePaymentProviders(metrics, context);
  measureDevices(metrics, context);
  measurePayments(metrics, context);
  measurePrints(metrics, context);
  measureWebhooks(metrics, context);
  measureEventLag(metrics, context.hub, context.clock);
  measureServer(metrics, context, disk);
  const failures = metrics.counter(
    'servett_job_failures_total',
    'Jobs that failed, by name; a backup that could not be made is another',
    // Not `job`, which Prometheus adds to every series itself.
    ['task'],
  );
  let last = context.clock.monotonic();
  metrics.gauge(
    'servett_jobs_last_round_age_seconds',
    'How long ago a round of jobs was last over, or the server was started',
    () => [{ value: (context.clock.monotonic() - last) / 1_000 }],
  );
  return {
    jobFailed(error: unknown) {
      failures.inc({ task: error instanceof JobError ? error.job : 'other' });
    },
    roundOver() {
      last = context.clock.monotonic();
    },
  };
}
