import { setTimeout as wait } from 'node:timers/promises';
import { EndedError } from './call-server.ts';

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next of some tries, of which so many have failed: longer each time, and
 * by chance, so that the bridges of a server that was away do not all come back at once.
 */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
  return longest / 4 + random() * longest * 0.75;
}

/**
 * Tries until it succeeds; throws only what makes trying again useless. A signal ends it, with
 * undefined.
 */
export async function untilDone<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void = () => {},
): Promise<T | undefined> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof EndedError) throw error;
      onFailure(error);
      await wait(pauseAfter(failures), undefined, { signal }).catch(() => {});
    }
  }
  return undefined;
}
