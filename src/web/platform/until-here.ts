import type { Clock } from './clock.ts';

/** Between two attempts, doubled each time up to the longest. Milliseconds. */
const PAUSE_MS = 500;
const LONGEST_MS = 8_000;

/**
 * What `load` answers, however often it has to be asked: a file comes late, or once the network is
 * back. Rejects only if it fails after nobody waits for it any more.
 */
export async function untilHere<Part>(
  load: () => Promise<Part>,
  clock: Pick<Clock, 'setTimeout'>,
  isOver?: () => boolean,
): Promise<Part> {
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    try {
      return await load();
    } catch (error) {
      if (isOver?.()) throw error;
      await new Promise<void>((done) => clock.setTimeout(done, pause));
    }
  }
}
