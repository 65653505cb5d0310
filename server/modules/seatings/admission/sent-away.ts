import type { Reader } from '../../../db/store.ts';
import type { GuestSession } from '../../../kernel/callers/guest-session.ts';
import { findSeating } from '../seatings.repository.ts';

/** Whether an ended session ended by itself: what ends with its seating ends at the same instant. */
export async function wasSentAway(
  db: Reader,
  { seating: id, endedAt }: GuestSession,
): Promise<boolean> {
  const seating = id === null ? undefined : await findSeating(db, id);
  return seating !== undefined && seating.endedAt !== endedAt;
}
