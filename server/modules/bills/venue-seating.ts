import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PublishedMenu } from '../published-menu/menu-library.ts';
import { findSeating, type SeatingRecord } from '../seatings/seatings.repository.ts';

export type VenueSeating = { seating: SeatingRecord; menu: PublishedMenu };

/**
 * One of the venue's seatings, including ended ones; for a merged one, the one it is now part of.
 * Throws `request.not_found`.
 */
export async function findVenueSeating(
  context: Pick<Context, 'menus'>,
  db: Reader,
  venue: string,
  id: string,
): Promise<VenueSeating> {
  const named = await findSeating(db, id);
  const seating = named?.mergedInto ? await findSeating(db, named.mergedInto) : named;
  if (seating === undefined || seating.venue !== venue) {
    throw new ProblemError('request.not_found');
  }
  const { menu } = await findVenueMenu(context.menus, db, venue);
  return { seating, menu };
}
