import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { OrdersBeingPaid } from '#core/orders/prepaid-order.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import { soldOutKey } from './board-actions.ts';
import { createFollowedAnswer } from './followed-answer.ts';

type Paying = OrdersBeingPaid['orders'][number];

export interface BoardPaying {
  /** `product:` or `option:` with the id, for what is sold out: how many orders being paid have it. */
  readonly promised: ReadonlySignal<ReadonlyMap<string, number>>;
  /** How many orders being paid have something that is sold out. */
  readonly promisedOrders: ReadonlySignal<number>;
  /** Keeps both up to date until the returned function is called. */
  followPromised(): () => void;
}

export interface BoardPayingDeps {
  call: Call;
  clock: Clock;
  venue(): string | null;
  soldOut: ReadonlySignal<ReadonlySet<string>>;
}

/** Orders that are being paid: what they have is kept for them, also once it is sold out. */
export function createBoardPaying({ call, clock, venue, soldOut }: BoardPayingDeps) {
  const paying = createFollowedAnswer<readonly Paying[]>({
    clock,
    venue,
    async ask(at) {
      const params = { venue: at };
      return (await call('GET /venues/:venue/prepaid-orders/being-paid', { params })).orders;
    },
    nothing: [],
  });
  const gone = computed(() =>
    paying.value.value
      .map((order) => keysOf(order).filter((key) => soldOut.value.has(key)))
      .filter((keys) => keys.length > 0),
  );
  const actions: BoardPaying = {
    promised: computed(() => countsOf(gone.value.flat())),
    promisedOrders: computed(() => gone.value.length),
    followPromised: paying.follow,
  };
  return {
    actions,
    refresh: paying.refresh,
    apply(event: VenueEvent): void {
      if ('payment' in event || event.type === 'prepaid.lapsed') paying.refresh();
    },
    clear: paying.clear,
  };
}

/** Each once, however many of its lines have it. */
function keysOf({ lines }: Paying): string[] {
  return [
    ...new Set(
      lines.flatMap(({ product, options }) => [
        soldOutKey({ kind: 'product', id: product }),
        ...options.map((id) => soldOutKey({ kind: 'option', id })),
      ]),
    ),
  ];
}

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
