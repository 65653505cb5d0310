import type { Permission } from '#core/people/codes.ts';
import type { JobKind, JobState } from './codes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a printer that has fetched a job may say nothing. */
export const SILENCE_MS = 2 * MINUTE;
/** What waits longer than this is no news to a kitchen: a person decides. */
export const OLD_MS = 20 * MINUTE;
/** A drawer that opens later than this opens when nobody stands before it. */
export const DRAWER_MS = 30 * SECOND;
/** How long a printer may fail before another one takes over what waits, and soon what comes then. */
export const TAKEOVER_MS = 2 * MINUTE;
/** A printer that asks every five seconds has missed some by then. */
export const OFFLINE_MS = 30 * SECOND;
/** What does not print is said after this time: a roll of paper may be changed sooner. */
export const TROUBLE_MS = 15 * SECOND;
/** The most that a person may have printed after a pause without printing all. */
export const LAST_PRINTED = 10;

/** Times in milliseconds since 1970. */
export interface WaitingJob {
  /** Of all but a drawer it does not matter. */
  readonly kind?: JobKind;
  readonly state: JobState;
  /** When it was queued, or a person said to print it all the same. */
  readonly waitsSince: number;
  readonly offeredAt: number | null;
}

/** Too old to be printed without a person; a drawer, to be opened at all. */
export function isOld({ kind, state, waitsSince }: WaitingJob, at: number): boolean {
  return state === 'queued' && at - waitsSince > (kind === 'drawer' ? DRAWER_MS : OLD_MS);
}

/** The printer has fetched it and says nothing: nobody knows whether it is on paper. */
export function isSilent({ state, offeredAt }: WaitingJob, at: number): boolean {
  return state === 'offered' && offeredAt !== null && at - offeredAt > SILENCE_MS;
}

/** From which states a printer's word about a job counts: it may come late, and once. */
export const ANSWERABLE: readonly JobState[] = ['offered', 'unknown', 'failed'];

/** What a printer can say of a job; `handed_over`: it has taken it, and can say no more. */
export type PrinterWord = 'printed' | 'handed_over' | 'failed';

/**
 * What a job becomes by a printer's word; null if that changes nothing. What is printed stays so: a
 * word that is repeated, or contradicts it, is no news.
 */
export function jobAfter(state: JobState, to: PrinterWord): JobState | null {
  return ANSWERABLE.includes(state) && state !== to ? to : null;
}

/** What a person may do about a job in a state: to print it again is a new job, a COPY. */
export const REPRINTABLE: readonly JobState[] = [
  'printed',
  'handed_over',
  'failed',
  'unknown',
  'handled',
];
/** A drawer opens for a payment, once; a test is asked for anew. */
export const NEVER_AGAIN: readonly JobKind[] = ['drawer', 'test'];
const PRINTED_BY: Partial<Record<JobKind, Permission>> = {
  bill: 'bills.handle',
  day: 'day.close',
  sign: 'tables.manage',
};

/** What somebody needs to print it again, beyond seeing that it did not print; null: nothing. */
export function permissionToPrint(kind: JobKind): Permission | null {
  return PRINTED_BY[kind] ?? null;
}

/** What nobody need look at any more once a person says so. */
export const TO_HANDLE: readonly JobState[] = ['failed', 'unknown'];

/** A printer may be offered a job only while none is at it. */
export interface PrinterQueue<Job extends WaitingJob & { readonly sequence: number }> {
  readonly jobs: readonly Job[];
  readonly at: number;
}

/**
 * The next job for a printer: the oldest one that is not too old, while it has none; what it has
 * fetched already is given to it again. Null: it has to wait.
 */
export function nextJob<Job extends WaitingJob & { readonly sequence: number }>({
  jobs,
  at,
}: PrinterQueue<Job>): Job | null {
  const offered = jobs.find((job) => job.state === 'offered');
  if (offered !== undefined) {
    return isSilent(offered, at) ? null : offered;
  }
  const waiting = jobs.filter((job) => job.state === 'queued' && !isOld(job, at));
  return waiting.toSorted((a, b) => a.sequence - b.sequence)[0] ?? null;
}
