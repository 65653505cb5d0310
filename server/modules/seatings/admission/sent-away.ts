import type { Reader } from '#server/db/store.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { findSeating } from '../seatings.repository.ts';

/**
 * Whether an ended session ended before its seating: sessions that end with the seating have its
 * time.
 */
export async function wasSentAway(
  db: Reader,
  { seating: id, endedAt }: GuestSession,
): Promise<boolean> {
  const seating = id === null ? undefined : await findSeating(db, id);
  return seating !== undefined && seating.endedAt !== endedAt;
}
