import { WATCHED_MS } from '#core/shared/limits.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** Somebody looks at a board of these stations. */
export async function saveWatched(
  db: Writer,
  venue: string,
  stations: readonly string[],
  at: number,
): Promise<void> {
  await db
    .insertInto('watched_stations')
    .values(stations.map((station) => ({ venue_id: venue, station, at })))
    .onConflict((conflict) => conflict.columns(['venue_id', 'station']).doUpdateSet({ at }))
    .execute();
}

/** The stations whose boards somebody looks at, on any server: a board says so every few seconds. */
export async function listWatched(
  db: Reader,
  venue: string,
  at: number,
): Promise<ReadonlySet<string>> {
  const rows = await watchedSince.all(db, { venue, since: at - WATCHED_MS });
  return new Set(rows.map(({ station }) => station));
}

const watchedSince = prepared((db, { venue, since }: { venue: string; since: number }) =>
  db
    .selectFrom('watched_stations')
    .select('station')
    .where('venue_id', '=', venue)
    .where('at', '>', since),
);
