import type { Availability, Pause } from '#core/menu/menu.schema.ts';
import { toNullableTimestamp } from '#core/shared/timestamp.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

export type SoldOutKind = 'product' | 'option';

/** The sold-out items and pauses, as of the venue's last public event. */
export async function findAvailability(db: Reader, venue: string): Promise<Availability> {
  const [counters, soldOut, pauses] = await Promise.all([
    publicSequence.first(db, { venue }),
    soldOutItems.all(db, { venue }),
    listPauses(db, venue),
  ]);
  const of = (kind: SoldOutKind) =>
    soldOut.filter((row) => row.kind === kind).map((row) => row.item);
  return {
    sequence: counters?.public_sequence ?? 0,
    soldOutProducts: of('product'),
    soldOutOptions: of('option'),
    pauses,
  };
}

export async function listPauses(db: Reader, venue: string): Promise<Pause[]> {
  const rows = await pausesOfVenue.all(db, { venue });
  return rows.map((row) => ({
    station: row.station === '' ? null : row.station,
    reason: row.reason,
    until: toNullableTimestamp(row.until),
  }));
}

type OfVenue = { venue: string };

const publicSequence = prepared((db, { venue }: OfVenue) =>
  db.selectFrom('venue_counters').select('public_sequence').where('venue_id', '=', venue),
);

const soldOutItems = prepared((db, { venue }: OfVenue) =>
  db.selectFrom('sold_out').select(['kind', 'item']).where('venue_id', '=', venue).orderBy('item'),
);

const pausesOfVenue = prepared((db, { venue }: OfVenue) =>
  db.selectFrom('pauses').selectAll().where('venue_id', '=', venue).orderBy('station'),
);

/** Returns whether anything changed. */
export async function setSoldOut(
  db: Writer,
  venue: string,
  kind: SoldOutKind,
  item: string,
  since: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('sold_out')
    .values({ venue_id: venue, kind, item, since })
    .onConflict((conflict) => conflict.columns(['venue_id', 'kind', 'item']).doNothing())
    .executeTakeFirstOrThrow();
  return (inserted ?? 0n) > 0n;
}

/** Returns whether anything changed. */
export async function clearSoldOut(
  db: Writer,
  venue: string,
  kind: SoldOutKind,
  item: string,
): Promise<boolean> {
  const { numDeletedRows: deleted } = await db
    .deleteFrom('sold_out')
    .where('venue_id', '=', venue)
    .where('kind', '=', kind)
    .where('item', '=', item)
    .executeTakeFirstOrThrow();
  return deleted > 0n;
}

export async function savePause(
  db: Writer,
  venue: string,
  pause: { station: string | null; reason: string; until: number | null },
  since: number,
): Promise<void> {
  const said = { reason: pause.reason, until: pause.until, since };
  await db
    .insertInto('pauses')
    .values({ venue_id: venue, station: pause.station ?? '', ...said })
    .onConflict((conflict) => conflict.columns(['venue_id', 'station']).doUpdateSet(said))
    .execute();
}

/** For stations that no longer exist: nobody could see or lift these pauses. */
export async function forgetPauses(
  db: Writer,
  venue: string,
  stations: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('pauses')
    .where('venue_id', '=', venue)
    .where('station', 'not in', ['', ...stations])
    .execute();
}

/** Returns whether there was one. */
export async function deletePause(
  db: Writer,
  venue: string,
  station: string | null,
): Promise<boolean> {
  const { numDeletedRows: deleted } = await db
    .deleteFrom('pauses')
    .where('venue_id', '=', venue)
    .where('station', '=', station ?? '')
    .executeTakeFirstOrThrow();
  return deleted > 0n;
}

/** Venues with an expired pause. */
export async function listVenuesWithPassedPauses(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pauses')
    .select('venue_id')
    .distinct()
    .where('until', '<=', now)
    .execute();
  return rows.map((row) => row.venue_id);
}

export async function deletePassedPauses(db: Writer, venue: string, now: number): Promise<void> {
  await db.deleteFrom('pauses').where('venue_id', '=', venue).where('until', '<=', now).execute();
}
