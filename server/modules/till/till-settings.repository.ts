import type { TillMode } from '#core/till/codes.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type TillSettings = {
  mode: TillMode;
  since: number;
  /** The event up to which entries are made. */
  made: number;
};

export async function findTillSettings(
  db: Reader,
  venue: string,
): Promise<TillSettings | undefined> {
  return db
    .selectFrom('till_settings')
    .select(['mode', 'since', 'made_sequence as made'])
    .where('venue_id', '=', venue)
    .executeTakeFirst();
}

/** The venues that keep a list, or have kept one. */
export async function listTillVenues(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('till_settings').select('venue_id').execute();
  return rows.map(({ venue_id }) => venue_id);
}

/** False if it is not in the mode that it leaves. */
export async function saveTillMode(
  db: Writer,
  venue: string,
  {
    from,
    to,
    ...and
  }: { from: TillSettings | undefined; to: TillMode } & (
    | { since: number; made_sequence: number }
    | object
  ),
): Promise<boolean> {
  if (from === undefined) {
    const row = { since: 0, made_sequence: 0, ...and };
    await db
      .insertInto('till_settings')
      .values({ venue_id: venue, mode: to, ...row })
      .execute();
    return true;
  }
  return hasMoved(
    moveState(db, 'till_settings', { column: 'mode', from: from.mode, to, and }).where(
      'venue_id',
      '=',
      venue,
    ),
  );
}

/** False if somebody else has moved it since it was read. */
export async function moveMadeUpTo(
  db: Writer,
  { venue, from, to }: { venue: string; from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('till_settings')
    .set({ made_sequence: to })
    .where('venue_id', '=', venue)
    .where('made_sequence', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findLastEvent(db: Reader, venue: string): Promise<number> {
  const row = await db
    .selectFrom('venue_counters')
    .select('event_sequence')
    .where('venue_id', '=', venue)
    .executeTakeFirst();
  return row?.event_sequence ?? 0;
}

/** The parties to which something has happened after an event. */
export async function listTouchedParties(
  db: Reader,
  venue: string,
  after: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('seating_id')
    .distinct()
    .where('venue_id', '=', venue)
    .where('sequence', '>', after)
    .where('seating_id', 'is not', null)
    .execute();
  return rows.flatMap(({ seating_id: id }) => (id === null ? [] : [id])).sort();
}
