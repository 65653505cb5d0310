import type { JobAbout } from '#core/printers/decide-jobs.ts';
import type {
  BillPrintRequest,
  PaperRequest,
  ReceiptPrinters,
  SignsRequest,
} from '#core/printers/printers.schema.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { requireGuestAddress } from '../../address/address.usecases.ts';
import { reportDay } from '../../days/days.usecases.ts';
import { ensureSlip } from '../../parties/make-slip.usecase.ts';
import { requireOwnTable } from '../../tables/manage-tables.usecases.ts';
import { requirePrinter } from '../manage-printers.usecases.ts';
import { requireSame } from '../person-prints.usecases.ts';
import { findJob } from '../print-jobs.repository.ts';
import { viewReceiptPrinters } from '../printer-view.ts';
import { type QueuesAll, queueJob } from '../queue-job.ts';
import { aboutOfBill } from './about-bill.ts';

export function readReceiptPrinters(context: Context, venue: string): Promise<ReceiptPrinters> {
  return context.store.read((db) => viewReceiptPrinters({ context, db, venue }));
}

/**
 * Prints one of a party's bills. Its code is that of the party's card, which it gets if it has none.
 * Throws `request.not_found`, `bills.host_pays`, `printers.unknown`, `printers.key_reused`.
 */
export function printBill(
  context: Context,
  by: By,
  id: string,
  { bill, ...wish }: BillPrintRequest,
  origin: string,
): Promise<ReceiptPrinters> {
  return print(context, by, async (unit) => {
    const of = { venue: by.venue, seating: id, bill, origin };
    const { seating, about } = await aboutOfBill(context, unit.db, of);
    if (seating.state === 'open') await ensureSlip(unit, by, seating);
    await queueOnce(context.prints, unit, by.venue, { ...wish, kind: 'bill', about });
  });
}

/** Throws `days.unknown`, `printers.unknown`, `printers.key_reused`. */
export function printDay(
  context: Context,
  by: By,
  day: string,
  wish: PaperRequest,
): Promise<ReceiptPrinters> {
  return print(context, by, async (unit) => {
    await reportDay(context, unit.db, { venue: by.venue, day });
    await queueOnce(context.prints, unit, by.venue, { ...wish, kind: 'day', about: { day } });
  });
}

/**
 * One sign for each table. Throws `tables.unknown`, `tables.revoked`, `venues.no_address`,
 * `printers.unknown`, `printers.key_reused`.
 */
export async function printSigns(
  context: Context,
  by: By,
  { printer, signs }: SignsRequest,
  origin: string,
): Promise<ReceiptPrinters> {
  const base = await requireGuestAddress(context, by.venue, origin);
  return print(context, by, async (unit) => {
    for (const [place, { id, table }] of signs.entries()) {
      await requireOwnTable(unit.db, by.venue, table);
      const about = { table, base };
      await queueOnce(context.prints, unit, by.venue, { id, printer, kind: 'sign', about }, place);
    }
  });
}

/** Queues in one transaction, and has it printed once that is durable. */
async function print(
  context: Context,
  by: By,
  queue: (unit: Unit) => Promise<void>,
): Promise<ReceiptPrinters> {
  await change(context, by.venue, queue);
  context.prints.wake(by.venue);
  return readReceiptPrinters(context, by.venue);
}

type Wished = PaperRequest & { kind: 'bill' | 'day' | 'sign'; about: JobAbout };

/** Throws `printers.unknown`, `printers.key_reused`. */
async function queueOnce(
  prints: QueuesAll,
  unit: Unit,
  venue: string,
  wished: Wished,
  place?: number,
): Promise<void> {
  const { id, printer, kind, about } = wished;
  await requirePrinter(unit.db, venue, printer);
  const known = await findJob(unit.db, id);
  if (known === undefined)
    return queueJob(prints, unit, venue, { id, printer, kind, about }, place);
  requireSame(known, { printer, kind });
  if (subjectOf(known.about) !== subjectOf(about)) throw new ProblemError('printers.key_reused');
}

/** What a job is about, wherever its codes lead. */
function subjectOf(about: JobAbout | null): string {
  const { base: _base, ...subject } = { base: '', ...about };
  return JSON.stringify(subject);
}
