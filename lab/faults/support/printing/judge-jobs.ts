import type { DatabaseSync } from 'node:sqlite';
import type { FaultyPrinter } from './faulty-printer.ts';

export type Judged = Record<
  'jobs' | 'missing' | 'printed' | 'told' | 'lost' | 'twice' | 'disorder',
  number
>;

type Job = { id: string; printer: string; order: string; state: string; copy: number };

/** Compares the stored jobs with what printers have on paper, and with the orders that were made. */
export function judgeJobs(
  database: DatabaseSync,
  printers: readonly FaultyPrinter[],
  orders: ReadonlySet<string>,
): Judged {
  const jobs = database
    .prepare(
      'select id, printer_id as printer, order_id as "order", state, copy from print_jobs order by sequence, id',
    )
    .all() as unknown as Job[];
  const onPaper = new Set(printers.flatMap(({ papers }) => papers));
  const rolls = printers.map(({ papers, parts }) => [...papers, ...parts]);
  const place = new Map(jobs.map(({ id }, index) => [id, index]));
  const isTold = ({ state }: Job) => state === 'unknown' || state === 'failed';
  const isPrinted = ({ id, state }: Job) => state === 'printed' && onPaper.has(id);
  const originals = jobs.filter(({ copy }) => copy === 0);
  const keys = new Set(originals.map(({ printer, order }) => `${printer} ${order}`));
  const wanted = orders.size * printers.length;
  return {
    jobs: jobs.length,
    missing: wanted - originals.filter(({ order }) => orders.has(order)).length,
    printed: jobs.filter(isPrinted).length,
    told: jobs.filter(isTold).length,
    lost: jobs.filter((job) => !isPrinted(job) && !isTold(job)).length,
    twice:
      rolls.reduce((sum, roll) => sum + roll.length - new Set(roll).size, 0) +
      (originals.length - keys.size),
    disorder: printers.reduce((sum, { papers }) => {
      const places = papers.map((id) => place.get(id) ?? -1);
      return sum + places.filter((at, index) => at < (places[index - 1] ?? -1)).length;
    }, 0),
  };
}
