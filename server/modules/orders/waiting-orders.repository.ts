import { UNFINISHED_ORDER_STATES } from '#core/orders/state-machines.ts';
import type { WaitingFacts } from '#core/placing/waiting-cap.ts';
import type { Reader } from '#server/db/store.ts';

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

/** A seating's orders that nobody has accepted. */
async function listWaitingOrders(db: Reader, seating: string): Promise<WaitingFacts['orders']> {
  return sentTo(db, seating)
    .select(['session_id as guest', 'total'])
    .where('state', 'in', UNFINISHED_ORDER_STATES)
    .execute();
}
