/**
 * A restored database lacks what was stored last, and with it the numbers that were given then. These
 * are the steps by which numbers go on where they may have been given already.
 */

/**
 * Events of a venue go on from the milliseconds since then: more than it can have stored by now. Of two
 * copies that are put back one after the other, each goes on elsewhere, also if the second is the older.
 * Nobody reads these numbers.
 */
const EVENTS_FROM = Date.UTC(2026, 0, 1);

/** Where events go on at a time, in milliseconds since 1970. */
export function eventsAt(at: number): number {
  return at - EVENTS_FROM;
}

/** If they are there already, because a clock was wrong: more than a server can store in eleven days. */
export const EVENTS_SKIPPED = 1_000_000_000;

/** What is counted by hand: publications and drafts of a menu. */
export const REVISIONS_SKIPPED = 1_000;

/** Numbers that people read go on after a full number of these, so that they stay easy to say. */
const ROUND = 1_000;
/** At least so many are left out: more than a busy venue gives in the seconds that a copy lags behind. */
const LEAST = 500;

/**
 * The last number of a business day that counts as given, so that the next one is new: a copy may be a
 * second old or a week, but no more were given today than on the venue's busiest day so far. `steps`: how
 * many states of the database gave numbers that it lacks, each after such a gap.
 */
export function skipAhead(last: number, busiest: number, steps = 1): number {
  const most = Math.max(LEAST, busiest);
  return Math.ceil((last + most + (steps - 1) * (most + ROUND)) / ROUND) * ROUND;
}

/** A number without what was skipped before it: how many were given since. */
export function countedFrom(number: number): number {
  return number % ROUND;
}
