import type { DeviceJoins } from '#core/devices/codes.ts';
import { kioskAdmission } from '#core/seatings/join-policy.ts';
import { BROWSING_SESSION_MS } from '#core/shared/limits.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { newGuestToken } from '#server/kernel/callers/guest-token.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { newId, sha256 } from '#server/random.ts';
import { joinSeating } from './seat.ts';
import { findOpenSeating } from './seatings.repository.ts';
import { insertSession } from './sessions.repository.ts';

/** A guest begins on a tablet of the venue, at this table. */
type Beginning = {
  venue: string;
  table: string;
  kiosk: { device: string; joins: DeviceJoins };
  address: string;
};

/**
 * Begins a guest's session on a tablet. It sits with the table's party at once only if it may see
 * the party; else with its first order, so that a guest who only looks bothers nobody. Unlike a
 * phone it is at the table for certain, and asks for no place.
 */
export async function beginKioskSession(
  unit: Unit,
  { venue, table, kiosk, address }: Beginning,
): Promise<{ token: string; session: GuestSession; hasParty: boolean }> {
  const { db, at } = unit;
  const token = newGuestToken(venue);
  const browsing = await insertSession(
    db,
    {
      id: newId(at),
      venue,
      table,
      seating: null,
      admission: 'browsing',
      returning: false,
      ordinal: null,
      expiresAt: at + BROWSING_SESSION_MS,
      noPlaceAt: null,
      sentAwayAs: null,
      kiosk,
    },
    { tokenHash: sha256(token), addressMark: null, at },
  );
  const seating = await findOpenSeating(db, table);
  const hasParty = seating !== undefined;
  const isFirst = seating?.guestCount === 0;
  if (seating === undefined || kioskAdmission(kiosk.joins, isFirst) !== 'admitted') {
    return { token, session: browsing, hasParty };
  }
  const session = await joinSeating(unit, browsing, { seating, admission: 'admitted', address });
  return { token, session, hasParty };
}
