import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '#core/calls/call.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { columnOf } from './board-columns.ts';

/** The choice for tables without an area. */
export const NO_AREA = '-';

/** The area that a board shows; what that hides is always counted. */
export interface BoardArea {
  /** An area's id, or `NO_AREA`; null shows all. */
  readonly area: ReadonlySignal<string | null>;
  setArea(area: string | null): void;
  readonly shownCalls: ReadonlySignal<readonly Call[]>;
  /** The station's orders and open calls in other areas. */
  readonly hidden: ReadonlySignal<{ orders: readonly Order[]; calls: readonly Call[] }>;
}

interface Parts {
  tables: ReadonlySignal<Board['tables']>;
  /** Those that are for later apart. */
  orders: ReadonlySignal<readonly Order[]>;
  later: ReadonlySignal<readonly Order[]>;
  calls: ReadonlySignal<readonly Call[]>;
  station: ReadonlySignal<string | null>;
}

export function createBoardArea({ tables, orders, later, calls, station }: Parts) {
  const area = signal<string | null>(null);
  const areaOf = computed(
    () => new Map(tables.value.map((table) => [table.id, table.area ?? NO_AREA])),
  );

  /** An unknown table, such as one with a new id, is shown in every area. */
  function isShown({ table }: { table: { id: string } }): boolean {
    const stands = areaOf.value.get(table.id);
    return area.value === null || stands === undefined || stands === area.value;
  }

  const shownOrders = computed(() => orders.value.filter(isShown));
  const shownLater = computed(() => later.value.filter(isShown));
  const open: BoardArea = {
    area,
    setArea(chosen) {
      area.value = chosen;
    },
    shownCalls: computed(() => calls.value.filter(isShown)),
    hidden: computed(() => ({
      orders: orders.value.filter(
        (order) => !isShown(order) && columnOf(order, station.value) !== null,
      ),
      calls: calls.value.filter((call) => !isShown(call) && call.state === 'open'),
    })),
  };
  return { open, shownOrders, shownLater };
}
