import type { AttemptState } from './codes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/**
 * Most guests pay within three minutes, and then the table and the board are to know within three
 * seconds, also where no notice arrives. It does not matter who looks: a guest is on the provider's
 * page or in its app meanwhile, and not on ours.
 */
const SOON = SECOND;
const SOON_FOR = 3 * MINUTE;
/** A guest who takes longer is not to wait longer; the rounds come every second. */
const WHILE_PAYABLE = 2 * SECOND;
const LATER = 10 * SECOND;
/** While the provider does not answer: a lost answer delays little, a fault of hours costs little. */
const FAILING = [SECOND, 3 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE] as const;
/** What ends may be paid nevertheless: soon after its end most often, and hardly ever after a day. */
const LATE = [MINUTE, 5 * MINUTE, 30 * MINUTE] as const;
const LATE_EVERY = 60 * MINUTE;
const LATE_UNTIL = 24 * 60 * MINUTE;
/** Longer than a provider may take to answer: until then its payment is being made. */
const MAKING = 15 * SECOND;

/**
 * How long to wait before a provider is asked about an attempt again, in milliseconds. `age` is the
 * attempt's; `patience` the age at which it is stopped; `failures` how often in a row the provider
 * could not tell.
 */
export function waitBeforeReading(
  state: AttemptState,
  { age, patience, failures }: { age: number; patience: number; failures: number },
): number {
  if (state === 'unknown' || failures > 0) {
    return FAILING[Math.min(Math.max(failures, 1), FAILING.length) - 1] ?? MINUTE;
  }
  if (age < SOON_FOR) {
    return SOON;
  }
  return age < patience ? WHILE_PAYABLE : LATER;
}

/** Whether an attempt's payment is probably being made for the guest who has just asked for it. */
export function isBeingMade(state: AttemptState, age: number): boolean {
  return state === 'created' && age < MAKING;
}

/**
 * How long after its end an attempt is read next, for money that arrives late or twice, once it was
 * read `since` its end; null when that was the last time. Milliseconds.
 */
export function nextLateReading(since: number): number | null {
  const next =
    LATE.find((each) => each > since) ?? (Math.floor(since / LATE_EVERY) + 1) * LATE_EVERY;
  return next > LATE_UNTIL ? null : next;
}
