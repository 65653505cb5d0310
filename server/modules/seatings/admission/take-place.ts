import { WAITING_MAX, WAITING_PER_ADDRESS_MAX } from '../../../../src/contract/limits.ts';
import { kioskAdmission } from '../../../../src/domain/seating/join-policy.ts';
import type { InsideContext } from '../../../context.ts';
import type { Reader } from '../../../db/store.ts';
import type { GuestSession } from '../../../kernel/callers/guest-session.ts';
import type { Unit } from '../../../kernel/events/change.ts';
import { findVenueMenu } from '../../published-menu/current-menu.ts';
import { addressMark } from '../address-mark.ts';
import { joinSeating } from '../seat.ts';
import type { SeatingRecord } from '../seatings.repository.ts';
import { countWaiting, findSession, setNoPlace } from '../sessions.repository.ts';

/** A device that comes to a seating. */
export type Arrival = {
  /** Where its request comes from. */
  address: string;
  /** The session with which it was removed; null if it was not. */
  sentAwayAs: string | null;
};

/**
 * Whether a device that comes to an open seating is its first and therefore free, for example where
 * staff opened the table: not one of an earlier party, and not where each must type the board's
 * code.
 */
export async function isFreeFirst(
  context: InsideContext,
  db: Reader,
  seating: SeatingRecord,
  { returning }: { returning: boolean },
): Promise<boolean> {
  if (seating.guestCount > 0 || returning) {
    return false;
  }
  const { menu } = await findVenueMenu(context.menus, db, seating.venue);
  return menu.ordering.joinPolicy !== 'presence_code';
}

/**
 * Whether a waiting place is left for a device at a seating: not for one that was removed from it,
 * nor for another from its address, and for a few at a time from each address. Where a venue checks
 * nobody, for everybody.
 */
export async function hasRoom(
  context: InsideContext,
  db: Reader,
  seating: SeatingRecord,
  arrival: Arrival,
): Promise<boolean> {
  const mark = addressMark(seating.addressKey, arrival.address);
  const { waiting, sameAddress, sentAway } = await countWaiting(db, seating.id, mark);
  const isFree = waiting < WAITING_MAX && sameAddress < WAITING_PER_ADDRESS_MAX && sentAway === 0;
  if (isFree && !(await wasSentAwayFrom(db, seating.id, arrival.sentAwayAs))) {
    return true;
  }
  const { menu } = await findVenueMenu(context.menus, db, seating.venue);
  return menu.ordering.joinPolicy === 'free';
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

/**
 * Gives a browsing session its place at an open seating; null, and stored, if none is left for it:
 * then the party's code lets it in.
 */
export async function takePlace(
  context: InsideContext,
  unit: Unit,
  { session, seating, address }: { session: GuestSession; seating: SeatingRecord; address: string },
): Promise<GuestSession | null> {
  if (session.kiosk !== null) {
    const admission = kioskAdmission(session.kiosk.joins, seating.guestCount === 0);
    return joinSeating(unit, session, { seating, admission, address });
  }
  const isFirst = await isFreeFirst(context, unit.db, seating, session);
  const arrival = { address, sentAwayAs: session.sentAwayAs };
  if (isFirst || (await hasRoom(context, unit.db, seating, arrival))) {
    const admission = isFirst ? 'admitted' : 'waiting';
    return joinSeating(unit, session, { seating, admission, address });
  }
  await setNoPlace(unit.db, session.id, seating.id);
  return null;
}
