import { ANSWERABLE } from '#core/printers/print-job.ts';
import type { Context } from '#server/context.ts';
import { listJobsOf, type PrintJob } from '../print-jobs.repository.ts';
import type { PrinterRow } from '../printers.repository.ts';
import { renderFor } from '../render-job.ts';
import { claimJob, finishJob, hear, requireAddressed } from '../serve-job.ts';
import { type Posted, printRequest, readPosted, shortId } from './read-result.ts';

/** After a failure the printer is not given the next job at once: it would fail too. */
const AFTER_FAILURE_MS = 15_000;
/** How late a result may come that names no job. */
const LATE_MS = 10 * 60_000;
/** How far back a result may be about. */
const JOBS_KNOWN = 50;

/** What a printer gets for what it posts: a job, or nothing. */
export async function answerPosted(
  context: Context,
  secret: string,
  body: Uint8Array,
): Promise<string> {
  const printer = await requireAddressed(context, secret);
  const posted = readPosted(body);
  if (posted.kind === 'ask') return nextRequest(context, printer);
  if (posted.kind === 'result') await takeResult(context, printer, posted);
  return '';
}

async function nextRequest(context: Context, printer: PrinterRow): Promise<string> {
  const { problem, problem_at: since } = printer;
  const hasFailed = problem !== null && problem !== 'offline';
  if (hasFailed && context.clock.now() - (since ?? 0) < AFTER_FAILURE_MS) return '';
  await hear(context, printer, { problem: null, nearEnd: false });
  const claimed = await claimJob(context, printer, 'fresh');
  if (claimed === null) return '';
  const { bytes } = await renderFor(context, printer, claimed, ['epos-xml']);
  return printRequest(claimed.job.id, new TextDecoder().decode(bytes));
}

async function takeResult(
  context: Context,
  printer: PrinterRow,
  { job: named, hasPrinted, code, problem }: Extract<Posted, { kind: 'result' }>,
): Promise<void> {
  await finishJob(
    context,
    printer,
    async ({ db, at }) => {
      const jobs = await listJobsOf(db, printer.id, ANSWERABLE, JOBS_KNOWN);
      return named === null ? unnamed(jobs, at) : jobs.find(({ id }) => shortId(id) === named);
    },
    hasPrinted ? { word: 'printed' } : { word: 'failed', reason: code },
  );
  await hear(context, printer, { problem, nearEnd: false });
}

/**
 * The one that a result without a name is about: the oldest of which nothing was heard. If that is
 * wrong, it is another one's silence that is told.
 */
function unnamed(jobs: readonly PrintJob[], at: number): PrintJob | undefined {
  return jobs.find(
    ({ state, offeredAt }) =>
      state === 'offered' || (state === 'unknown' && at - (offeredAt ?? 0) < LATE_MS),
  );
}
