const SECOND = 1_000;
const LONGEST_MS = 15 * SECOND;

/**
 * How long the screen waits before it tries the `tries`-th time again, in milliseconds: not with all
 * others at once when a server begins. `random` is from 0 to 1, `asked` what the server asked for.
 */
export function waitBefore(tries: number, random: number, asked = 0): number {
  const wait = Math.min(LONGEST_MS, SECOND * 2 ** Math.min(tries, 10));
  return Math.max(asked, wait / 2 + (wait / 2) * random);
}
