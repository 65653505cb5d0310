import type { Clock } from '#web/platform/clock.ts';

const AGAIN_MS = 2_000;

/** What `fetchPart` answers; a network that is gone is asked again. */
export async function untilHere<Part>(
  fetchPart: () => Promise<Part>,
  clock: Pick<Clock, 'setTimeout'>,
): Promise<Part> {
  try {
    return await fetchPart();
  } catch {
    await new Promise<void>((resolve) => clock.setTimeout(resolve, AGAIN_MS));
    return untilHere(fetchPart, clock);
  }
}
