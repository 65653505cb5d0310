import { ANSWERABLE } from '#core/printers/print-job.ts';
import type { Context } from '#server/context.ts';
import { findJob, listJobsOf, type PrintJob } from '../print-jobs.repository.ts';
import type { PrinterRow } from '../printers.repository.ts';
import { finishJob, hear, loseJob, requireAddressed } from '../serve-job.ts';
import { type OnError, takePaper } from '../take-paper.ts';
import { type Posted, printRequest, readPosted, shortId } from './read-result.ts';

/** After a failure the printer is not given the next job at once: it would fail too. */
const AFTER_FAILURE_MS = 15_000;
/** How late a result may come that names no job. */
const LATE_MS = 5 * 60_000;
/** How far back a result may be about. */
const JOBS_KNOWN = 50;

/** What a printer gets for what it posts: a job, or nothing. */
export async function answerPosted(
  context: Context,
  secret: string,
  body: Uint8Array,
  onError: OnError,
): Promise<string> {
  const printer = await requireAddressed(context, secret);
  const posted = readPosted(body);
  if (posted.kind === 'ask') return nextRequest(context, printer, onError);
  if (posted.kind === 'result') await takeResult(context, printer, posted);
  return '';
}

async function nextRequest(
  context: Context,
  printer: PrinterRow,
  onError: OnError,
): Promise<string> {
  const { problem, problem_at: since } = printer;
  const hasFailed = problem !== null && problem !== 'offline';
  if (hasFailed && context.clock.now() - (since ?? 0) < AFTER_FAILURE_MS) return '';
  await hear(context, printer, { problem: null, nearEnd: false });
  await context.prints.queue(printer.venue_id);
  const taking = { only: 'fresh', languages: ['epos-xml'], onError } as const;
  const taken = await takePaper(context, printer, taking);
  return taken === null ? '' : printRequest(taken.id, new TextDecoder().decode(taken.paper.bytes));
}

async function takeResult(
  context: Context,
  printer: PrinterRow,
  { job: named, hasPrinted, code, problem }: Extract<Posted, { kind: 'result' }>,
): Promise<void> {
  const { store, clock } = context;
  const jobs = await listJobsOf(store.reader, printer.id, ANSWERABLE, JOBS_KNOWN);
  const about =
    named === null
      ? unheard(jobs, clock.now())
      : jobs.filter(({ id }) => shortId(id) === named).slice(0, 1);
  const [job, ...others] = about;
  if (job !== undefined && others.length === 0) {
    const outcome = hasPrinted
      ? { word: 'printed' as const }
      : { word: 'failed' as const, reason: code };
    await finishJob(context, printer, ({ db }) => findJob(db, job.id), outcome);
  } else {
    const last = about.find(({ state }) => state === 'offered');
    if (last !== undefined) await loseJob(context, last, 'result without a name');
  }
  await hear(context, printer, { problem, nearEnd: false });
}

/**
 * Those that a result without a name may be about. If it may be about several, it is no word of any:
 * one that was never printed would be taken for printed, and nobody would be told.
 */
function unheard(jobs: readonly PrintJob[], at: number): PrintJob[] {
  return jobs.filter(
    ({ state, offeredAt }) =>
      state === 'offered' || (state === 'unknown' && at - (offeredAt ?? 0) < LATE_MS),
  );
}
