import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Context } from '#server/context.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import { keepCounts } from './kept-counts.ts';

/** Seconds: a watched board, an unwatched one, and a table that has given up. */
const SEEN_BUCKETS = [1, 2, 5, 10, 20, 30, 60, 120, 180, 300, 600, 1_800];
const STATES: Readonly<Partial<Record<VenueEvent['type'], string>>> = {
  'order.placed': 'placed',
  'order.seen': 'seen',
  'order.accepted': 'accepted',
  'order.rejected': 'rejected',
  'order.cancelled': 'cancelled',
  'order.done': 'done',
};

/** The number of orders by state, and how long they wait to be seen. */
export function measureOrders(metrics: Metrics, { hub, store, clock }: Context): void {
  const read = keepCounts({ hub, store });
  let counting: ReturnType<typeof read> | null = null;
  // Two metrics are read from one count.
  const count = () => {
    counting ??= read().finally(() => {
      counting = null;
    });
    return counting;
  };
  metrics.gauge(
    'servett_orders_unfinished',
    'Orders that are neither done nor ended, by state',
    async () => (await count()).map(({ state, count: value }) => ({ labels: { state }, value })),
    ['state'],
  );
  metrics.gauge(
    'servett_orders_unseen_oldest_seconds',
    'Age of the oldest order that no board has shown; 0 where there is none',
    async () => {
      const orders = await count();
      const oldest = orders.find(({ state }) => state === 'placed')?.oldest ?? null;
      return [{ value: oldest === null ? 0 : Math.max(0, clock.now() - oldest) / 1_000 }];
    },
  );
  const reached = metrics.counter(
    'servett_orders_total',
    'Orders that have come to a state since the start',
    ['state'],
  );
  const seen = metrics.histogram(
    'servett_order_seen_seconds',
    'Time from an order being placed to the bar having seen it; orders that staff took are left out',
    { buckets: SEEN_BUCKETS },
  );
  hub.onPublished((events) => {
    for (const { event } of events) {
      const state = STATES[event.type];
      if (state !== undefined) reached.inc({ state });
      if (event.type === 'order.placed' && event.order.state === 'accepted') {
        reached.inc({ state: 'accepted' });
      }
      if ('order' in event) {
        const after = seenAfter(event.type, event.order);
        if (after !== null) seen.observe(after);
      }
    }
  });
}

/**
 * Seconds; accepting an order that no board has shown counts as seeing it. Null if it was not just
 * seen.
 */
function seenAfter(type: VenueEvent['type'], order: Order): number | null {
  const isNow =
    type === 'order.seen' || (type === 'order.accepted' && order.seenAt === order.acceptedAt);
  if (!isNow || order.seenAt === null || order.byStaff) return null;
  return Math.max(0, Date.parse(order.seenAt) - Date.parse(order.placedAt)) / 1_000;
}
