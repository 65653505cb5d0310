const MINUTE = 60_000;
/** The delays before each retry of a mail; the last applies to all that follow. */
const WAITS_MS = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * MINUTE);

/** How long to wait after so many tries. Milliseconds. */
export function waitAfter(tries: number): number {
  return WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? MINUTE;
}
