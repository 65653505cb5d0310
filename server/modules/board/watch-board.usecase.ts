import type { WatchRequest } from '#core/people/staff.schema.ts';
import type { Context } from '#server/context.ts';
import { saveWatched } from './watched-stations.repository.ts';

/** A visible, live board of these stations says that somebody looks at it; nothing else changes. */
export async function watchBoard(
  { store, clock }: Context,
  venue: string,
  { stations }: WatchRequest,
): Promise<void> {
  const unique = [...new Set(stations)];
  await store.write({ venue }, (db) => saveWatched(db, venue, unique, clock.now()));
}
