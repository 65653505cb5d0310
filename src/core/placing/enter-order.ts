import { type TakenPortions, takePortions } from '#core/availability/portions.ts';
import { type BillAct, beginAct, billIncreased, type Now } from '#core/bills/bill-act.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import type { PortionCount } from '#core/menu/menu.schema.ts';
import { type CourseAtTable, withHeldCourses } from '#core/orders/courses.ts';
import { newOrder, type OrderToMake, type UnnumberedOrder } from '#core/orders/new-order.ts';
import type { Order } from '#core/orders/order.schema.ts';

/** What an order finds at the party's table. */
export interface EnteredFacts {
  readonly seating: {
    readonly id: string;
    readonly table: Order['table'];
  };
  /** The unserved courses there. */
  readonly courses: readonly CourseAtTable[];
  /** Known if somebody has asked for it: only then something follows from an order. */
  readonly bill: BillFacts | null;
}

/** An order before it is stored, which gives it its number. */
export interface EnteredOrder {
  readonly order: UnnumberedOrder;
  /** A bill that was asked for is open again, and open requests follow; null: nothing does. */
  readonly bill: BillAct | null;
  readonly portions: TakenPortions;
}

interface EnteredAt {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly newId: () => string;
  /** The portions that are left, of which it takes its own. */
  readonly portions?: readonly PortionCount[] | undefined;
}

/** An order enters the board, and, unless its device waits to be let in, the bill. */
export function enterOrder(
  { seating, courses, bill }: EnteredFacts,
  wish: Omit<OrderToMake, 'seating'>,
  { at, newId, portions = [] }: EnteredAt,
): EnteredOrder {
  // What was served already waits for nothing, and a tab's courses are not brought one after another.
  const waits = wish.state !== 'done' && seating.table.tab !== true;
  const lines = waits ? withHeldCourses(wish.lines, courses) : wish.lines;
  const order = newOrder({ ...wish, seating, lines }, at, newId);
  const isBilled = bill !== null && !wish.awaitsAdmission;
  return {
    order,
    bill: isBilled ? billWith(bill, order, { at, newId }) : null,
    portions: takePortions(portions, lines),
  };
}

function billWith(bill: BillFacts, order: UnnumberedOrder, now: Now): BillAct {
  // No bill knows numbers: this one's is drawn when it is stored.
  const orders = [...bill.orders, { ...order, number: 0 }];
  return billIncreased(beginAct({ ...bill, orders }, now));
}

/** The facts of a seating that nobody has ordered at. */
export function emptyTable(id: string, table: Order['table']): EnteredFacts {
  return { seating: { id, table }, courses: [], bill: null };
}
