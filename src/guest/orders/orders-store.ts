import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { billTotal, isAllReady, isCalled } from '#core/orders/order-view.ts';
import type { OrderEntry } from '#guest/outbox/order-entry.ts';
import type { OrderOutbox } from '#guest/outbox/order-outbox.ts';
import type { Call } from '#web/http/call.ts';
import type { Failure } from '#web/stores/failure.ts';
import { createOrderCollection } from '#web/stores/order-collection.ts';
import { createPendingRequests } from '#web/stores/pending-requests.ts';

/** An order in transit from this device, as features show it. */
export type OutgoingOrder = OrderEntry;

export interface OrdersStore {
  /** The table's rounds that this guest may see, newest last. */
  readonly orders: ReadonlySignal<readonly Order[]>;
  readonly mine: ReadonlySignal<readonly Order[]>;
  readonly others: ReadonlySignal<readonly Order[]>;
  /** This guest's newest order. */
  readonly latest: ReadonlySignal<Order | null>;
  /**
   * This table's orders in transit, and those that need the guest's decision; oldest first. In transit
   * is also one that another tab has sent, until this page hears of the order.
   */
  readonly openOutbox: ReadonlySignal<readonly OutgoingOrder[]>;
  /** Own orders that are completely ready, to be served or collected. Newest last. */
  readonly ready: ReadonlySignal<readonly Order[]>;
  /** Own orders whose number is called: ready at the bar, not collected. Newest last. */
  readonly readyToCollect: ReadonlySignal<readonly Order[]>;
  /** The total of the shown orders, in minor units. */
  readonly total: ReadonlySignal<number>;
  /** Ids of orders that are being cancelled. */
  readonly cancelling: ReadonlySignal<ReadonlySet<string>>;
  /** Why the last cancellation failed. */
  readonly error: ReadonlySignal<Failure | null>;
  replace(orders: readonly Order[], sequence: number): void;
  apply(event: VenueEvent): void;
  /** An order in a response of the server. */
  take(order: Order): void;
  cancel(id: string): Promise<void>;
  clear(): void;
}

export interface OrdersDeps {
  call: Call;
  /** This guest's session id. */
  me: ReadonlySignal<string | null>;
  /** What proves that session. */
  token: ReadonlySignal<string | null>;
  table: ReadonlySignal<string | null>;
  outbox: Pick<OrderOutbox, 'entries'>;
  /** Milliseconds since 1970. */
  now: ReadonlySignal<number>;
}

export function createOrdersStore(deps: OrdersDeps): OrdersStore {
  const { call, me, token, table, outbox, now } = deps;
  const collection = createOrderCollection();
  const { keys: cancelling, error, run } = createPendingRequests();
  /** What an earlier session has sent, this one never hears of. */
  const isStillToCome = (entry: OrderEntry) =>
    entry.token === token.value && !collection.orders.value.some(({ id }) => id === entry.id);
  const mine = computed(() => collection.orders.value.filter((order) => order.guest === me.value));
  const ready = computed(() =>
    mine.value.filter((order) => isAllReady(order) || isCalled(order, now.value)),
  );

  return {
    orders: collection.orders,
    mine,
    others: computed(() => collection.orders.value.filter((order) => order.guest !== me.value)),
    latest: computed(() => mine.value.at(-1) ?? null),
    openOutbox: computed(() =>
      outbox.entries.value.filter(
        (entry) => entry.table === table.value && (!isDelivered(entry) || isStillToCome(entry)),
      ),
    ),
    ready,
    readyToCollect: computed(() => ready.value.filter(({ service }) => service === 'collect')),
    total: computed(() => billTotal(collection.orders.value)),
    cancelling,
    error,
    replace: collection.replace,
    apply(event) {
      if ('order' in event) {
        collection.apply(event);
      }
    },
    take(order) {
      // A cancelled order is final, so this response is the newest.
      if (order.state === 'cancelled') {
        collection.expect(order.id)(order);
      } else {
        collection.add(order);
      }
    },
    async cancel(id) {
      const answered = collection.expect(id);
      await run(id, async () => {
        const { order } = await call('POST /orders/:order/cancel', { params: { order: id } });
        if (order !== null) {
          answered(order);
        }
      });
    },
    clear: collection.clear,
  };
}

/** Sent, and nothing to report: from here on the order itself shows its state. */
export function isDelivered(entry: OrderEntry): boolean {
  return entry.state === 'sent' && !entry.isWithdrawing && entry.problem === null;
}
