import type { DatabaseSync } from 'node:sqlite';
import type { FaultyPrinter } from './faulty-printer.ts';

export type Judged = Record<
  'jobs' | 'missing' | 'printed' | 'told' | 'lost' | 'twice' | 'disorder' | 'gaps',
  number
>;

type Job = {
  id: string;
  printer: string;
  /** All that are on this paper. */
  orders: readonly string[];
  station: string | null;
  running: number;
  state: string;
  copy: number;
};

/** A job as its row says. */
export type JobRow = Omit<Job, 'orders' | 'running'> & {
  order: string;
  others: string | null;
  /** PostgreSQL's numbers of 64 bits come as texts. */
  running: number | string;
};

/** What a database is asked for to judge its jobs. */
export const JOB_ROWS =
  'select id, printer_id as printer, order_id as "order", others, station, running, state, copy from print_jobs order by sequence, id';

/** A printer, and how many papers it is to print of each order. */
export type Wanted = { id: string; printer: FaultyPrinter; papers: number };

/** Compares the stored jobs with what printers have on paper, and with the orders that were made. */
export function judgeJobs(
  database: DatabaseSync,
  printers: readonly Wanted[],
  orders: ReadonlySet<string>,
): Judged {
  return judgeRows(database.prepare(JOB_ROWS).all() as unknown as JobRow[], printers, orders);
}

/** The same of rows of any database. */
export function judgeRows(
  rows: readonly JobRow[],
  printers: readonly Wanted[],
  orders: ReadonlySet<string>,
): Judged {
  const jobs = rows.map(jobOf);
  const each = printers.map((one) =>
    judgePrinter(
      one,
      jobs.filter(({ printer }) => printer === one.id),
      orders,
    ),
  );
  const sum = (name: keyof Judged) => each.reduce((all, one) => all + one[name], 0);
  return {
    ...{ jobs: jobs.length, missing: sum('missing'), printed: sum('printed'), told: sum('told') },
    ...{ lost: sum('lost'), twice: sum('twice'), disorder: sum('disorder'), gaps: gapsIn(jobs) },
  };
}

export function jobOf({ order, others, running, ...row }: JobRow): Job {
  const more = JSON.parse(others ?? '[]') as { order: string }[];
  const orders = [order, ...more.map((other) => other.order)];
  return { ...row, orders, running: Number(running) };
}

function judgePrinter(
  { printer, papers }: Wanted,
  jobs: readonly Job[],
  orders: ReadonlySet<string>,
): Judged {
  const { places, extra } = placesOn(printer, jobs);
  const whole = new Set(places.filter(({ isWhole }) => isWhole).map(({ job }) => job));
  const isTold = ({ state }: Job) => state === 'unknown' || state === 'failed';
  const isPrinted = (job: Job) => job.state === 'printed' && whole.has(job);
  // A ticket is a COPY by its job: the same one twice, or two jobs with the same order, are not.
  const has = jobs.flatMap(({ orders: own, station, copy }) =>
    own.map((order) => ({ order, key: `${order} ${station} ${copy}` })),
  );
  const keys = new Set(has.map(({ key }) => key));
  const perOrder = Map.groupBy(has, ({ order }) => order);
  const at = new Map(jobs.map((job, index) => [job, index]));
  const sequence = places.map(({ job }) => at.get(job) ?? -1);
  return {
    ...{ jobs: jobs.length, gaps: 0 },
    missing: [...orders].reduce(
      (sum, order) => sum + Math.abs(papers - (perOrder.get(order)?.length ?? 0)),
      0,
    ),
    printed: jobs.filter(isPrinted).length,
    told: jobs.filter(isTold).length,
    lost: jobs.filter((job) => !isPrinted(job) && !isTold(job)).length,
    twice: extra + has.length - keys.size,
    disorder: sequence.filter((one, index) => one < (sequence[index - 1] ?? -1)).length,
  };
}

/** The jobs on a printer's roll, in its order; `extra`: papers of jobs that were there already. */
function placesOn({ roll, nameOf }: FaultyPrinter, jobs: readonly Job[]) {
  // Two jobs may have the same name: the first paper is the first one's.
  const named = Map.groupBy(jobs, ({ id }) => nameOf(id));
  const places: { job: Job; isWhole: boolean }[] = [];
  let extra = 0;
  for (const { name, isWhole } of roll) {
    const job = named.get(name)?.shift();
    if (job === undefined) extra += 1;
    else places.push({ job, isWhole });
  }
  return { places, extra };
}

/** Numbers of a station's tickets that no job has. */
function gapsIn(jobs: readonly Job[]): number {
  const stations = Map.groupBy(jobs, ({ station }) => station);
  const gaps = [...stations.values()].map((own) => {
    const numbers = new Set(own.map(({ running }) => running));
    return Math.max(...numbers) - numbers.size;
  });
  return gaps.reduce((all, one) => all + one, 0);
}
