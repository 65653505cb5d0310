import { ANSWERABLE, isSilent } from '#core/printers/print-job.ts';
import type { RenderedPaper } from '#core/printing/paper.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/kernel/events/change.ts';
import type { Heard } from '#server/printing/devices/serve-printer.ts';
import { ProblemError } from '#server/problem.ts';
import { findJob, listJobsOf, type PrintJob } from '../print-jobs.repository.ts';
import { type PrinterRow, updatePrinter } from '../printers.repository.ts';
import { finishJob, hear, loseJob, type Outcome, peekJob, requireAddressed } from '../serve-job.ts';
import { type OnError, takePaper } from '../take-paper.ts';
import { codeOf, languageOf, offeredTypes, type Poll, readPoll } from './read-poll.ts';

/** How long a printer that has fetched a job may ask on before it says what became of it. */
const RESULT_MS = 10_000;

type Answer = {
  jobReady: boolean;
  mediaTypes?: string[];
  /** The best of them, for old firmware. */
  mediaType?: string;
  jobToken?: string;
  deleteMethod?: 'DELETE';
  clientAction?: { request: string; options: string }[];
};

/** A printer says how it is, and asks whether there is a job. */
export async function answerPoll(
  context: Context,
  secret: string,
  body: Uint8Array,
): Promise<Answer> {
  const printer = await requireAddressed(context, secret);
  const poll = readPoll(body);
  await hear(context, printer, (await refuses(context, printer, poll)) ? REFUSED : poll);
  if (poll.encodings !== null) {
    await keepTypes(context, printer, poll.encodings);
    return { jobReady: false };
  }
  if (printer.languages === null) {
    // A question and a job are never handled in one answer; a printer that does not know it says nothing.
    await keepTypes(context, printer, []);
    return { jobReady: false, clientAction: [{ request: 'Encodings', options: '' }] };
  }
  await context.prints.queue(printer.venue_id);
  const job = await peekJob(context, printer);
  if (job === null || poll.problem !== null || poll.isPrinting) {
    if (job !== null && poll.problem !== null) await stopAt(context, job, poll.problem);
    return { jobReady: false };
  }
  if (job.state === 'offered') {
    await waitFor(context, job);
    return { jobReady: false };
  }
  const mediaTypes = offeredTypes(typesOf(printer));
  const [mediaType = ''] = mediaTypes;
  return { jobReady: true, mediaTypes, mediaType, jobToken: job.id, deleteMethod: 'DELETE' };
}

function typesOf({ languages }: PrinterRow): string[] {
  return languages === null ? [] : (JSON.parse(languages) as string[]);
}

async function keepTypes(context: Context, printer: PrinterRow, types: string[]): Promise<void> {
  const languages = JSON.stringify(types);
  if (printer.languages === languages) return;
  await change(context, printer.venue_id, ({ db }) => updatePrinter(db, printer.id, { languages }));
}

const REFUSED: Heard = { problem: 'refused', nearEnd: false };

/**
 * A printer that asked for a media type that is none of ours finds nothing wrong with itself, and asks
 * for it again at each poll: it refuses until it fetches what waits.
 */
async function refuses(context: Context, printer: PrinterRow, { problem }: Poll): Promise<boolean> {
  if (printer.problem !== 'refused' || problem !== null) return false;
  return (await peekJob(context, printer))?.state === 'queued';
}

/** It has fetched this one, asks for more, and is not printing: it has lost it, or prints no more. */
async function waitFor(context: Context, job: PrintJob): Promise<void> {
  const since = context.clock.now() - (job.offeredAt ?? 0);
  if (since > RESULT_MS) await loseJob(context, job, 'no result');
}

/** It has fetched this one and then stopped: nobody knows how far it came. */
async function stopAt(context: Context, job: PrintJob, problem: string): Promise<void> {
  if (job.state === 'offered') await loseJob(context, job, problem);
}

/**
 * The job in the media type that the printer chose; the same one if it asks again. Throws
 * `printers.no_job`, and `printers.media_type`, which leaves it unclaimed.
 */
export async function fetchJob(
  context: Context,
  secret: string,
  { type, token }: { type?: string; token?: string },
  { onError, onOddType }: { onError: OnError; onOddType: (printer: string, type: string) => void },
): Promise<RenderedPaper> {
  const printer = await requireAddressed(context, secret);
  const language = languageOf(type ?? offeredTypes(typesOf(printer))[0] ?? '');
  if (language === null) {
    onOddType(printer.id, type ?? '');
    if ((await peekJob(context, printer)) !== null) await hear(context, printer, REFUSED);
    throw new ProblemError('printers.media_type');
  }
  const taking = { only: 'any', token, languages: [language], onError } as const;
  const taken = await takePaper(context, printer, taking);
  if (taken === null) throw new ProblemError('printers.no_job');
  return taken.paper;
}

/** What became of a job, however often and late it is said. */
export async function endJob(
  context: Context,
  secret: string,
  { code = '', token }: { code?: string; token?: string },
): Promise<void> {
  const printer = await requireAddressed(context, secret);
  const isGood = /^\s*ok/i.test(code) || codeOf(code)?.startsWith('2') === true;
  const outcome: Outcome = isGood ? { word: 'printed' } : { word: 'failed', reason: code };
  await finishJob(
    context,
    printer,
    async ({ db, at }) => {
      if (token !== undefined) {
        const job = await findJob(db, token);
        return job?.printer === printer.id ? job : undefined;
      }
      // Old firmware names none: it is the one that the printer is at.
      const open = await listJobsOf(db, printer.id, ANSWERABLE, 10);
      return open.find((job) => job.state === 'offered' && !isSilent(job, at));
    },
    outcome,
  );
}
