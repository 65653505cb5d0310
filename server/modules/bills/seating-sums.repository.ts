import type { Reader } from '../../db/store.ts';
import { owedLines } from './owed-amounts.repository.ts';

/** Minor units; `paid` without tips. */
export type SeatingSum = { seating: string; total: number; paid: number };

/** What all of a venue's open seatings owe and have paid: one query, however many they are. */
export async function sumOpenSeatings(db: Reader, venue: string): Promise<SeatingSum[]> {
  const lines = owedLines(db)
    .innerJoin('seatings', 'seatings.id', 'orders.seating_id')
    .where('seatings.venue_id', '=', venue)
    .where('seatings.state', '=', 'open')
    .select('orders.seating_id as seating')
    .groupBy('orders.seating_id');
  const sent = lines.select((eb) => eb.fn.sum<number>('order_lines.total').as('amount'));
  const reduced = lines
    .innerJoin('bill_reductions', 'bill_reductions.line_id', 'order_lines.id')
    // Named twice: a reduction is found by its order.
    .whereRef('bill_reductions.order_id', '=', 'orders.id')
    .select((eb) => eb.fn.sum<number>('bill_reductions.amount').as('amount'));
  const paid = db
    .selectFrom('payments')
    .innerJoin('seatings', 'seatings.id', 'payments.seating_id')
    .where('seatings.venue_id', '=', venue)
    .where('seatings.state', '=', 'open')
    .select('payments.seating_id as seating')
    .select((eb) => eb.fn.sum<number>('payments.amount').as('amount'))
    .groupBy('payments.seating_id');
  const rows = await db
    .selectFrom('seatings')
    .leftJoin(sent.as('sent'), 'sent.seating', 'seatings.id')
    .leftJoin(reduced.as('reduced'), 'reduced.seating', 'seatings.id')
    .leftJoin(paid.as('paid'), 'paid.seating', 'seatings.id')
    .where('seatings.venue_id', '=', venue)
    .where('seatings.state', '=', 'open')
    .select(['seatings.id', 'sent.amount as sent', 'reduced.amount as reduced'])
    .select('paid.amount as paid')
    .orderBy('seatings.id')
    .execute();
  return rows.map((row) => ({
    seating: row.id,
    total: Number(row.sent ?? 0) - Number(row.reduced ?? 0),
    paid: Number(row.paid ?? 0),
  }));
}
