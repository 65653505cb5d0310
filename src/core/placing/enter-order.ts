import { type TakenPortions, takePortions } from '#core/availability/portions.ts';
import type { BillState } from '#core/bills/codes.ts';
import type { PortionCount } from '#core/menu/menu.schema.ts';
import { type CourseAtTable, withHeldCourses } from '#core/ordering/courses.ts';
import { newOrder, type OrderToMake, type UnnumberedOrder } from '#core/ordering/new-order.ts';
import type { Order } from '#core/ordering/order.schema.ts';

/** What an order finds at the party's table. */
export interface EnteredFacts {
  readonly seating: {
    readonly id: string;
    readonly table: Order['table'];
    readonly bill: BillState;
  };
  /** The unserved courses there. */
  readonly courses: readonly CourseAtTable[];
  /** Somebody's request for the bill is open, with its amount. */
  readonly isBillAsked: boolean;
}

/**
 * What an order does to the party's bill: a requested one is open again, or the amounts of open
 * requests follow. Null: nothing.
 */
export type BillEffect = 'reopens' | 'follows' | null;

/** An order before it is stored, which gives it its number, and its effect. */
export interface EnteredOrder {
  readonly order: UnnumberedOrder;
  readonly bill: BillEffect;
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
  { seating, courses, isBillAsked }: EnteredFacts,
  wish: Omit<OrderToMake, 'seating'>,
  { at, newId, portions = [] }: EnteredAt,
): EnteredOrder {
  // What was served already waits for nothing, and a tab's courses are not brought one after another.
  const waits = wish.state !== 'done' && seating.table.tab !== true;
  const lines = waits ? withHeldCourses(wish.lines, courses) : wish.lines;
  const order = newOrder({ ...wish, seating, lines }, at, newId);
  const follows = isBillAsked ? 'follows' : null;
  const bill = seating.bill === 'requested' ? 'reopens' : follows;
  const taken = takePortions(portions, lines);
  return { order, bill: wish.awaitsAdmission ? null : bill, portions: taken };
}

/** The facts of a seating that nobody has ordered at. */
export function emptyTable(id: string, table: Order['table']): EnteredFacts {
  return { seating: { id, table, bill: 'open' }, courses: [], isBillAsked: false };
}
