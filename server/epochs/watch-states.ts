import type { Context } from '#server/context.ts';
import type { Adopted } from '#server/db/states.ts';

/** How long an idle process may take to see that the database has become another state of it. Milliseconds. */
const LOOK_EVERY_MS = 1_000;

type Report = { other(adopted: Adopted): void; error(error: unknown): void };

/**
 * Where the database becomes another state of itself while this process runs, such as a replica that
 * lacks what was stored last, whatever this process has of the one before is forgotten: its streams end,
 * so that boards load a snapshot, and phones offer what it lacks. Returns the function that stops it.
 */
export function watchStates(
  { store: { states }, epochs, hub, clock }: Pick<Context, 'store' | 'epochs' | 'hub' | 'clock'>,
  report: Report,
): () => void {
  if (states === null) {
    return () => {};
  }
  states.onOther((adopted) => {
    epochs.forget();
    hub.beginAnew();
    report.other(adopted);
  });
  let isLooking = false;
  return clock.every(LOOK_EVERY_MS, () => {
    // A slow database's connections are for writes.
    if (isLooking) return;
    isLooking = true;
    states
      .look()
      .catch(report.error)
      .finally(() => {
        isLooking = false;
      });
  });
}
