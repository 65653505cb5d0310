import { isUndecided } from '#core/figures/sale.ts';
import type { Reader } from '#server/db/store.ts';
import { listPaidFor } from '../bills/paid-orders.repository.ts';

/** A venue's business day. */
export type VenueDay = { venue: string; day: string };

function ordersOf(db: Reader, { venue, day }: VenueDay) {
  return (
    db
      .selectFrom('orders')
      .where('orders.venue_id', '=', venue)
      .where('orders.business_day', '=', day)
      // Orders of devices that were never let in do not count.
      .where((eb) => eb('orders.awaits_admission', '=', eb.lit(0)))
  );
}

/**
 * The counted fields of a day's orders. `isPaidFor` says of an order that nobody accepted whether it
 * was paid for. Orders that staff took say nothing about how soon orders
 * are seen and accepted, and one that was accepted by itself nothing about how soon a person does.
 */
export async function listOrdersOfDay(db: Reader, of: VenueDay) {
  const rows = await ordersOf(db, of)
    .select([
      'orders.id',
      'orders.state',
      'orders.seating_id as seating',
      'orders.reason',
      'orders.placed_at as placedAt',
      'orders.quiet_until as quietUntil',
      'orders.seen_at as seenAt',
      'orders.accepted_at as acceptedAt',
      'orders.taken_by as takenBy',
      'orders.acceptance',
      'orders.paid_first as paidFirst',
    ])
    .execute();
  // Of an accepted order this decides nothing: its payments are not read.
  const undecided = rows.filter(isUndecided).map(({ id }) => id);
  const paid = await listPaidFor(db, undecided);
  return rows.map(({ takenBy, paidFirst, acceptance, ...order }) => ({
    ...order,
    ...(acceptance === 'itself' && { acceptedAt: null }),
    ...(takenBy !== null && { seenAt: null, acceptedAt: null }),
    isPaidFor: paidFirst === 1 || paid.has(order.id),
  }));
}

/** The counted fields of a day's lines, and their reductions. */
export function listLinesOfDay(db: Reader, of: VenueDay) {
  return ordersOf(db, of)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(({ selectFrom }) => [
      'order_lines.order_id as order',
      'orders.pick_up_at as pickUpAt',
      'order_lines.product',
      'order_lines.name',
      'order_lines.quantity',
      'order_lines.total',
      'order_lines.state',
      'order_lines.reason',
      'order_lines.ready_at as readyAt',
      'order_lines.served_at as servedAt',
      'order_lines.fired_at as firedAt',
      'order_lines.part_of as partOf',
      selectFrom('bill_reductions')
        .select(({ fn }) => fn.sum<number>('amount').as('amount'))
        .whereRef('bill_reductions.order_id', '=', 'order_lines.order_id')
        .whereRef('bill_reductions.line_id', '=', 'order_lines.id')
        .as('reduced'),
    ])
    .execute();
}

export type CountedOrder = Awaited<ReturnType<typeof listOrdersOfDay>>[number];
export type CountedLine = Awaited<ReturnType<typeof listLinesOfDay>>[number];
