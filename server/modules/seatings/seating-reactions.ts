import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import type { Unit } from '#server/kernel/events/change.ts';

/**
 * How a guest's orders and calls react when its place at a seating changes. Orders and calls are
 * later modules, and supply it.
 */
export type SeatingReactions = {
  /** The guest is let in: its waiting orders become the party's. */
  guestAdmitted(unit: Unit, guest: GuestSession): Promise<void>;
  /** The guest is removed: unless it was let in, nobody makes its orders or attends its calls. */
  guestSentAway(unit: Unit, guest: GuestSession): Promise<void>;
  /** The removal of the guest at this instant is undone. */
  guestRestored(unit: Unit, guest: GuestSession, endedAt: number): Promise<void>;
  /**
   * The seating is about to end: so do its calls, and the orders of devices that were never let in.
   */
  seatingEnds(unit: Unit, seating: string): Promise<void>;
};
