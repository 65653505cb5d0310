import type { Admission } from '../../../src/contract/codes.ts';

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
  /** Null until the guest picks one. */
  mark: number | null;
  expiresAt: number | null;
  endedAt: number | null;
  /** The table whose code it scanned, where its party has moved to another since. */
  cameTo: string | null;
  /** The seating at which there was no place for it among those who wait. */
  noPlaceAt: string | null;
  /** The session that the same device was sent away with. */
  sentAwayAs: string | null;
};
