import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '#core/people/codes.ts';
import {
  isOld,
  LAST_PRINTED,
  NEVER_AGAIN,
  permissionToPrint,
  REPRINTABLE,
  TO_HANDLE,
} from '#core/printers/print-job.ts';
import type { OldJobsChoice, Printers, Printing } from '#core/printers/printers.schema.ts';
import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { readPrinters, requirePrinter } from './manage-printers.usecases.ts';
import {
  countPapers,
  findJob,
  listOpenJobs,
  moveJob,
  type PrintJob,
  updateJob,
} from './print-jobs.repository.ts';
import { viewPrinting } from './printer-view.ts';
import { findPrinter } from './printers.repository.ts';
import { queueJob } from './queue-job.ts';
import { tellPrinting } from './tell-printing.ts';

export async function readPrinting(context: Context, venue: string): Promise<Printing> {
  await context.prints.queue(venue);
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
    await queueJob(context.prints, unit, by.venue, { id, printer, kind: 'test', about: null });
  });
  context.prints.wake(by.venue);
  return readPrinters(context, by.venue);
}

export function requireSame(
  known: PrintJob,
  { printer, kind }: Pick<PrintJob, 'printer' | 'kind'>,
): void {
  if (known.printer !== printer || known.kind !== kind) {
    throw new ProblemError('printers.key_reused');
  }
}

/** The venue's job. Throws `print_jobs.unknown`. */
export async function requireJob(db: Reader, venue: string, id: string): Promise<PrintJob> {
  const job = await findJob(db, id);
  if (job === undefined || job.venue !== venue) throw new ProblemError('print_jobs.unknown');
  return job;
}

/** The permission that printing it again needs beside the route's; null: none. Throws `print_jobs.unknown`. */
export async function findPrintPermission(
  { store }: Pick<Context, 'store'>,
  venue: string,
  job: string,
): Promise<Permission | null> {
  return permissionToPrint((await requireJob(store.reader, venue, job)).kind);
}

/**
 * Prints something again, with COPY and its number, where it was to be printed. Throws `print_jobs.unknown`, `print_jobs.state_changed`,
 * `print_jobs.no_paper` for what is never done twice, `printers.unknown` if that printer was
 * removed, `printers.key_reused`, and `staff.forbidden` where the permission that it needs is
 * missing.
 */
export async function printAgain(
  context: Context,
  by: By,
  { of, id, isAllowed }: { of: string; id: string; isAllowed: boolean },
): Promise<Printing> {
  await change(context, by.venue, async (unit) => {
    const { db, at } = unit;
    const job = await requireJob(db, by.venue, of);
    const known = await findJob(db, id);
    const original = job.copyOf ?? job.id;
    if (known !== undefined) {
      if (!isSameAgain(known, job)) throw new ProblemError('printers.key_reused');
      return;
    }
    if (NEVER_AGAIN.includes(job.kind)) throw new ProblemError('print_jobs.no_paper');
    if (!REPRINTABLE.includes(job.state)) throw new ProblemError('print_jobs.state_changed');
    const printer = await findPrinter(db, job.printer);
    if (printer === undefined || printer.removed_at !== null) {
      throw new ProblemError('printers.unknown');
    }
    // Last, so that nobody is asked to confirm what is refused all the same.
    if (!isAllowed) throw new ProblemError('staff.forbidden');
    const copy = await countPapers(db, original);
    const { kind, order, call, about, station, running, lines, sending, others } = job;
    const said = { kind, order, call, about, station, running, lines, sending, others };
    const again = { ...said, printer: job.printer };
    await queueJob(context.prints, unit, by.venue, { ...again, id, copy, copyOf: original });
    if (TO_HANDLE.includes(job.state)) {
      await expectMoved(moveJob(db, job, 'handled', { ended_at: job.endedAt ?? at }));
    }
  });
  context.prints.wake(by.venue);
  return readPrinting(context, by.venue);
}

/**
 * Whether a job has something printed again that another one has. A bill that had changed when its
 * printer took it is no copy any more, and is still the one that was asked for.
 */
function isSameAgain(known: PrintJob, of: PrintJob): boolean {
  const isOfIt = known.copyOf === (of.copyOf ?? of.id);
  const isLikeIt = known.kind === of.kind && isDeepStrictEqual(known.about, of.about);
  return known.id !== of.id && (isOfIt || (of.about !== null && isLikeIt));
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
    await expectMoved(moveJob(unit.db, job, to, { ended_at: unit.at }));
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
    const old = (await listOpenJobs(db, printer)).filter(
      (job) => job.kind !== 'drawer' && isOld(job, at),
    );
    const count = { all: old.length, last: Math.min(LAST_PRINTED, old.length), none: 0 }[print];
    const printed = new Set(old.slice(old.length - count).map(({ id }) => id));
    for (const job of old) {
      if (printed.has(job.id)) {
        await updateJob(db, job.id, { waits_since: at, told_at: null });
      } else {
        await expectMoved(moveJob(db, job, 'dropped', { ended_at: at }));
      }
    }
    if (old.length > 0) tellPrinting(unit);
  });
  context.prints.wake(by.venue);
  return readPrinting(context, by.venue);
}
