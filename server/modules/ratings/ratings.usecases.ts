import type { RatingRequest, RatingsPage } from '#core/ratings/ratings.schema.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
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

const HOUR = 3_600_000;

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
    await checkMayRate(context, db, session);
    const at = context.clock.now();
    if (!(await markRated(db, session.id, at))) {
      throw new ProblemError('ratings.already_given');
    }
    const hour = at - (at % HOUR);
    await insertRating(db, session.venue, said, { id: newId(hour), at: hour });
  });
}

/** Only members of the party at its end rate a visit. */
async function checkMayRate(context: Context, db: Reader, session: GuestSession): Promise<void> {
  const seating = session.seating === null ? undefined : await findSeating(db, session.seating);
  // A removed guest left before the others.
  if (seating?.bill !== 'settled' || session.endedAt !== seating.endedAt) {
    throw new ProblemError('ratings.not_settled');
  }
  const { menu } = await findVenueMenu(context.menus, db, session.venue);
  if (!seesParty(menu.ordering.joinPolicy, session.admission)) {
    throw new ProblemError('seatings.admission_required');
  }
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
