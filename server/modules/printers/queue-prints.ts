import { mayPrint } from '#core/printers/decide-jobs.ts';
import { printerOfDrawer } from '#core/printers/drawer-printer.ts';
import type { Store, Writer } from '#server/db/store.ts';
import type { PrintsEvents, Unit } from '#server/kernel/events/change.ts';
import { newId } from '#server/random.ts';
import { listDrawers } from '../drawers/drawers.repository.ts';
import { listPrinters } from './printers.repository.ts';
import { gather } from './queue/gather.ts';
import { hasUnqueued } from './queue/printed-events.repository.ts';
import { createEventQueue, type QueuePorts } from './queue/queue-events.ts';
import { type QueuesAll, queueJob } from './queue-job.ts';

/** What the work of a write may do. */
export type PrintsInside = QueuesAll & {
  /** Cash goes into this drawer; whether a printer has to open it. */
  openDrawer(unit: Unit, venue: string, drawer: string): Promise<boolean>;
  /** Something of a venue may have been queued. */
  wake(venue: string): void;
};

export type Prints = PrintsInside &
  PrintsEvents & {
    /** Queues what has happened in a venue so far. */
    queue(venue: string): Promise<void>;
    /** Queues the tickets of a venue's orders for later that are to be made by now. */
    queueWoken(venue: string): Promise<void>;
    /** What `queue` does a moment later, with what happens until then, and wakes. */
    queueSoon(venue: string): Promise<void>;
    /** Calls `listener` with a venue once something has happened that may be to be printed. */
    onHappened(listener: (venue: string) => void): () => void;
    /** Calls `listener` with a venue once something of it may have been queued. */
    onQueued(listener: (venue: string) => void): () => void;
  };

/**
 * Queues the jobs of what happened, from the events that are stored with it: neither an order nor
 * anything else waits for that, and nothing is lost with a server that ends in between. Whoever asks for
 * a job, or changes what is printed, has it done first; so nobody else has to hurry.
 */
export function createPrints({ store, ...ports }: QueuePorts & { store: Store }): Prints {
  const events = createEventQueue(ports);
  const waking = new Set<Listener>();
  const watching = new Set<Listener>();

  function wake(venue: string): void {
    for (const listener of waking) listener(venue);
  }

  async function queueAll(db: Writer, venue: string): Promise<void> {
    for (;;) {
      const batch = await events.next(db, venue);
      if (batch === null || ((await events.insert(db, batch)) && batch.isAll)) return;
    }
  }

  /**
   * Whether there was anything. Orders of the venue wait while it is written, and not while it is read
   * and decided: if something else has queued it meanwhile, that is done again.
   */
  async function queueNow(venue: string): Promise<boolean> {
    if (!(await hasUnqueued(store.reader, venue))) return false;
    for (;;) {
      const batch = await store.read((db) => events.next(db, venue));
      if (batch === null) return true;
      const isStored = await store.write({ venue }, (db) => events.insert(db, batch));
      if (isStored && batch.isAll) return true;
    }
  }

  const queueSoon = gather(async (venue) => {
    await queueNow(venue);
    // Also where another server has queued it, which wakes nobody here.
    wake(venue);
  });

  return {
    async queue(venue) {
      if (await queueNow(venue)) wake(venue);
    },
    async queueWoken(venue) {
      if ((await store.of(venue).read((db) => events.woken(db, venue))) === null) return;
      await store.write({ venue }, async (db) => {
        // An event that somebody decides of just now is decided of again, and finds these tickets.
        await queueAll(db, venue);
        const waking = await events.woken(db, venue);
        if (waking !== null) await events.insertWoken(db, waking);
      });
      wake(venue);
    },
    queueSoon,
    wake,
    queueAll,
    openDrawer: (unit, venue, drawer) => openDrawer({ queueAll }, unit, venue, drawer),
    happened(venue, events) {
      if (watching.size === 0 || !events.some(({ event }) => mayPrint(event))) return;
      for (const listener of watching) listener(venue);
    },
    onHappened: (listener) => added(watching, listener),
    onQueued: (listener) => added(waking, listener),
  };
}

type Listener = (venue: string) => void;

function added(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A drawer opens, if it hangs on a printer, after what is to be printed there. Returns whether a
 * printer has something to do.
 */
async function openDrawer(
  prints: QueuesAll,
  unit: Unit,
  venue: string,
  drawer: string,
): Promise<boolean> {
  const printers = (await listPrinters(unit.db, venue)).filter(({ drawer: has }) => has === 1);
  if (printers.length === 0) return false;
  const hanging = printers.map(({ id, drawer_id }) => ({ id, drawer: drawer_id }));
  const drawers = await listDrawers(unit.db, venue);
  const printer = printerOfDrawer(drawer, drawers, hanging);
  if (printer === null) return false;
  await queueJob(prints, unit, venue, { id: newId(unit.at), printer, kind: 'drawer', about: null });
  return true;
}
