const FIRST_MS = 500;
/** For requests: the caller waits for the result and can ask again at once. */
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait before the retry after `attempt` failures (0 is the first). Full jitter, so
 * that a roomful of phones does not retry at the same moment: see
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/. `random` is in [0, 1),
 * `longest` the maximum, in milliseconds.
 */
export function backoff(attempt: number, random: number, longest = LONGEST_MS): number {
  return Math.round(random * Math.min(longest, FIRST_MS * 2 ** attempt));
}
