import type { DatabaseSync } from 'node:sqlite';
import type { FaultyPrinter } from './faulty-printer.ts';

export type Judged = Record<
  'jobs' | 'missing' | 'printed' | 'told' | 'lost' | 'twice' | 'disorder' | 'gaps',
  number
>;

type Job = {
  id: string;
  printer: string;
  order: string;
  station: string | null;
  running: number;
  state: string;
  copy: number;
};

/** A printer, and how many papers it is to print of each order. */
export type Wanted = { id: string; printer: FaultyPrinter; papers: number };

/** Compares the stored jobs with what printers have on paper, and with the orders that were made. */
export function judgeJobs(
  database: DatabaseSync,
  printers: readonly Wanted[],
  orders: ReadonlySet<string>,
): Judged {
  const jobs = database
    .prepare(
      'select id, printer_id as printer, order_id as "order", station, running, state, copy from print_jobs order by sequence, id',
    )
    .all() as unknown as Job[];
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

function judgePrinter(
  { printer, papers }: Wanted,
  jobs: readonly Job[],
  orders: ReadonlySet<string>,
): Judged {
  const { places, extra } = placesOn(printer, jobs);
  const whole = new Set(places.filter(({ isWhole }) => isWhole).map(({ job }) => job));
  const isTold = ({ state }: Job) => state === 'unknown' || state === 'failed';
  const isPrinted = (job: Job) => job.state === 'printed' && whole.has(job);
  // A ticket is a COPY by its job: the same one twice, or two jobs of the same paper, are not.
  const keys = new Set(jobs.map(({ order, station, copy }) => `${order} ${station} ${copy}`));
  const at = new Map(jobs.map((job, index) => [job, index]));
  const sequence = places.map(({ job }) => at.get(job) ?? -1);
  return {
    ...{ jobs: jobs.length, gaps: 0 },
    missing: Math.abs(orders.size * papers - jobs.filter(({ order }) => orders.has(order)).length),
    printed: jobs.filter(isPrinted).length,
    told: jobs.filter(isTold).length,
    lost: jobs.filter((job) => !isPrinted(job) && !isTold(job)).length,
    twice: extra + jobs.length - keys.size,
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
