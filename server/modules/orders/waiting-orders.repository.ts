import { UNFINISHED_ORDER_STATES } from '../../../src/domain/states.ts';
import type { Reader } from '../../db/store.ts';

/** An order of a device that waits to be let in. Amount in minor units. */
export type WaitingOrder = { id: string; session: string; total: number };

/** Those of a seating that nobody has answered, oldest first. */
export async function listWaitingOrders(db: Reader, seating: string): Promise<WaitingOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'session_id', 'total'])
    .where('seating_id', '=', seating)
    .where('awaits_admission', '=', 1)
    .where('state', 'in', UNFINISHED_ORDER_STATES)
    .orderBy('placed_at')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({ id: row.id, session: row.session_id, total: row.total }));
}

/** The ids of those of one session that were rejected at an instant: as it was sent away. */
export async function listOrdersRejectedWith(
  db: Reader,
  session: string,
  endedAt: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('session_id', '=', session)
    .where('awaits_admission', '=', 1)
    .where('state', '=', 'rejected')
    .where('ended_at', '=', endedAt)
    .orderBy('number')
    .execute();
  return rows.map((row) => row.id);
}
