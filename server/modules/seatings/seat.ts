import { type GuestEventType, guestEvent, seatingEvent } from '#core/events/event-draft.ts';
import { kioskAdmission } from '#core/seatings/join-policy.ts';
import { JOIN_CODE_LENGTH } from '#core/shared/limits.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { newDigits, newId, newToken } from '#server/random.ts';
import { addressMark } from './address-mark.ts';
import {
  countGuest,
  findSeating,
  insertSeating,
  type SeatingRecord,
  toSeating,
} from './seatings.repository.ts';
import { bindSession, toSeatedGuest } from './sessions.repository.ts';

/**
 * Informs the party and staff that a guest joined a seating, was let in, was renamed, was removed,
 * or was restored.
 */
export function emitGuest(
  unit: Unit,
  type: GuestEventType,
  seating: string,
  session: GuestSession,
): void {
  unit.emit(guestEvent(type, { table: session.table, seating }, toSeatedGuest(session)));
}

/** Binds a browsing session to the table's open seating, even without a free place. */
export async function joinSeating(
  unit: Unit,
  session: GuestSession,
  to: { seating: SeatingRecord; admission: GuestSession['admission']; address: string },
): Promise<GuestSession> {
  const seating = to.seating.id;
  const ordinal = await countGuest(unit.db, seating);
  // All phones of the venue's network have the address of its tablets, which come and go.
  const mark = session.kiosk === null ? addressMark(to.seating.addressKey, to.address) : null;
  const place = { seating, ordinal, admission: to.admission, addressMark: mark };
  const bound = await bindSession(unit.db, session, place);
  if (bound === undefined) {
    throw new ProblemError('guests.state_changed');
  }
  emitGuest(unit, 'guest.joined', seating, bound);
  return bound;
}

/** Opens a seating at the session's table, with the session as its first guest. */
export async function openSeating(
  unit: Unit,
  session: GuestSession,
  address: string,
  id = newId(unit.at),
): Promise<{ session: GuestSession; seating: SeatingRecord }> {
  const seating = await startSeating(unit, session, false, id);
  const admission = session.kiosk === null ? 'admitted' : kioskAdmission(session.kiosk.joins, true);
  const place = { seating, admission, address } as const;
  const bound = await joinSeating(unit, session, place);
  return { session: bound, seating };
}

/** Opens a seating that nobody has joined yet. */
export async function startSeating(
  unit: Unit,
  at: { venue: string; table: string },
  byStaff: boolean,
  id = newId(unit.at),
): Promise<SeatingRecord> {
  const joinCode = newDigits(JOIN_CODE_LENGTH);
  const { venue, table } = at;
  const row = { id, venue, table, joinCode, byStaff, addressKey: newToken() };
  await insertSeating(unit.db, row, unit.at);
  const seating = await findSeating(unit.db, id);
  if (seating === undefined) {
    throw new Error(`The seating ${id} was not stored.`);
  }
  unit.emit(seatingEvent('seating.opened', toSeating(seating)));
  return seating;
}
