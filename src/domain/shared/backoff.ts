const FIRST_MS = 500;
/** Of requests: whoever waits for one can ask for it again at once. */
const LONGEST_MS = 15_000;

/**
 * Milliseconds to wait before the retry after `attempt` failures (0 is the first). Full jitter, so
 * that a roomful of phones does not come back at once when the network does: see
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/. `random` is in [0, 1),
 * `longest` the most it becomes, in milliseconds.
 */
export function backoff(attempt: number, random: number, longest = LONGEST_MS): number {
  return Math.round(random * Math.min(longest, FIRST_MS * 2 ** attempt));
}
