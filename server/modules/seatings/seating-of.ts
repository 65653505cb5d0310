import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { findSeating, type SeatingRecord } from './seatings.repository.ts';
import { findSession } from './sessions.repository.ts';

/**
 * The seating into which a guest was let in. Throws `sessions.ended`,
 * `seatings.admission_required`.
 */
export async function requireHost({ db }: Unit, known: GuestSession): Promise<SeatingRecord> {
  const guest = (await findSession(db, known.id)) ?? known;
  if (guest.endedAt !== null) {
    throw new ProblemError('sessions.ended');
  }
  const seating = guest.seating === null ? undefined : await findSeating(db, guest.seating);
  if (guest.admission !== 'admitted' || seating === undefined) {
    throw new ProblemError('seatings.admission_required');
  }
  return seating;
}

/** A venue's open seating. Throws `request.not_found`, `seatings.not_open`. */
export async function requireOpenSeating(
  { db }: Unit,
  venue: string,
  id: string,
): Promise<SeatingRecord> {
  const seating = await findSeating(db, id);
  if (seating === undefined || seating.venue !== venue) {
    throw new ProblemError('request.not_found');
  }
  if (seating.state !== 'open') {
    throw new ProblemError('seatings.not_open');
  }
  return seating;
}
