import { VISIT_RATINGS, type VisitRating } from '#core/ratings/codes.ts';
import type { RatingRequest, RatingsPage } from '#core/ratings/ratings.schema.ts';
import { plainLines } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { PageOf } from '../forms/page-of.ts';

/** Marks that a guest session rated its visit; false if it already had. */
export async function markRated(db: Writer, session: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_sessions')
    .set({ rated_at: at })
    .where('id', '=', session)
    .where('rated_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

export async function insertRating(
  db: Writer,
  venue: string,
  said: RatingRequest,
  { id, at }: { id: string; at: number },
): Promise<void> {
  await db
    .insertInto('visit_ratings')
    .values({
      id,
      venue_id: venue,
      rating: VISIT_RATINGS.indexOf(said.rating),
      comment: plainLines(said.comment),
      locale: said.locale,
      received_at: at,
    })
    .execute();
}

export async function listRatings(
  db: Reader,
  venue: string,
  { pageSize, offset }: PageOf,
): Promise<RatingsPage['items']> {
  const rows = await db
    .selectFrom('visit_ratings')
    .selectAll()
    .where('venue_id', '=', venue)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    // The table's data was checked when it was stored.
    rating: VISIT_RATINGS[row.rating] as VisitRating,
    comment: row.comment,
    locale: row.locale,
    receivedAt: toTimestamp(row.received_at),
  }));
}

export async function countRatings(db: Reader, venue: string): Promise<number> {
  const { count } = await db
    .selectFrom('visit_ratings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venue)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The counts by rating since then. */
export async function countByRating(
  db: Reader,
  venue: string,
  since: number,
): Promise<RatingsPage['counts']> {
  const rows = await db
    .selectFrom('visit_ratings')
    .select(['rating', (eb) => eb.fn.countAll<number>().as('count')])
    .where('venue_id', '=', venue)
    .where('received_at', '>=', since)
    .groupBy('rating')
    .execute();
  const countOf = (rating: VisitRating) =>
    Number(rows.find((row) => VISIT_RATINGS[row.rating] === rating)?.count ?? 0);
  return { bad: countOf('bad'), okay: countOf('okay'), good: countOf('good') };
}

/** Deletes older comments, and keeps the ratings. */
export async function forgetRatingComments(
  db: Writer,
  before: number,
  limit: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('visit_ratings')
    .set({ comment: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('visit_ratings')
        .select('id')
        .where('received_at', '<', before)
        .where('comment', 'is not', null)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function pruneRatings(db: Writer, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visit_ratings')
    .where('id', 'in', (eb) =>
      eb.selectFrom('visit_ratings').select('id').where('received_at', '<', before).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
