import type { Clock } from '../clock.ts';
import type { EventHub } from '../kernel/events/event-hub.ts';
import type { Metrics } from './metrics.ts';

const LAG_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type StreamCounts = {
  /** Open streams by kind. */
  listeners: Readonly<Record<string, number>>;
  /** Those whose connection has read nothing for this long; milliseconds. */
  unsent: readonly number[];
};

/** A connection that has unread data for this long is stalled. Milliseconds. */
const STALLED_MS = 10_000;

export function measureEventLag(metrics: Metrics, hub: EventHub, clock: Clock): void {
  const lag = metrics.histogram(
    'servett_event_lag_seconds',
    'Time from a change to its event having been handed to every listener',
    { buckets: LAG_BUCKETS },
  );
  hub.onPublished((events) => {
    const [first] = events;
    if (first !== undefined) {
      lag.observe(Math.max(0, clock.now() - Date.parse(first.event.at)) / 1_000);
    }
  });
}

type Streams = {
  count(): StreamCounts;
  onDropped(listener: () => void): void;
};

export function measureStreams(metrics: Metrics, { count, onDropped }: Streams): void {
  metrics.gauge(
    'servett_stream_listeners',
    'Open event streams, by who listens: guests, staff, or anyone who looks at a menu',
    () => Object.entries(count().listeners).map(([kind, value]) => ({ labels: { kind }, value })),
    ['kind'],
  );
  metrics.gauge(
    'servett_stream_listeners_stalled',
    'Event streams whose connection has taken nothing for ten seconds',
    () => [{ value: count().unsent.filter((each) => each >= STALLED_MS).length }],
  );
  const dropped = metrics.counter(
    'servett_stream_listeners_dropped_total',
    'Event streams that were closed because their client did not read',
  );
  onDropped(() => dropped.inc());
}
