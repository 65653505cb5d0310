import type { Crowd } from '#core/seatings/seat.ts';
import type { Reader } from '#server/db/store.ts';
import { addressMark } from '../address-mark.ts';
import type { SeatingRecord } from '../seatings.repository.ts';
import { countWaiting, findSession } from '../sessions.repository.ts';

/** A device that comes to a seating. */
export type Arrival = {
  /** Where its request comes from. */
  address: string;
  /** The session with which it was removed; null if it was not. */
  sentAwayAs: string | null;
};

/** Who waits at an open seating to which a device comes. */
export async function readCrowd(
  db: Reader,
  seating: Pick<SeatingRecord, 'id' | 'addressKey'>,
  { address, sentAwayAs }: Arrival,
): Promise<Crowd> {
  const mark = addressMark(seating.addressKey, address);
  const [counts, wasSentAway] = await Promise.all([
    countWaiting(db, seating.id, mark),
    wasSentAwayFrom(db, seating.id, sentAwayAs),
  ]);
  return { ...counts, wasSentAway };
}

/** Whether a device was removed from a seating, by the session that it names. */
export async function wasSentAwayFrom(
  db: Reader,
  seating: string,
  as: string | null,
): Promise<boolean> {
  const session = as === null ? undefined : await findSession(db, as);
  return session !== undefined && session.endedAt !== null && session.seating === seating;
}
