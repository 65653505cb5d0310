import type { Selectable, Updateable } from 'kysely';
import type { JobKind, JobState } from '#core/printers/codes.ts';
import type { JobAbout } from '#core/printers/decide-jobs.ts';
import { OLD_MS, type WaitingJob } from '#core/printers/print-job.ts';
import type { OrderOnPaper, PaperJob } from '#core/printers/shared-paper.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import { prepared, preparedRows } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

type Row = Selectable<Schema['print_jobs']>;

export type PrintJob = WaitingJob & {
  id: string;
  venue: string;
  printer: string;
  insteadOf: string | null;
  kind: JobKind;
  order: string | null;
  call: string | null;
  station: string | null;
  running: number | null;
  lines: readonly string[] | null;
  sending: string | null;
  others: readonly OrderOnPaper[];
  copy: number;
  copyOf: string | null;
  about: JobAbout | null;
  /** Of a bill or a day that was fetched: the hash of what it said. */
  contentHash: string | null;
  sequence: number;
  queuedAt: number;
  endedAt: number | null;
  toldAt: number | null;
  reason: string | null;
};

function toJob(row: Row): PrintJob {
  return {
    id: row.id,
    venue: row.venue_id,
    printer: row.printer_id,
    insteadOf: row.instead_of,
    kind: row.kind,
    order: row.order_id,
    call: row.call_id,
    station: row.station,
    running: row.running,
    lines: linesIn(row),
    sending: row.sending,
    others: othersIn(row),
    copy: row.copy,
    copyOf: row.copy_of,
    about: row.about === null ? null : (JSON.parse(row.about) as JobAbout),
    contentHash: row.content_hash,
    state: row.state,
    sequence: row.sequence,
    queuedAt: row.queued_at,
    waitsSince: row.waits_since,
    offeredAt: row.offered_at,
    endedAt: row.ended_at,
    toldAt: row.told_at,
    reason: row.reason,
  };
}

export function linesIn({ lines }: Pick<Row, 'lines'>): readonly string[] | null {
  return lines === null ? null : (JSON.parse(lines) as string[]);
}

export function othersIn({ others }: Pick<Row, 'others'>): readonly OrderOnPaper[] {
  return others === null ? [] : (JSON.parse(others) as OrderOnPaper[]);
}

export type QueuedJob = PaperJob & {
  id: string;
  venue: string;
  running: number | null;
  copyOf: string | null;
  insteadOf: string | null;
  sequence: number;
  /** When what it is about happened. */
  at: number;
};

export async function insertJobs(db: Writer, jobs: readonly QueuedJob[]): Promise<void> {
  await newJobs(
    db,
    jobs.map((job) => ({
      ...{ id: job.id, venue_id: job.venue, printer_id: job.printer },
      ...{ instead_of: job.insteadOf, kind: job.kind, order_id: job.order, call_id: job.call },
      ...{ station: job.station, running: job.running },
      lines: job.lines === null ? null : JSON.stringify(job.lines),
      ...{ sending: job.sending, others: othersOut(job.others) },
      ...{ copy: job.copy, copy_of: job.copyOf, state: 'queued' },
      ...{ sequence: job.sequence, queued_at: job.at, waits_since: job.at },
      ...{ offered_at: null, ended_at: null, told_at: null, reason: null },
      about: job.about === null ? null : JSON.stringify(job.about),
      content_hash: null,
    })),
  );
}

export function othersOut(others: readonly OrderOnPaper[]): string | null {
  return others.length === 0 ? null : JSON.stringify(others);
}

const newJobs = preparedRows((db, rows: Row[]) => db.insertInto('print_jobs').values(rows));

/** The first of the next `count` running numbers of a station's tickets of the business day, from 1. */
export async function takeNumbers(
  db: Writer,
  of: { venue: string; station: string; day: string; count: number },
): Promise<number> {
  const row = await countedTickets.first(db, of);
  if (row === undefined) {
    throw new Error(`Nothing numbers the tickets of ${of.station}.`);
  }
  return row.last_number - of.count + 1;
}

const countedTickets = prepared(
  (
    db,
    { venue, station, day, count }: { venue: string; station: string; day: string; count: number },
  ) =>
    db
      .insertInto('ticket_numbers')
      .values({ venue_id: venue, station, business_day: day, last_number: count })
      .onConflict((conflict) =>
        conflict.columns(['venue_id', 'station', 'business_day']).doUpdateSet((eb) => ({
          last_number: eb('ticket_numbers.last_number', '+', eb.ref('excluded.last_number')),
        })),
      )
      .returning('last_number'),
);

/** What a printer still has to print, and what it is at. The oldest first. */
export async function listOpenJobs(db: Reader, printer: string): Promise<PrintJob[]> {
  return (await openJobs.all(db, { printer })).map(toJob);
}

const openJobs = prepared((db, { printer }: { printer: string }) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer)
    .where('state', 'in', ['queued', 'offered'])
    .orderBy('sequence')
    .orderBy('id'),
);

/** Of what waits for a printer that has failed for a while there is much more than is ever asked for. */
const NEXT_READ = 20;

/**
 * What a printer is at, and what it may be given next, the oldest first; what is too old is not among
 * it.
 */
export async function listNextJobs(db: Reader, printer: string, at: number): Promise<PrintJob[]> {
  const [offered, waiting] = await Promise.all([
    offeredJobs.all(db, { printer }),
    nextJobs.all(db, { printer, from: at - OLD_MS }),
  ]);
  return [...offered, ...waiting].map(toJob);
}

const offeredJobs = prepared((db, { printer }: { printer: string }) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer)
    .where('state', '=', 'offered')
    .orderBy('sequence')
    .orderBy('id'),
);

const nextJobs = prepared((db, { printer, from }: { printer: string; from: number }) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer)
    .where('state', '=', 'queued')
    .where('waits_since', '>=', from)
    .orderBy('sequence')
    .orderBy('id')
    .limit(NEXT_READ),
);

/**
 * What has to be looked after: of what waits, all that is not too old, and what nobody was told of. A
 * printer that was off all evening has a thousand others.
 */
export async function listJobsToSweep(
  db: Reader,
  printer: string,
  at: number,
): Promise<PrintJob[]> {
  return (await jobsToSweep.all(db, { printer, from: at - OLD_MS })).map(toJob);
}

const jobsToSweep = prepared((db, { printer, from }: { printer: string; from: number }) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer)
    .where('state', 'in', ['queued', 'offered'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'offered'),
        eb('waits_since', '>=', from),
        eb('told_at', 'is', null),
      ]),
    )
    .orderBy('sequence')
    .orderBy('id'),
);

/** A venue's jobs in these states, the oldest first. */
export async function listJobsIn(
  db: Reader,
  venue: string,
  states: readonly JobState[],
): Promise<PrintJob[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .selectAll()
    // By its printers: one index less that each order has to write.
    .where('printer_id', 'in', (eb) =>
      eb.selectFrom('printers').select('id').where('venue_id', '=', venue),
    )
    .where('state', 'in', states)
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  return rows.map(toJob);
}

/** A printer's last jobs, the newest first. */
export async function listLastJobs(
  db: Reader,
  printer: string,
  limit: number,
): Promise<PrintJob[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer)
    .orderBy('sequence', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toJob);
}

export async function findJob(db: Reader, id: string): Promise<PrintJob | undefined> {
  const row = await jobById.first(db, { id });
  return row && toJob(row);
}

const jobById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('print_jobs').selectAll().where('id', '=', id),
);

/** What a printer has fetched last with this content; not the job itself. */
export async function findPrintedLike(
  db: Reader,
  id: string,
  hash: string,
): Promise<PrintJob | undefined> {
  const row = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('content_hash', '=', hash)
    .where('id', '!=', id)
    .where('offered_at', 'is not', null)
    .orderBy('copy', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toJob(row);
}

/** How many papers of a ticket were asked for, the original included. */
export async function countPapers(db: Reader, original: string): Promise<number> {
  const { last } = await db
    .selectFrom('print_jobs')
    .select((eb) => eb.fn.max('copy').as('last'))
    .where((eb) => eb.or([eb('id', '=', original), eb('copy_of', '=', original)]))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** From the state in which it was read; false if it has left it meanwhile. */
export function moveJob(
  db: Writer,
  { id, state: from }: Pick<PrintJob, 'id' | 'state'>,
  to: JobState,
  and: Updateable<Schema['print_jobs']> = {},
): Promise<boolean> {
  return hasMoved(
    moveState(db, 'print_jobs', { column: 'state', from, to, and }).where('id', '=', id),
  );
}

export async function updateJob(
  db: Writer,
  id: string,
  values: Updateable<Schema['print_jobs']>,
): Promise<void> {
  await db.updateTable('print_jobs').set(values).where('id', '=', id).execute();
}

/** Deletes up to `limit` jobs that were queued before `before`. Returns how many. */
export async function pruneJobs(db: Writer, before: number, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('print_jobs')
    .select('id')
    // Ids begin with the time: their order is that of the table's only key.
    .where('id', '<', uuidv7(before, new Uint8Array(10)))
    .where('queued_at', '<', before)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('print_jobs').where('id', 'in', ids).execute();
  return ids.length;
}

/** A printer's last jobs in these states, the oldest first. */
export async function listJobsOf(
  db: Reader,
  printer: string,
  states: readonly JobState[],
  limit: number,
): Promise<PrintJob[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer_id', '=', printer)
    .where('state', 'in', states)
    .orderBy('sequence', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toJob).reverse();
}

/** Of all venues: jobs that are not on paper, by state, and those that boards show. */
export async function countOpenJobs(
  db: Reader,
): Promise<{ byState: ReadonlyMap<JobState, number>; inTrouble: number }> {
  const rows = await db
    .selectFrom('print_jobs')
    .select([
      'state',
      (eb) => eb.fn.countAll().as('all'),
      (eb) => eb.fn.count('told_at').as('told'),
    ])
    .where('printer_id', 'in', (eb) => eb.selectFrom('printers').select('id'))
    .where('state', 'in', ['queued', 'offered', 'failed', 'unknown'])
    // Whoever stands before a drawer sees whether it has opened.
    .where('kind', '!=', 'drawer')
    .groupBy('state')
    .execute();
  const inTrouble = rows.map(({ state, all, told }) =>
    Number(state === 'failed' || state === 'unknown' ? all : told),
  );
  return {
    byState: new Map(rows.map(({ state, all }) => [state, Number(all)])),
    inTrouble: inTrouble.reduce((sum, count) => sum + count, 0),
  };
}
