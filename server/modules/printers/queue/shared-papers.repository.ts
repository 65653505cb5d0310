import type { KnownTicket } from '#core/printers/decide-jobs.ts';
import type { Joined, OrderOnPaper, WaitingPaper } from '#core/printers/shared-paper.ts';
import { inChunks, padded } from '#server/db/in-chunks.ts';
import { hasMoved, moveState } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { linesIn, othersIn, othersOut } from '../print-jobs.repository.ts';

/** An order, and the first of those that it was sent with. */
export type Known = { readonly id: string; readonly sending: string };

/**
 * What printers were told of these orders, also where it stands on a paper with others. What another
 * printer has taken over is still the ticket of the one that should have printed it: it is printed once,
 * and what takes it back follows it.
 */
export async function listTickets(db: Reader, orders: readonly Known[]): Promise<KnownTicket[]> {
  const tickets: KnownTicket[] = [];
  const asked = new Set(orders.map(({ id }) => id));
  for (const some of inChunks(orders)) {
    const ids = padded(some.map(({ id }) => id));
    const sendings = padded([...new Set(some.map(({ sending }) => sending))]);
    const rows = await db
      .selectFrom('print_jobs')
      .select(['id', 'state', 'printer_id', 'instead_of', 'kind', 'order_id', 'station', 'lines'])
      .select('others')
      .where((eb) => eb.or([eb('order_id', 'in', ids), eb('sending', 'in', sendings)]))
      // The number that a guest takes along is no ticket.
      .where('kind', '!=', 'pick_up')
      .execute();
    for (const { kind, station, order_id: order, ...row } of rows) {
      const waits = row.state === 'queued' ? row.id : null;
      const isOut = waits === null && row.state !== 'dropped';
      const printer = row.instead_of ?? row.printer_id;
      const own: OrderOnPaper = { order: order ?? '', lines: linesIn(row) };
      const parts = [own, ...othersIn(row)].filter((part) => asked.has(part.order));
      tickets.push(...parts.map((part) => ({ printer, kind, station, isOut, waits, ...part })));
    }
  }
  return tickets;
}

/** Tickets of what was sent together that no printer has fetched, and of which nobody was told. */
export async function listWaitingPapers(
  db: Reader,
  sendings: readonly string[],
): Promise<WaitingPaper[]> {
  const waiting: WaitingPaper[] = [];
  for (const some of inChunks(sendings)) {
    const rows = await db
      .selectFrom('print_jobs')
      .selectAll()
      .where((eb) => eb.or([eb('order_id', 'in', padded(some)), eb('sending', 'in', padded(some))]))
      .where('kind', '=', 'order')
      .where('state', '=', 'queued')
      .where('told_at', 'is', null)
      .where('instead_of', 'is', null)
      .execute();
    for (const { id, printer_id: printer, order_id: order, station, ...row } of rows) {
      waiting.push({
        ...{ id, printer, station, order: order ?? '', lines: linesIn(row) },
        ...{ copy: row.copy, running: row.running, at: row.waits_since },
        ...{ sending: row.sending, others: othersIn(row) },
      });
    }
  }
  return waiting;
}

/** False if one of these is no job that waits any more; else none is fetched before this is stored. */
export async function keepWaiting(db: Writer, jobs: readonly string[]): Promise<boolean> {
  for (const some of inChunks(jobs)) {
    const same = { column: 'state', from: 'queued', to: 'queued' } as const;
    const kept = moveState(db, 'print_jobs', same).where('id', 'in', padded(some));
    if (!(await hasMoved(kept, some.length))) return false;
  }
  return true;
}

/** False if its printer has fetched it since it was read, or anything else has become of it. */
export function joinPaper(db: Writer, { paper, sending, others }: Joined): Promise<boolean> {
  const before = othersOut(paper.others);
  return hasMoved(
    db
      .updateTable('print_jobs')
      .set({ sending, others: othersOut(others) })
      .where('id', '=', paper.id)
      .where('state', '=', 'queued')
      .where('printer_id', '=', paper.printer)
      .where('others', before === null ? 'is' : '=', before),
  );
}
