import type { JobState } from '#core/printers/codes.ts';
import { jobAfter, nextJob, type PrinterWord } from '#core/printers/print-job.ts';
import type { Paper } from '#core/printing/paper.ts';
import { beginningOf } from '#core/shared/plain-text.ts';
import type { Context, InsideContext } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import { StorageError } from '#server/db/storage-error.ts';
import type { Reader } from '#server/db/store.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import type { Heard } from '#server/printing/devices/serve-printer.ts';
import { ProblemError } from '#server/problem.ts';
import { sha256 } from '#server/random.ts';
import { fillPaper } from './papers/fill-paper.ts';
import { markCopy } from './papers/mark-copy.ts';
import { listNextJobs, moveJob, type PrintJob, updateJob } from './print-jobs.repository.ts';
import { findBySecret, findPrinter, type PrinterRow, storeHeard } from './printers.repository.ts';
import { tellPrinting } from './tell-printing.ts';

/** The accuracy of when a printer was last heard of: not every question has to write. */
const SEEN_MS = 10_000;

export type Claimed = { job: PrintJob; paper: Paper };

/** A job's paper could not be filled in; `cause` says why. */
export class NotFilledError extends Error {
  readonly job: PrintJob;
  constructor(job: PrintJob, cause: unknown) {
    super('A paper could not be filled in.', { cause });
    this.job = job;
  }
}

export type ClaimOptions = {
  /** What the printer has already is given to it again, unless it is `fresh` that is asked for. */
  only: 'any' | 'fresh';
  /** Only this one. */
  token?: string | undefined;
  /** Throws if whoever asks may not have it any more. */
  guard?: (db: Reader, printer: PrinterRow) => Promise<void>;
};

/** The printer whose address has this secret. Throws `printers.unknown`. */
export async function requireAddressed(
  { store }: Pick<Context, 'store'>,
  secret: string,
): Promise<PrinterRow> {
  const printer = await findBySecret(store.reader, sha256(secret));
  if (printer === undefined) throw new ProblemError('printers.unknown');
  return printer;
}

/** Whether something was heard of just now; a clock that was set back makes a time that is to come. */
export function isNear(seenAt: number | null, at: number, within: number): boolean {
  return seenAt !== null && Math.abs(at - seenAt) < within;
}

/** Stores how a printer is, if that is news. */
export async function hear(context: Context, printer: PrinterRow, heard: Heard): Promise<void> {
  const at = context.clock.now();
  const isSame =
    printer.problem === heard.problem &&
    (printer.near_end === 1) === heard.nearEnd &&
    printer.drawer_contact === (heard.drawerContact ?? null);
  const isFresh = heard.problem === 'offline' || isNear(printer.seen_at, at, SEEN_MS);
  if (isSame && isFresh) return;
  await change(context, printer.venue_id, async (unit) => {
    const now = await findPrinter(unit.db, printer.id);
    if (now === undefined || now.removed_at !== null) return;
    await storeHeard(unit.db, now, heard, unit.at);
    if (now.problem !== heard.problem) tellPrinting(unit);
  });
}

/** What a printer would be given now of what is queued; nothing is fetched by asking. */
export async function peekJob(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  printer: PrinterRow,
): Promise<PrintJob | null> {
  const at = clock.now();
  return nextJob({ jobs: await listNextJobs(store.reader, printer.id, at), at });
}

/**
 * The next job of what is queued, which is the printer's from now on, with its paper as things are now.
 * Throws {@link NotFilledError}, and then nothing has changed.
 */
export async function claimJob(
  context: Context,
  printer: PrinterRow,
  { only, token, guard }: ClaimOptions,
): Promise<Claimed | null> {
  const work: { at: PrintJob | null } = { at: null };
  try {
    return await change(context, printer.venue_id, async (unit) => {
      work.at = null;
      const now = await findPrinter(unit.db, printer.id);
      if (now === undefined || now.removed_at !== null) return null;
      await guard?.(unit.db, now);
      return nextClaimed(context, unit, now, { only, token, work });
    });
  } catch (error) {
    // A database that cannot be written says nothing about the job.
    if (work.at === null || error instanceof StorageError) throw error;
    throw new NotFilledError(work.at, error);
  }
}

/** `work.at`: whose paper is being filled in. */
async function nextClaimed(
  context: InsideContext,
  unit: Unit,
  now: PrinterRow,
  { only, token, work }: ClaimOptions & { work: { at: PrintJob | null } },
): Promise<Claimed | null> {
  const jobs = await listNextJobs(unit.db, now.id, unit.at);
  for (let job = nextJob({ jobs, at: unit.at }); job !== null; ) {
    const isAgain = job.state === 'offered';
    if ((isAgain && only === 'fresh') || (token ?? job.id) !== job.id) return null;
    work.at = job;
    const claimed = await handOver(context, unit, job, now);
    work.at = null;
    if (claimed !== null) return claimed;
    const gone = { ended_at: unit.at, reason: 'forgotten' };
    await expectMoved(moveJob(unit.db, { ...job, state: 'offered' }, 'dropped', gone));
    jobs.splice(jobs.indexOf(job), 1);
    job = nextJob({ jobs, at: unit.at });
  }
  return null;
}

/**
 * The printer has it, if what it is about is still there. Whoever takes back something of it then
 * either finds that the printer has it, or has done so before its paper is filled in.
 */
async function handOver(
  context: InsideContext,
  { db, at }: Unit,
  job: PrintJob,
  printer: PrinterRow,
): Promise<Claimed | null> {
  if (job.state !== 'offered') await expectMoved(moveJob(db, job, 'offered', { offered_at: at }));
  const filled = await fillPaper(context, db, job, printer);
  if (filled === null) return null;
  const { paper, marks } = await markCopy(db, job, filled);
  if (marks !== null) await updateJob(db, job.id, marks);
  return { job, paper };
}

/** Finds the job that a printer speaks of, as it is now. */
export type FindJob = (unit: Unit) => Promise<PrintJob | undefined>;
export type Outcome = { word: PrinterWord; reason?: string };

/** Stores what became of a job by its printer's word, however late; a word that is no news does nothing. */
export async function finishJob(
  context: Context,
  printer: PrinterRow,
  find: FindJob,
  { word, reason }: Outcome,
): Promise<void> {
  await change(context, printer.venue_id, async (unit) => {
    const job = await find(unit);
    const to = job === undefined ? null : jobAfter(job.state, word);
    if (job === undefined || to === null) return;
    const said = reason ? beginningOf(reason, REASON_MAX) : null;
    await expectMoved(moveJob(unit.db, job, to, { ended_at: unit.at, reason: said }));
    // Boards show it, or are to.
    if (to === 'failed' || job.state !== 'offered' || job.toldAt !== null) tellPrinting(unit);
  });
}

const REASON_MAX = 200;

/** Its paper could not be made. What was fetched before may be on paper all the same. */
export async function failJob(
  context: Context,
  { job, from }: { job: PrintJob; from: JobState },
  reason: string,
): Promise<void> {
  const to = job.state === 'offered' ? 'unknown' : 'failed';
  await change(context, job.venue, async (unit) => {
    const now = { id: job.id, state: from };
    if (await moveJob(unit.db, now, to, { ended_at: unit.at, reason })) tellPrinting(unit);
  });
}

/** The printer has fetched it and cannot say what became of it. */
export async function loseJob(
  context: Context,
  { id, venue }: Pick<PrintJob, 'id' | 'venue'>,
  reason: string,
): Promise<void> {
  await change(context, venue, async (unit) => {
    const isLost = await moveJob(unit.db, { id, state: 'offered' }, 'unknown', {
      ...{ ended_at: unit.at, reason },
    });
    if (isLost) tellPrinting(unit);
  });
}
