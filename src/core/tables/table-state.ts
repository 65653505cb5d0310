import type { Call } from '#core/calls/call.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { Board, BoardSeating } from '#core/people/staff.schema.ts';

type Table = Board['tables'][number] & { readonly tab?: true };

/** The current state of one table. */
export interface TableState {
  readonly table: Table;
  /** Null: it is free. */
  readonly seating: BoardSeating['seating'] | null;
  /** Admitted devices, and waiting ones. */
  readonly devices: number;
  readonly waiting: number;
  /** Orders that nobody has accepted yet, and all that are not served. */
  readonly fresh: number;
  readonly open: number;
  /** Guests' calls that nobody has taken, except for the bill. */
  readonly calls: number;
  readonly isBillRequested: boolean;
}

interface Found {
  readonly tables: readonly Table[];
  readonly seatings: readonly BoardSeating[];
  readonly orders: readonly Order[];
  readonly calls: readonly Call[];
}

/** The state of each table, in the order of the tables. */
export function tableStates({ tables, seatings, orders, calls }: Found): TableState[] {
  const atTable = new Map(seatings.map((entry) => [entry.seating.table.id, entry]));
  const open = Map.groupBy(
    orders.filter(({ state, awaitsAdmission = false }) => isUnfinished(state) && !awaitsAdmission),
    ({ seating }) => seating,
  );
  const called = Map.groupBy(
    calls.filter(({ kind, state }) => kind !== 'bill' && state === 'open'),
    ({ seating }) => seating,
  );
  return tables.map((table) => {
    const { seating = null, guests = [] } = atTable.get(table.id) ?? {};
    const own = open.get(seating?.id ?? '') ?? [];
    return {
      table,
      seating,
      devices: guests.filter(({ admission }) => admission === 'admitted').length,
      waiting: guests.filter(({ admission }) => admission === 'waiting').length,
      fresh: own.filter(({ state }) => state !== 'accepted').length,
      open: own.length,
      calls: (called.get(seating?.id ?? '') ?? []).length,
      isBillRequested: seating?.bill === 'requested',
    };
  });
}

/** Whether a guest at the table waits for staff now. */
export function needsAttention({ fresh, calls, waiting, isBillRequested }: TableState): boolean {
  return fresh + calls + waiting > 0 || isBillRequested;
}
