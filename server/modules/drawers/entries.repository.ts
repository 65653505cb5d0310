import type { DrawerEntry } from '#core/drawers/drawers.schema.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Reader } from '#server/db/store.ts';

type Of = { venue: string; drawer: string };
/** Entries before this one; the newest if there is none. */
export type Before = { at: number; id: string } | null;
type Entry = DrawerEntry & { order: { at: number; id: string } };

/** What moved cash in and out of a drawer, latest first; without that of one shift. */
export async function listMoves(
  db: Reader,
  { venue, drawer }: Of,
  { before, hidden, limit }: { before: Before; hidden: string | null; limit: number },
): Promise<Entry[]> {
  let query = db
    .selectFrom('drawer_moves')
    .leftJoin('payments', 'payments.id', 'drawer_moves.payment_id')
    .leftJoin('staff', 'staff.id', 'drawer_moves.staff_id')
    .select(['drawer_moves.id', 'drawer_moves.cause', 'drawer_moves.amount', 'drawer_moves.at'])
    .select(['drawer_moves.reason', 'payments.seating_id as seating', 'staff.name'])
    .where('drawer_moves.venue_id', '=', venue)
    .where('drawer_moves.drawer_id', '=', drawer);
  if (hidden !== null) {
    query = query.where((eb) =>
      eb.or([eb('drawer_moves.shift_id', 'is', null), eb('drawer_moves.shift_id', '<>', hidden)]),
    );
  }
  if (before !== null) {
    const { at, id } = before;
    query = query.where((eb) =>
      eb.or([
        eb('drawer_moves.at', '<', at),
        eb.and([eb('drawer_moves.at', '=', at), eb('drawer_moves.id', '<', id)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('drawer_moves.at', 'desc')
    .orderBy('drawer_moves.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, cause, amount, at, reason, seating, name }) => ({
    ...{ id, kind: cause, amount, at: toTimestamp(at), by: name ?? '' },
    ...(reason !== null && { reason }),
    ...(seating !== null && { seating }),
    order: { at, id },
  }));
}

/** The counts of a drawer, latest first. */
export async function listCounts(
  db: Reader,
  { venue, drawer }: Of,
  { before, limit }: { before: Before; limit: number },
): Promise<Entry[]> {
  const counts = (column: 'opened_at' | 'closed_at') => {
    let query = db
      .selectFrom('drawer_shifts')
      .selectAll()
      .where('venue_id', '=', venue)
      .where('drawer_id', '=', drawer)
      .where(column, 'is not', null);
    if (before !== null) {
      const { at, id } = before;
      query = query.where((eb) =>
        eb.or([eb(column, '<', at), eb.and([eb(column, '=', at), eb('id', '<', id)])]),
      );
    }
    return query.orderBy(column, 'desc').orderBy('id', 'desc').limit(limit).execute();
  };
  const opened = (await counts('opened_at')).map((row): Entry => {
    const { id, opened_at: at, opened_name: by, float: amount } = row;
    return { id, kind: 'opened', amount, at: toTimestamp(at), by, order: { at, id } };
  });
  const closed = (await counts('closed_at')).map((row): Entry => {
    const { id, closed_name, counted, expected, reason } = row;
    const at = row.closed_at ?? row.opened_at;
    return {
      ...{ id, kind: 'closed', amount: counted ?? 0, at: toTimestamp(at), by: closed_name ?? '' },
      difference: (counted ?? 0) - (expected ?? 0),
      ...(reason !== null && { reason }),
      order: { at, id },
    };
  });
  return [...opened, ...closed];
}
