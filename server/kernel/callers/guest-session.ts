import type { DeviceJoins } from '#core/devices/codes.ts';
import type { Admission } from '#core/seatings/codes.ts';

/** A device's stay at a table. Times in milliseconds since 1970. */
export type GuestSession = {
  id: string;
  venue: string;
  table: string;
  seating: string | null;
  admission: Admission;
  /** Held a session in an earlier seating of the table. */
  returning: boolean;
  ordinal: number | null;
  name: string | null;
  /** Null until the guest chooses one. */
  mark: number | null;
  expiresAt: number | null;
  endedAt: number | null;
  /** The table whose code it scanned, if its party has moved since. */
  cameTo: string | null;
  /** The seating at which no waiting place was left for it. */
  noPlaceAt: string | null;
  /** The session with which the same device was removed. */
  sentAwayAs: string | null;
  /** When it showed an ID, in milliseconds since 1970, and the name of who saw it. */
  idShown: { at: number; by: string } | null;
  /** The venue's tablet that it is on, and how its guests join a party; null on a phone. */
  kiosk: { device: string; joins: DeviceJoins } | null;
  /** The session of the phone on which its guest goes on. */
  handedTo: string | null;
};

/** Whether a session is still valid at an instant. */
export function isLive(
  { endedAt, expiresAt }: Pick<GuestSession, 'endedAt' | 'expiresAt'>,
  at: number,
): boolean {
  return endedAt === null && (expiresAt === null || expiresAt > at);
}
