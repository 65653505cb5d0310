import type { Call } from '#core/calls/call.schema.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Paper } from '#core/printing/paper.ts';
import type { InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findCall } from '../calls/calls.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findAreaOf } from '../tables/areas.repository.ts';
import { kitchenPaper } from './fill-ticket.ts';
import { type Facts, headOf, placeOf, stationName } from './paper-facts.ts';
import type { PrintJob } from './print-jobs.repository.ts';
import { findPrinter, type PrinterRow } from './printers.repository.ts';

/** A job's paper, as things are now. Null: what it is about was deleted. */
export async function fillPaper(
  { menus }: Pick<InsideContext, 'menus'>,
  db: Reader,
  job: PrintJob,
  printer: PrinterRow,
): Promise<Paper | null> {
  const [{ menu }, order, call, from] = await Promise.all([
    findVenueMenu(menus, db, job.venue),
    job.order === null ? undefined : findOrder(db, job.order),
    job.call === null ? undefined : findCall(db, job.call),
    job.insteadOf === null ? undefined : findPrinter(db, job.insteadOf),
  ]);
  const { file } = menu;
  const table = order?.order.table ?? call?.call.table;
  const facts = {
    ...{ job, printer, file, locale: menuLocale(file.venue) },
    insteadOf: from?.name ?? null,
    area: table && (await findAreaOf(db, table.id)),
  };
  if (job.kind === 'test') return testPaper(facts);
  if (job.kind === 'call') return call === undefined ? null : callPaper(facts, call.call);
  return order === undefined ? null : kitchenPaper(facts, order.order);
}

function testPaper(facts: Facts): Paper {
  const { printer, file, locale } = facts;
  const ids: string[] =
    printer.stations === null
      ? file.stations.map(({ id }) => id)
      : (JSON.parse(printer.stations) as string[]);
  const stations = ids.map((id) => stationName(file, locale, id));
  return { ...headOf(facts), kind: 'test', printer: printer.name, stations };
}

function callPaper(facts: Facts, { table, reason, note, wish }: Call): Paper {
  const head = { ...headOf(facts), kind: 'call', place: placeOf(facts, table) } as const;
  if (wish !== undefined) {
    const { share, parts, method, amount } = wish;
    const { currency } = facts.file.venue;
    const asked = { for: 'bill', share, method, amount, currency } as const;
    return { ...head, wish: { ...asked, ...(parts !== undefined && { parts }) } };
  }
  const said = note === undefined ? {} : { note: { text: note } };
  return { ...head, wish: { for: 'staff', reason: reason ?? 'other', ...said } };
}
