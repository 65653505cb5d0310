import type { Writer } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findCounters } from '#server/kernel/events/events.repository.ts';
import { insertJobs, type QueuedJob } from './print-jobs.repository.ts';
import { tellPrinting } from './tell-printing.ts';

export type QueuesAll = {
  /** Queues what has happened so far, for the printers as they are until now. */
  queueAll(db: Writer, venue: string): Promise<void>;
};

type Named = Pick<QueuedJob, 'id' | 'printer' | 'kind' | 'about'>;
type Wished = Named & Partial<QueuedJob>;

/** After all that has happened and was queued before; `place`: of several in a change, after so many others of it. */
export async function queueJob(
  prints: QueuesAll,
  unit: Unit,
  venue: string,
  wished: Wished,
  place = 0,
): Promise<void> {
  await prints.queueAll(unit.db, venue);
  const counters = await findCounters(unit.db, venue);
  // Each tells it by an event of its own, so what comes later has a higher number.
  const sequence = (counters?.sequence ?? 0) + 1 + place;
  const job = { ...NOTHING, ...wished, venue, sequence, at: unit.at, insteadOf: null };
  await insertJobs(unit.db, [job]);
  tellPrinting(unit);
}

/** What a job is not about, unless it is said. */
export const NOTHING: Omit<QueuedJob, keyof Named | 'venue' | 'sequence' | 'at' | 'insteadOf'> = {
  ...{ order: null, call: null, station: null, running: null, lines: null },
  ...{ sending: null, others: [] },
  ...{ copy: 0, copyOf: null },
};
