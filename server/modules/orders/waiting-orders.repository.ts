import type { OrderState } from '#core/ordering/codes.ts';
import { UNFINISHED_ORDER_STATES } from '#core/ordering/state-machines.ts';
import type { WaitingFacts } from '#core/placing/waiting-cap.ts';
import type { Reader } from '#server/db/store.ts';

/** An order of a waiting device. Amount in minor units. */
export type WaitingOrder = { id: string; state: OrderState; guest: string; total: number };

function sentTo(db: Reader, seating: string) {
  return (
    db
      .selectFrom('orders')
      .where('seating_id', '=', seating)
      // As written in the partial index, which contains no others.
      .where((eb) => eb('awaits_admission', '=', eb.lit(1)))
  );
}

/** What waiting devices have sent to a seating. */
export async function findWaiting(db: Reader, seating: string): Promise<WaitingFacts> {
  const [sent, orders] = await Promise.all([
    countSentBySession(db, seating),
    listWaitingOrders(db, seating),
  ]);
  return { sent, orders };
}

async function countSentBySession(
  db: Reader,
  seating: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sentTo(db, seating)
    .select((eb) => ['session_id', eb.fn.countAll<number>().as('count')])
    .groupBy('session_id')
    .execute();
  return new Map(rows.map((row) => [row.session_id, Number(row.count)]));
}

/** A seating's orders that nobody has accepted, oldest first. */
export async function listWaitingOrders(db: Reader, seating: string): Promise<WaitingOrder[]> {
  const rows = await sentTo(db, seating)
    .select(['id', 'state', 'session_id', 'total'])
    .where('state', 'in', UNFINISHED_ORDER_STATES)
    .orderBy('placed_at')
    .orderBy('number')
    .execute();
  return rows.map(({ session_id: guest, ...row }) => ({ ...row, guest }));
}

/** The ids of one session's orders that were rejected at an instant: when it was removed. */
export async function listOrdersRejectedWith(
  db: Reader,
  session: string,
  endedAt: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('session_id', '=', session)
    .where((eb) => eb('awaits_admission', '=', eb.lit(1)))
    .where('state', '=', 'rejected')
    .where('ended_at', '=', endedAt)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.id);
}
