import type { Clock } from './clock.ts';

/** Between two attempts, doubled each time up to the longest. Milliseconds. */
const PAUSE_MS = 500;
const LONGEST_MS = 8_000;
/**
 * Whoever waits is told after so many in vain, 1.5 seconds: there is no network, or a server of another
 * version, which has that file no more.
 */
const PATIENCE = 3;

/**
 * What `load` answers, however often it has to be asked: a file comes late, or once the network is
 * back. `tell` is called once if it comes neither. Rejects only if it fails after nobody waits for it
 * any more.
 */
export async function untilHere<Part>(
  load: () => Promise<Part>,
  clock: Pick<Clock, 'setTimeout'>,
  isOver?: () => boolean,
  tell?: () => void,
): Promise<Part> {
  let attempts = 0;
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await load();
    } catch (error) {
      if (isOver?.()) throw error;
      attempts += 1;
      if (attempts === PATIENCE) tell?.();
      await new Promise<void>((done) => clock.setTimeout(done, pause));
    }
  }
}
