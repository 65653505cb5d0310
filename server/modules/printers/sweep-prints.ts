import { isOld, isSilent, TAKEOVER_MS, TROUBLE_MS } from '#core/printers/print-job.ts';
import { failingSince } from '#core/printers/printer-health.ts';
import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import { eachApart } from '#server/kernel/each-apart.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { listJobsToSweep, moveJob, type PrintJob, updateJob } from './print-jobs.repository.ts';
import { healthOf } from './printer-view.ts';
import { listPrinters, listPrintingVenues, type PrinterRow } from './printers.repository.ts';
import { tellPrinting } from './tell-printing.ts';

/**
 * Looks after what does not print: what a server that ended has not queued is queued, and what is for
 * later once it is to be made. What a printer has fetched and keeps silent about is `unknown`, what
 * waits for one that fails is told, and is another printer's after a while. A venue of which that fails
 * keeps no other one waiting, and is said once all others are looked after.
 */
export async function sweepPrints(context: Context): Promise<void> {
  const venues = await listPrintingVenues(context.store.reader);
  await eachApart(venues, (venue) => sweepVenue(context, venue));
}

async function sweepVenue(context: Context, venue: string): Promise<void> {
  await context.prints.queue(venue);
  await context.prints.queueWoken(venue);
  const at = context.clock.now();
  const printers = await listPrinters(context.store.reader, venue);
  const due: string[] = [];
  for (const printer of printers) {
    const jobs = await listJobsToSweep(context.store.reader, printer.id, at);
    if (jobs.some((job) => stepOf(job, printer, printers, at) !== null)) due.push(printer.id);
  }
  if (due.length === 0) return;
  await change(context, venue, async (unit) => {
    const now = await listPrinters(unit.db, venue);
    for (const printer of now.filter(({ id }) => due.includes(id))) {
      for (const job of await listJobsToSweep(unit.db, printer.id, unit.at)) {
        await take(unit, job, stepOf(job, printer, now, unit.at));
      }
    }
    tellPrinting(unit);
  });
}

type Step =
  | { kind: 'lost' }
  | { kind: 'late' }
  | { kind: 'told' }
  | { kind: 'moved'; to: string }
  | null;

function stepOf(
  job: PrintJob,
  printer: PrinterRow,
  printers: readonly PrinterRow[],
  at: number,
): Step {
  if (job.state === 'offered') return isSilent(job, at) ? { kind: 'lost' } : null;
  // No other printer opens its drawer, and nobody is told: they stand before it.
  if (job.kind === 'drawer') return isOld(job, at) ? { kind: 'late' } : null;
  const since = failingSince(healthOf(printer), at);
  const waits = at - job.waitsSince;
  const other = printers.find(({ id }) => id === printer.takeover_id);
  if (since !== null && other !== undefined && !isOld(job, at)) {
    // Nobody waits as long again for what is ordered later; it may be on again in a moment.
    const hasFailedLong = at - since > TAKEOVER_MS && waits > TROUBLE_MS;
    if (hasFailedLong && job.insteadOf === null && failingSince(healthOf(other), at) === null) {
      return { kind: 'moved', to: other.id };
    }
  }
  const isTold = job.toldAt !== null;
  return !isTold && ((since !== null && waits > TROUBLE_MS) || isOld(job, at))
    ? { kind: 'told' }
    : null;
}

async function take({ db, at }: Unit, job: PrintJob, step: Step): Promise<void> {
  switch (step?.kind) {
    case 'lost':
      return expectMoved(moveJob(db, job, 'unknown', { ended_at: at, reason: 'silent' }));
    case 'late':
      return expectMoved(moveJob(db, job, 'dropped', { ended_at: at, reason: 'late' }));
    case 'told':
      return updateJob(db, job.id, { told_at: at });
    case 'moved':
      return updateJob(db, job.id, {
        ...{ printer_id: step.to, instead_of: job.printer },
        ...{ waits_since: at, told_at: null },
      });
  }
}
