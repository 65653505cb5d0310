import type { RatingsPage } from '#core/ratings/ratings.schema.ts';
import { METRICS_DAYS, RATINGS_PAGE } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/problem.ts';
import { pageOf } from '../forms/page-of.ts';
import { findTimeZone } from '../published-menu/menu.repository.ts';
import { countByRating, countRatings, listRatings } from './ratings.repository.ts';

const DAY = 24 * 3_600_000;

/** A page of a venue's ratings, newest first. Throws `venues.unknown`. */
export function readRatings(
  { store, clock, config }: Pick<Context, 'store' | 'clock' | 'config'>,
  venue: string,
  page: string | undefined,
): Promise<RatingsPage> {
  const rows = pageOf(page, RATINGS_PAGE);
  return store.read(async (db) => {
    const timeZone = await findTimeZone(db, venue);
    if (timeZone === undefined) {
      throw new ProblemError('venues.unknown');
    }
    return {
      timeZone,
      notesKeptDays: config.notesKeptDays,
      counts: await countByRating(db, venue, clock.now() - METRICS_DAYS * DAY),
      items: await listRatings(db, venue, rows),
      total: await countRatings(db, venue),
      page: rows.page,
      pageSize: rows.pageSize,
    };
  });
}
