import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '../../contract/ordering/call.schema.ts';
import type { Order } from '../../contract/ordering/order.schema.ts';
import type { Board } from '../../contract/people/staff.schema.ts';
import { columnOf } from './board-columns.ts';

/** Chosen for the tables that stand in no area. */
export const NO_AREA = '-';

/** What a board shows alone, by where its tables stand; what that hides is always known. */
export interface BoardArea {
  /** An area's id, or `NO_AREA`; null shows all. */
  readonly area: ReadonlySignal<string | null>;
  setArea(area: string | null): void;
  readonly shownCalls: ReadonlySignal<readonly Call[]>;
  /** Orders of the station and calls that are open elsewhere. */
  readonly hidden: ReadonlySignal<{ orders: readonly Order[]; calls: readonly Call[] }>;
}

interface Parts {
  tables: ReadonlySignal<Board['tables']>;
  orders: ReadonlySignal<readonly Order[]>;
  calls: ReadonlySignal<readonly Call[]>;
  station: ReadonlySignal<string | null>;
}

export function createBoardArea({ tables, orders, calls, station }: Parts) {
  const area = signal<string | null>(null);
  const areaOf = computed(
    () => new Map(tables.value.map((table) => [table.id, table.area ?? NO_AREA])),
  );

  /** A table that is not known, as one that has got another id meanwhile, is shown everywhere. */
  function isShown({ table }: { table: { id: string } }): boolean {
    const stands = areaOf.value.get(table.id);
    return area.value === null || stands === undefined || stands === area.value;
  }

  const shownOrders = computed(() => orders.value.filter(isShown));
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
  return { open, shownOrders };
}
