import { isOld, LAST_PRINTED, REPRINTABLE, TO_HANDLE } from '#core/printers/print-job.ts';
import type { OldJobsChoice, Printers, Printing } from '#core/printers/printers.schema.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { findCounters } from '#server/kernel/events/events.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { readPrinters, requirePrinter } from './manage-printers.usecases.ts';
import {
  countPapers,
  findJob,
  insertJobs,
  listOpenJobs,
  moveJob,
  type PrintJob,
  type QueuedJob,
  updateJob,
} from './print-jobs.repository.ts';
import { viewPrinting } from './printer-view.ts';
import { findPrinter } from './printers.repository.ts';
import { tellPrinting } from './serve-job.ts';

export function readPrinting(context: Context, venue: string): Promise<Printing> {
  return context.store.read((db) => viewPrinting({ context, db, venue }));
}

/** Prints a test. Throws `printers.unknown`, `printers.key_reused`. */
export async function printTest(
  context: Context,
  by: By,
  printer: string,
  id: string,
): Promise<Printers> {
  await change(context, by.venue, async (unit) => {
    await requirePrinter(unit.db, by.venue, printer);
    const known = await findJob(unit.db, id);
    if (known !== undefined) return requireSame(known, { printer, kind: 'test' });
    const nothing = { order: null, call: null, station: null, running: null, lines: null };
    await queue(unit, by.venue, { id, printer, kind: 'test', ...nothing, copy: 0, copyOf: null });
  });
  context.prints.wake(by.venue);
  return readPrinters(context, by.venue);
}

function requireSame(known: PrintJob, { printer, kind }: Pick<PrintJob, 'printer' | 'kind'>): void {
  if (known.printer !== printer || known.kind !== kind) {
    throw new ProblemError('printers.key_reused');
  }
}

/** After all that was queued before. */
async function queue(
  unit: Unit,
  venue: string,
  job: Omit<QueuedJob, 'venue' | 'sequence' | 'insteadOf'>,
): Promise<void> {
  const counters = await findCounters(unit.db, venue);
  const sequence = (counters?.sequence ?? 0) + 1;
  await insertJobs(unit.db, [{ ...job, venue, sequence, insteadOf: null }], unit.at);
  tellPrinting(unit);
}

/** The venue's job. Throws `print_jobs.unknown`. */
async function requireJob(db: Reader, venue: string, id: string): Promise<PrintJob> {
  const job = await findJob(db, id);
  if (job === undefined || job.venue !== venue) throw new ProblemError('print_jobs.unknown');
  return job;
}

/**
 * Prints something again, with COPY and its number, where it was to be printed. Throws `print_jobs.unknown`, `print_jobs.state_changed`,
 * `printers.unknown` if that printer was removed, `printers.key_reused`.
 */
export async function printAgain(
  context: Context,
  by: By,
  of: string,
  id: string,
): Promise<Printing> {
  await change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const job = await requireJob(db, by.venue, of);
    const known = await findJob(db, id);
    const original = job.copyOf ?? job.id;
    if (known !== undefined) {
      if (known.copyOf !== original) throw new ProblemError('printers.key_reused');
      return;
    }
    if (!REPRINTABLE.includes(job.state)) throw new ProblemError('print_jobs.state_changed');
    const printer = await findPrinter(db, job.printer);
    if (printer === undefined || printer.removed_at !== null) {
      throw new ProblemError('printers.unknown');
    }
    const copy = await countPapers(db, original);
    const { kind, order, call, station, running, lines } = job;
    const again = { kind, order, call, station, running, lines, printer: job.printer };
    await queue(unit, by.venue, { ...again, id, copy, copyOf: original });
    if (TO_HANDLE.includes(job.state)) {
      await moveJob(db, job, 'handled', { ended_at: job.endedAt ?? at });
    }
  });
  context.prints.wake(by.venue);
  return readPrinting(context, by.venue);
}

/** What did not print is taken care of. Throws `print_jobs.unknown`, `print_jobs.state_changed`. */
export async function handleJob(context: Context, by: By, id: string): Promise<Printing> {
  await change(context, by.venue, async (unit) => {
    const job = await requireJob(unit.db, by.venue, id);
    if (job.state === 'handled' || job.state === 'dropped') return;
    // One that waits is not printed any more: somebody has read it on the screen.
    const to = job.state === 'queued' ? 'dropped' : 'handled';
    if (to === 'handled' && !TO_HANDLE.includes(job.state)) {
      throw new ProblemError('print_jobs.state_changed');
    }
    await moveJob(unit.db, job, to, { ended_at: unit.at });
    tellPrinting(unit);
  });
  return readPrinting(context, by.venue);
}

/** What becomes of a printer's old jobs. Throws `printers.unknown`. */
export async function decideOld(
  context: Context,
  by: By,
  printer: string,
  { print }: OldJobsChoice,
): Promise<Printing> {
  await change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    await requirePrinter(db, by.venue, printer);
    const old = (await listOpenJobs(db, printer)).filter((job) => isOld(job, at));
    const count = { all: old.length, last: Math.min(LAST_PRINTED, old.length), none: 0 }[print];
    const printed = new Set(old.slice(old.length - count).map(({ id }) => id));
    for (const job of old) {
      if (printed.has(job.id)) {
        await updateJob(db, job.id, { waits_since: at, told_at: null });
      } else {
        await moveJob(db, job, 'dropped', { ended_at: at });
      }
    }
    if (old.length > 0) tellPrinting(unit);
  });
  context.prints.wake(by.venue);
  return readPrinting(context, by.venue);
}
