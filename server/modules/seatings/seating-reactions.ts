import type { GuestSession } from '../../kernel/callers/guest-session.ts';
import type { Unit } from '../../kernel/events/change.ts';

/**
 * What follows for a guest's orders and calls when its place at a seating changes. Orders and calls
 * stand above seatings: they hand it over.
 */
export type SeatingReactions = {
  /** The guest is let in: what it sent while it waited is the party's. */
  guestAdmitted(unit: Unit, guest: GuestSession): Promise<void>;
  /** The guest is sent away: unless it was let in, nobody makes what it sent or comes to it. */
  guestSentAway(unit: Unit, guest: GuestSession): Promise<void>;
  /** That the guest was sent away, at this instant, is taken back. */
  guestRestored(unit: Unit, guest: GuestSession, endedAt: number): Promise<void>;
  /** The seating is about to end: so do its calls, and the orders of those who were never let in. */
  seatingEnds(unit: Unit, seating: string): Promise<void>;
};
