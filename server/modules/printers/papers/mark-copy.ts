import type { Paper } from '#core/printing/paper.ts';
import type { Reader } from '#server/db/store.ts';
import { sha256 } from '#server/random.ts';
import { findSeating } from '../../seatings/seatings.repository.ts';
import { findPrintedLike, type PrintJob } from '../print-jobs.repository.ts';

type Marks = { copy: number; copy_of: string | null; content_hash: string };
export type Marked = { paper: Paper; marks: Marks | null };

/**
 * A bill, or a day, that was printed like this before is a copy of that, whoever asked for it; what
 * has changed since is none. What a printer fetches again says what it said. All other papers are what
 * they were queued as.
 */
export async function markCopy(db: Reader, job: PrintJob, paper: Paper): Promise<Marked> {
  if (paper.kind !== 'bill' && paper.kind !== 'day') return { paper, marks: null };
  const content_hash = hashOf(job.venue, await subjectOf(db, job), paper);
  if (job.contentHash === content_hash) return { paper: { ...paper, copy: job.copy }, marks: null };
  const last = await findPrintedLike(db, job.id, content_hash);
  const copy = last === undefined ? 0 : last.copy + 1;
  const copyOf = last === undefined ? null : (last.copyOf ?? last.id);
  return { paper: { ...paper, copy }, marks: { copy, copy_of: copyOf, content_hash } };
}

/** What a paper is about, wherever its codes lead; of a party that was merged, the one it is part of. */
async function subjectOf(db: Reader, { about }: PrintJob): Promise<object> {
  const { base: _base, ...of } = { base: '', ...about };
  if (about === null || !('seating' in about)) return of;
  const party = await findSeating(db, about.seating);
  return { ...of, seating: party?.mergedInto ?? about.seating };
}

/** Of what a paper says, and not of when, where and how often it is printed. */
function hashOf(venue: string, of: object, paper: Paper): string {
  const { at: _at, copy: _copy, insteadOf: _insteadOf, ...said } = paper;
  const { payAt: _payAt, ...content } = { payAt: '', ...said };
  return sha256(JSON.stringify([venue, of, content]));
}
