import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Order } from '#core/orders/order.schema.ts';
import type { Call } from '#web/http/call.ts';

/** What guests collect: the board's orders, and what was made before this page was opened. */
export interface PickUpStore {
  readonly orders: ReadonlySignal<readonly Order[]>;
  /** Whether the venue shows names of tabs; not until it is known. */
  readonly showsNames: ReadonlySignal<boolean>;
  /** Fetches what the board no longer has. */
  load(): Promise<void>;
  collect(order: string): Promise<void>;
}

interface Deps {
  call: Call;
  venue: string;
  board: ReadonlySignal<readonly Order[]>;
}

export function createPickUpStore({ call, venue, board }: Deps): PickUpStore {
  const earlier = signal<readonly Order[]>([]);
  const showsNames = signal(false);
  const put = (order: Order) => {
    earlier.value = [...earlier.peek().filter(({ id }) => id !== order.id), order];
  };
  return {
    showsNames,
    orders: computed(() => {
      // Whichever of the two has heard last that it was collected.
      const known = new Map(earlier.value.map((order) => [order.id, order]));
      for (const order of board.value) {
        if (known.get(order.id)?.collectedAt === undefined) known.set(order.id, order);
      }
      return [...known.values()];
    }),
    async load() {
      try {
        const answer = await call('GET /venues/:venue/pick-up', { params: { venue } });
        earlier.value = answer.orders;
        showsNames.value = answer.showsNames;
      } catch {
        // The board's own orders are shown; it is asked again when the connection is back.
      }
    },
    async collect(order) {
      try {
        put(
          await call('POST /venues/:venue/orders/:order/collected', { params: { venue, order } }),
        );
      } catch {
        // It stays on the screen, and can be pressed again.
      }
    },
  };
}
