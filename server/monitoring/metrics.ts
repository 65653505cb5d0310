import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;
export type Sample = { value: number; labels?: Labels };

/** The interface with which modules register metrics. */
export type Metrics = {
  counter(name: string, help: string, labels?: readonly string[]): Counter;
  histogram(
    name: string,
    help: string,
    options: { buckets: readonly number[]; labels?: readonly string[] },
  ): Histogram;
  /** Read on request. What cannot be read is left out of the response, and reported. */
  gauge(
    name: string,
    help: string,
    read: () => Sample[] | Promise<Sample[]>,
    labels?: readonly string[],
  ): void;
  readonly registry: Registry;
};

/** Metrics of the process, to which modules add theirs. */
export function createMetrics(onError: (error: unknown) => void): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    counter: (name, help, labels = []) =>
      new Counter({ name, help, labelNames: [...labels], registers }),
    histogram: (name, help, { buckets, labels = [] }) =>
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers }),
    gauge(name, help, read, labels = []) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset();
          // A gauge without labels starts at zero, which is not a measurement.
          if (labels.length === 0) this.remove();
          try {
            for (const sample of await read()) {
              this.set(sample.labels ?? {}, sample.value);
            }
          } catch (error) {
            onError(error);
          }
        },
      });
    },
  };
}
