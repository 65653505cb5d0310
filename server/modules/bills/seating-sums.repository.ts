import { sql } from 'kysely';
import type { SeatingState } from '#core/seatings/codes.ts';
import type { Reader } from '#server/db/store.ts';
import { owedLines } from './owed-amounts.repository.ts';

/** Minor units; `paid` without tips. */
export type SeatingSum = { seating: string; total: number; paid: number };

/** What all open seatings of a venue owe and have paid: one query, however many they are. */
export async function sumOpenSeatings(db: Reader, venue: string): Promise<SeatingSum[]> {
  const rows = await openSeatingSums(db, venue).execute();
  return rows
    .map((row) => ({
      seating: row.id,
      total: Number(row.sent ?? 0) - Number(row.reduced ?? 0),
      paid: Number(row.paid ?? 0),
    }))
    .sort((a, b) => (a.seating < b.seating ? -1 : 1));
}

/** From each open seating to its own orders: joined sums would read every order. */
export function openSeatingSums(db: Reader, venue: string) {
  return (
    db
      .selectFrom('seatings')
      .where('seatings.venue_id', '=', venue)
      // Its state says that it is open, and the index finds it.
      .where('seatings.ended_at', 'is', null)
      .where('seatings.state', '=', sql.lit<SeatingState>('open'))
      .select((eb) => {
        const lines = owedLines(db).where('orders.seating_id', '=', eb.ref('seatings.id'));
        return [
          'seatings.id',
          lines.select(({ fn }) => fn.sum<number>('order_lines.total').as('amount')).as('sent'),
          lines
            .innerJoin('bill_reductions', 'bill_reductions.line_id', 'order_lines.id')
            // Named twice: a reduction is found by its order.
            .whereRef('bill_reductions.order_id', '=', 'orders.id')
            .select(({ fn }) => fn.sum<number>('bill_reductions.amount').as('amount'))
            .as('reduced'),
          db
            .selectFrom('payments')
            .where('payments.seating_id', '=', eb.ref('seatings.id'))
            .select(({ fn }) => fn.sum<number>('payments.amount').as('amount'))
            .as('paid'),
        ];
      })
  );
}
