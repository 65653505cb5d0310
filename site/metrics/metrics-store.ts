import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Metrics } from '#core/figures/metrics.schema.ts';
import type { Call } from '#web/http/call.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import type { LoadStatus } from '#web/stores/menu-store.ts';

/** The site's public figures. */
export interface MetricsStore {
  readonly metrics: ReadonlySignal<Metrics | null>;
  readonly status: ReadonlySignal<LoadStatus>;
  /** `metrics.off`: the operator hides them. */
  readonly error: ReadonlySignal<Failure | null>;
  /** Loads them. Never rejects. */
  load(): Promise<void>;
}

export function createMetricsStore(call: Call): MetricsStore {
  const metrics = signal<Metrics | null>(null);
  const status = signal<LoadStatus>('idle');
  const error = signal<Failure | null>(null);

  return {
    metrics,
    status,
    error,
    async load() {
      if (status.peek() === 'loading') {
        return;
      }
      status.value = 'loading';
      try {
        metrics.value = await call('GET /metrics');
        error.value = null;
        status.value = 'ready';
      } catch (thrown) {
        error.value = failureOf(thrown);
        status.value = 'failed';
      }
    },
  };
}
