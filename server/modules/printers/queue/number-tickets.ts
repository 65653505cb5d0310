import type { PaperJob } from '#core/printers/shared-paper.ts';
import type { Writer } from '#server/db/store.ts';
import { takeNumbers } from '../print-jobs.repository.ts';

/** Under which the tickets of a printer of everything are numbered; no station is called so. */
const EVERYTHING = '*';

/** A job, and when what it is about happened. */
export type Dated = { readonly job: PaperJob; readonly at: number };

/**
 * One number for each ticket of a station and business day, wherever it is printed, in the order of
 * the jobs. What is no ticket has none.
 */
export async function numberTickets(
  db: Writer,
  venue: string,
  jobs: readonly Dated[],
  dayOf: (at: number) => string,
): Promise<(dated: Dated) => number | null> {
  const tickets = new Map(
    jobs.filter(isTicket).map((dated) => [ticketOf(dated), rowOf(dated, dayOf)]),
  );
  const numbers = new Map<string, number>();
  for (const some of Map.groupBy(tickets, ([, { station, day }]) => `${day} ${station}`).values()) {
    const [first] = some;
    if (first === undefined) continue;
    let next = await takeNumbers(db, { venue, ...first[1], count: some.length });
    for (const [ticket] of some) {
      numbers.set(ticket, next);
      next += 1;
    }
  }
  return (dated) => numbers.get(ticketOf(dated)) ?? null;
}

function isTicket({ job }: Dated): boolean {
  return job.order !== null && job.kind !== 'pick_up';
}

function rowOf({ job, at }: Dated, dayOf: (at: number) => string) {
  return { station: job.station ?? EVERYTHING, day: dayOf(at) };
}

/** What one act did is one ticket, also where it was told by two events. */
function ticketOf({ job: { order, kind, station, lines, others }, at }: Dated): string {
  return JSON.stringify([at, order, kind, station, lines, others]);
}
