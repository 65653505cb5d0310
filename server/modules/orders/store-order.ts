import { businessDay } from '#core/days/business-day.ts';
import { countedFrom } from '#core/epochs/skip-ahead.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { EnteredOrder } from '#core/placing/enter-order.ts';
import { TRIAL_ORDERS_MAX } from '#core/shared/limits.ts';
import { keptAs } from '#server/db/kept.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { storeTaken, tellTaken } from '../availability/portions.ts';
import { applyAct } from '../bills/apply-act.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { awaitSeating, type SeatingRecord, touchSeating } from '../seatings/seatings.repository.ts';
import { isTrial } from '../trials/trials.repository.ts';
import { emitOrder } from './order-events.ts';
import {
  expectNumbers,
  insertOrder,
  nextOrderNumber,
  numberAgain,
} from './order-writes.repository.ts';

export type At = {
  seating: SeatingRecord;
  menu: PublishedMenu;
  menuVersion: number;
  /** The staff member who took it. */
  takenBy?: string;
  /** The number that it had in a database that was lost. */
  number?: number;
};

const trial = keptAs('trial', isTrial);

/** Asks now for what orders of the day need that are stored in this transaction. */
export function expectOrders(db: Reader, venue: string, day: string): Promise<unknown> {
  return Promise.all([expectNumbers(db, venue, day), trial.read(db, venue)]);
}

/**
 * Stores an order that enters, with its number and its effect on the bill. Throws `orders.paused`
 * where a trial has taken all that it takes on a day.
 */
export async function storeOrder(
  unit: Unit,
  { order: unnumbered, bill, portions }: EnteredOrder,
  { seating, menu, number: had, ...from }: At,
): Promise<Order> {
  const { db, at } = unit;
  const { venue } = seating;
  const day = businessDay(at, menu.file.venue);
  const number = await (had === undefined
    ? nextOrderNumber(db, venue, day)
    : numberAgain(db, { venue, day }, had));
  await storeTaken(unit, venue, portions);
  // A trial takes no more on a day: only then is it asked for.
  if (countedFrom(number) > TRIAL_ORDERS_MAX && (await trial.read(db, venue))) {
    throw new ProblemError('orders.paused');
  }
  const order = { ...unnumbered, number };
  await insertOrder(db, { order, venue, businessDay: day, at, pieces: portions.pieces, ...from });
  emitOrder(unit, order.state === 'done' ? 'order.done' : 'order.placed', order);
  tellTaken(unit, portions);
  if (order.awaitsAdmission !== true) {
    await touchSeating(db, seating.id, at, true);
    if (order.pickUpAt !== undefined) {
      await awaitSeating(db, seating.id, Date.parse(order.pickUpAt));
    }
  }
  if (bill !== null) {
    await applyAct(unit, bill);
  }
  return order;
}
