import { mayPrint } from '#core/printers/decide-jobs.ts';
import type { Context } from '#server/context.ts';
import type { Bridge } from '#server/kernel/callers/bridge.ts';
import type { FrameSink } from '#server/kernel/events/event-feed.ts';
import { findBridge } from './bridges.repository.ts';
import { listWork } from './serve-bridge.usecases.ts';

/** Something may have become older than it may be, or newer: without an event. */
const LOOK_MS = 10_000;

/**
 * Tells a bridge which of its printers have something to print, at once when something is queued, and
 * ends when the bridge is removed, or runs elsewhere. The returned function stops it.
 */
export function watchBridge(
  context: Context,
  bridge: Bridge,
  run: string,
  sink: FrameSink,
  onError: (error: unknown) => void,
): () => void {
  let isOpen = true;
  let isLooking = false;
  let again = false;

  /** It connects again, and is told everything. */
  function fail(error: unknown): void {
    onError(error);
    sink.end();
  }

  async function tell(): Promise<void> {
    const row = await findBridge(context.store.reader, bridge.id);
    if (!isOpen) return;
    if (row === undefined || row.run_id !== run) {
      sink.end();
      return;
    }
    sink.send(`data: ${JSON.stringify(await listWork(context, bridge))}\n\n`);
  }

  async function look(): Promise<void> {
    if (isLooking) {
      again = true;
      return;
    }
    isLooking = true;
    try {
      do {
        again = false;
        await tell();
      } while (again && isOpen);
    } catch (error) {
      fail(error);
    } finally {
      isLooking = false;
    }
  }

  /** Looking alone queues nothing: it would undo that what happens is gathered. */
  const queueAndLook = () => context.prints.queue(bridge.venue).then(look, fail);
  const offEvents = context.hub.subscribe(bridge.venue, (events) => {
    if (events.some(({ event }) => event.type === 'printing.changed')) void look();
    // Perhaps another server's, which wakes nobody here.
    if (events.some(({ event }) => mayPrint(event))) {
      context.prints.queueSoon(bridge.venue).catch(fail);
    }
  });
  const offQueued = context.prints.onQueued((venue) => {
    if (venue === bridge.venue) void look();
  });
  const offClock = context.clock.every(LOOK_MS, () => void queueAndLook());
  // What another process stored before this venue is followed is seen by the first look.
  Promise.resolve(context.hub.follow(bridge.venue)).then(queueAndLook, fail);
  return () => {
    isOpen = false;
    offEvents();
    offQueued();
    offClock();
  };
}
