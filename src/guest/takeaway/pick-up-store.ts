import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { OrderRequest } from '#core/orders/order.schema.ts';
import type { TableInfo } from '#core/tables/table.schema.ts';
import type { PickUpTimes } from '#core/takeaway/takeaway.schema.ts';
import type { Call } from '#web/http/call.ts';

export type PickUpWish = NonNullable<OrderRequest['pickUp']>;

/** When a guest comes for what is taken away, and under which name. */
export interface PickUpStore {
  /** When it could be; null until that is known. */
  readonly times: ReadonlySignal<PickUpTimes['times'] | null>;
  /** The chosen time, as long as it can be had. */
  readonly at: ReadonlySignal<string | null>;
  readonly name: ReadonlySignal<string>;
  choose(at: string): void;
  setName(name: string): void;
  /** Loads the times; what was known stays if that fails. */
  load(): Promise<void>;
  /** What goes with an order; null where nothing is taken away, and until a time is chosen. */
  wish(): PickUpWish | null;
}

export function createPickUpStore({
  call,
  table,
}: {
  call: Call;
  table: ReadonlySignal<Pick<TableInfo, 'id' | 'takeaway'> | null>;
}): PickUpStore {
  const times = signal<PickUpTimes['times'] | null>(null);
  const chosen = signal<string | null>(null);
  const name = signal('');
  const at = computed(
    () => times.value?.find((each) => each.at === chosen.value && !each.isFull)?.at ?? null,
  );
  return {
    times,
    at,
    name,
    choose(next) {
      chosen.value = next;
    },
    setName(next) {
      name.value = next;
    },
    async load() {
      const of = table.peek();
      if (!of?.takeaway) return;
      const answer = await call('GET /tables/:table/pick-up', { params: { table: of.id } }).catch(
        () => null,
      );
      if (answer !== null && table.peek()?.id === of.id) times.value = answer.times;
    },
    wish() {
      const time = at.peek();
      const said = name.peek().trim();
      return time === null ? null : { at: time, ...(said !== '' && { name: said }) };
    },
  };
}
