import type { Order } from '../../../src/contract/ordering/order.schema.ts';
import { businessDay } from '../../../src/domain/figures/business-day.ts';
import { newOrder } from '../../../src/domain/ordering/new-order.ts';
import type { FrozenLine } from '../../../src/domain/ordering/order-check.ts';
import type { Context } from '../../context.ts';
import type { GuestSession } from '../../kernel/callers/guest-session.ts';
import type { Unit } from '../../kernel/events/change.ts';
import { newId } from '../../random.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { type SeatingRecord, touchSeating } from '../seatings/seatings.repository.ts';
import { holdLaterCourses } from './courses.ts';
import { emitOrder } from './order-events.ts';
import { insertOrder, nextOrderNumber } from './order-writes.repository.ts';

type Entry = {
  id: string;
  venue: string;
  seating: SeatingRecord;
  /** The guest session that sent it. */
  session: Pick<GuestSession, 'id' | 'kiosk'>;
  awaitsAdmission: boolean;
  /** Its guest has paid it already. */
  paidFirst: boolean;
  lines: readonly FrozenLine[];
  menuVersion: number;
};

/** A guest's order enters the board, and, unless its device waits to be let in, the bill. */
export async function enterOrder(
  context: Pick<Context, 'bills'>,
  unit: Unit,
  menu: PublishedMenu,
  { id, venue, seating, session, awaitsAdmission, paidFirst, lines, menuVersion }: Entry,
): Promise<Order> {
  const { db, at } = unit;
  const reopenBill = awaitsAdmission ? null : context.bills.askReopening(unit, seating, menu);
  const day = businessDay(at, menu.file.venue);
  const toMake = {
    id,
    number: await nextOrderNumber(db, venue, day),
    seating,
    guest: session.id,
    awaitsAdmission,
    paidFirst,
    // On a tablet each of those who collect sits alone.
    isCollected: session.kiosk?.joins === 'alone',
    venue: menu.file.venue,
    lines: await holdLaterCourses(unit, lines, seating.id),
    state: 'placed',
  } as const;
  const order = newOrder(toMake, at, () => newId(at));
  await insertOrder(db, { order, venue, businessDay: day, menuVersion, at });
  emitOrder(unit, 'order.placed', order);
  if (reopenBill !== null) {
    await touchSeating(db, seating.id, at, true);
    await reopenBill();
  }
  return order;
}
