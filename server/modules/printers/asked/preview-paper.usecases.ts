import type { BillPaperQuery } from '#core/printers/printers.schema.ts';
import type { Paper } from '#core/printing/paper.ts';
import type { Context } from '#server/context.ts';
import { renderPaper } from '#server/printing/render-paper.ts';
import { ProblemError } from '#server/problem.ts';
import { newId } from '#server/random.ts';
import { requirePrinter } from '../manage-printers.usecases.ts';
import { fillPaper } from '../papers/fill-paper.ts';
import { markCopy } from '../papers/mark-copy.ts';
import { requireJob } from '../person-prints.usecases.ts';
import type { PrintJob } from '../print-jobs.repository.ts';
import { findPrinter, type PrinterRow } from '../printers.repository.ts';
import { NOTHING } from '../queue-job.ts';
import { profileOf } from '../take-paper.ts';
import { aboutOfBill, type BillOf } from './about-bill.ts';

/** A job's paper as a picture. Throws `print_jobs.unknown`, `print_jobs.no_paper`. */
export async function previewJob(context: Context, venue: string, id: string): Promise<Buffer> {
  const { paper, printer } = await context.store.read(async (db) => {
    const job = await requireJob(db, venue, id);
    const at = await findPrinter(db, job.printer);
    const isPaper = at !== undefined && job.kind !== 'drawer';
    const filled = isPaper ? await fillPaper(context, db, job, at) : null;
    if (at === undefined || filled === null) throw new ProblemError('print_jobs.no_paper');
    return { paper: filled, printer: at };
  });
  return draw(paper, printer);
}

/**
 * A bill as this printer would print it: a COPY if it has been printed like that. Throws
 * `request.not_found`, `bills.host_pays`, `printers.unknown`.
 */
export async function previewBill(
  context: Context,
  of: Omit<BillOf, 'bill'>,
  { printer: id, bill }: BillPaperQuery,
): Promise<Buffer> {
  const { paper, printer } = await context.store.read(async (db) => {
    const at = await requirePrinter(db, of.venue, id);
    const { about } = await aboutOfBill(context, db, { ...of, bill: bill ?? null });
    const job = { ...unqueued(context.clock.now()), venue: of.venue, printer: id, about };
    const filled = await fillPaper(context, db, job, at);
    if (filled === null) throw new ProblemError('request.not_found');
    return { paper: (await markCopy(db, job, filled)).paper, printer: at };
  });
  return draw(paper, printer);
}

/** A bill's job that nobody has asked for yet. */
function unqueued(at: number): Omit<PrintJob, 'venue' | 'printer' | 'about'> {
  return {
    ...NOTHING,
    ...{ id: newId(at), kind: 'bill', state: 'queued', insteadOf: null, sequence: 0 },
    contentHash: null,
    ...{ queuedAt: at, waitsSince: at, offeredAt: null, endedAt: null, toldAt: null, reason: null },
  };
}

/** The picture that a printer without letters of its own would get. */
async function draw(paper: Paper, printer: PrinterRow): Promise<Buffer> {
  const { bytes } = await renderPaper(paper, profileOf(printer, ['png']));
  return Buffer.from(bytes);
}
