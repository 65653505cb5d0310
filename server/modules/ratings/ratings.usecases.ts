import { ratedHour, ratingRefusal, type VisitFacts } from '#core/ratings/rate-visit.ts';
import type { RatingRequest, RatingsPage } from '#core/ratings/ratings.schema.ts';
import { METRICS_DAYS, RATINGS_PAGE } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { pageOf } from '../forms/page-of.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findTimeZone } from '../published-menu/menu.repository.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { findSession } from '../seatings/sessions.repository.ts';
import {
  countByRating,
  countRatings,
  insertRating,
  listRatings,
  markRated,
} from './ratings.repository.ts';

/**
 * Stores a guest's rating of the visit, once per session. The rating, including its id, contains
 * only the hour, so that it cannot be matched with a bill. Throws `ratings.not_settled`,
 * `ratings.already_given`, `seatings.admission_required`.
 */
export async function rateVisit(
  context: Context,
  { id }: Pick<GuestSession, 'id'>,
  said: RatingRequest,
): Promise<void> {
  await context.store.write('installation', async (db) => {
    const session = await findSession(db, id);
    if (session === undefined) {
      throw new ProblemError('sessions.required');
    }
    const refusal = ratingRefusal(await visitFacts(context, db, session));
    if (refusal !== null) {
      throw new ProblemError(refusal);
    }
    const at = context.clock.now();
    if (!(await markRated(db, session.id, at))) {
      throw new ProblemError('ratings.already_given');
    }
    const hour = ratedHour(at);
    await insertRating(db, session.venue, said, { id: newId(hour), at: hour });
  });
}

async function visitFacts(context: Context, db: Reader, guest: GuestSession): Promise<VisitFacts> {
  const party = guest.seating === null ? undefined : await findSeating(db, guest.seating);
  const { menu } = await findVenueMenu(context.menus, db, guest.venue);
  return { guest, party: party ?? null, joinPolicy: menu.ordering.joinPolicy };
}

const DAY = 24 * 3_600_000;

/** A page of a venue's ratings, newest first. Throws `venues.unknown`. */
export function readRatings(
  { store, clock, config }: Pick<Context, 'store' | 'clock' | 'config'>,
  venue: string,
  page: string | undefined,
): Promise<RatingsPage> {
  const rows = pageOf(page, RATINGS_PAGE);
  return store.of(venue).readAside(async (db) => {
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
