import type { AttemptState } from '../../contract/codes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A guest who looks at the page expects the outcome at once; later only the truth. */
const WATCHED = 2 * SECOND;
const WATCHED_FOR = 3 * MINUTE;
const WATCHED_LONG = 10 * SECOND;
const OPEN = 15 * SECOND;
/** While the provider does not answer. */
const UNKNOWN = [MINUTE, 5 * MINUTE, 30 * MINUTE] as const;

/**
 * How long to wait before a provider is asked about an attempt again, in milliseconds. `age` is the
 * attempt's; `failures` how often in a row it could not tell.
 */
export function waitBeforeReading(
  state: AttemptState,
  { age, isWatched, failures }: { age: number; isWatched: boolean; failures: number },
): number {
  if (state === 'unknown' || failures > 0) {
    return UNKNOWN[Math.min(Math.max(failures, 1), UNKNOWN.length) - 1] ?? MINUTE;
  }
  if (isWatched) {
    return age < WATCHED_FOR ? WATCHED : WATCHED_LONG;
  }
  return OPEN;
}
