import { sendingOf } from '#core/board/shared-ticket.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { Ordering } from '#core/menu/menu.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { JobAbout } from '#core/printers/decide-jobs.ts';
import type { DayPaper, Paper, SignPaper } from '#core/printing/paper.ts';
import { sendsTogether } from '#core/table-cart/handed-cart.ts';
import { formatTableId } from '#core/tables/table-id.ts';
import type { Reader } from '#server/db/store.ts';
import { ProblemError } from '#server/problem.ts';
import { findCall } from '../../calls/calls.repository.ts';
import { reportDay } from '../../days/days.usecases.ts';
import {
  findOrder,
  listOrdersById,
  listUnfinishedOfParty,
} from '../../orders/orders.repository.ts';
import { findVenueMenu } from '../../published-menu/current-menu.ts';
import { listSessionsById, toSeatedGuest } from '../../seatings/sessions.repository.ts';
import { findAreaOf } from '../../tables/areas.repository.ts';
import { findTable } from '../../tables/tables.repository.ts';
import type { PrintJob } from '../print-jobs.repository.ts';
import { findPrinter, type PrinterRow } from '../printers.repository.ts';
import { billPaper } from './fill-bill.ts';
import { kitchenPaper } from './fill-ticket.ts';
import {
  type Facts,
  type FillContext,
  headOf,
  nameFor,
  placeOf,
  stationName,
} from './paper-facts.ts';

/** A job's paper, as things are now. Null: what it is about was deleted. */
export async function fillPaper(
  context: FillContext,
  db: Reader,
  job: PrintJob,
  printer: PrinterRow,
): Promise<Paper | null> {
  const [{ menu }, order, call, from] = await Promise.all([
    findVenueMenu(context.menus, db, job.venue),
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
  switch (job.kind) {
    case 'test':
      return testPaper(facts);
    case 'drawer':
      return { ...headOf(facts), kind: 'drawer' };
    case 'call':
      return call === undefined ? null : callPaper(facts, call.call);
    case 'pick_up':
      return order === undefined ? null : pickUpPaper(facts, order.order);
    case 'bill':
    case 'day':
    case 'sign':
      return askedPaper(context, db, facts);
    default:
      return ticketPaper(db, facts, order?.order, menu.ordering);
  }
}

/** With those that the table sent together with it, if its job has them. */
async function ticketPaper(
  db: Reader,
  facts: Facts,
  order: Order | undefined,
  ordering: Ordering,
): Promise<Paper | null> {
  const { job } = facts;
  const own = order === undefined ? [] : [order];
  const apart = sendsTogether(ordering) && order ? await sentApart(db, job, order) : [];
  const areas = new Map([[order?.table.id, facts.area]]);
  if (job.others.length === 0)
    return kitchenPaper(facts, { orders: own, apart, areas }, () => null);
  const ids = job.others.map((other) => other.order);
  const others = (await listOrdersById(db, job.venue, ids)).map((each) => each.order);
  const orders = [...own, ...others];
  for (const { table } of orders) {
    if (!areas.has(table.id)) areas.set(table.id, await findAreaOf(db, table.id));
  }
  const guests = await listSessionsById(
    db,
    orders.map(({ guest }) => guest),
  );
  const named = new Map(guests.map((guest) => [guest.id, toSeatedGuest(guest)]));
  return kitchenPaper(facts, { orders, apart, areas }, ({ guest }) => named.get(guest) ?? null);
}

/**
 * What the table sent together with a new order, and the station makes as well, on papers of their own:
 * one was accepted, or came, when another had been fetched.
 */
async function sentApart(db: Reader, job: PrintJob, order: Order): Promise<Order[]> {
  const sending = sendingOf(order);
  if (job.kind !== 'order' || sending === null) return [];
  const here = [order.id, ...job.others.map((other) => other.order)];
  const party = await listUnfinishedOfParty(db, order.seating);
  return party
    .map((each) => each.order)
    .filter((each) => sendingOf(each) === sending && !here.includes(each.id))
    .filter(({ lines }) => lines.some((line) => isMadeAt(line, job)));
}

function isMadeAt({ station, state }: OrderLine, job: Pick<PrintJob, 'station'>): boolean {
  return state !== 'voided' && (job.station === null || station === job.station);
}

/** What a person has asked for. */
function askedPaper(context: FillContext, db: Reader, facts: Facts): Promise<Paper | null> {
  const { about } = facts.job;
  if (about === null) return Promise.resolve(null);
  if ('seating' in about) return billPaper(context, db, facts, about);
  return 'table' in about ? signPaper(db, facts, about) : dayPaper(context, db, facts, about.day);
}

/** Nobody gets the link with it: who finds it on the counter would be in the party. */
function pickUpPaper(facts: Facts, order: Order): Paper | null {
  const { file, locale } = facts;
  const [station, ...others] = new Set(order.lines.map((line) => line.station));
  const lines = order.lines.filter(({ state }) => state !== 'voided');
  return {
    ...headOf(facts),
    kind: 'pick_up',
    order: order.number,
    ...(order.table.tab === true && { by: order.table.label }),
    ...(station !== undefined &&
      others.length === 0 && { station: stationName(file, locale, station) }),
    lines: lines.map(({ quantity, name }) => ({
      ...{ quantity, name: nameFor(name, locale, order.locale) },
    })),
  };
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

/** A business day as it was closed, or as it would be now; null if it cannot be closed. */
async function dayPaper(
  context: FillContext,
  db: Reader,
  facts: Facts,
  day: string,
): Promise<DayPaper | null> {
  try {
    const report = await reportDay(context, db, { venue: facts.job.venue, day });
    const { figures, names, drawers = [], closed } = report;
    return { ...headOf(facts), kind: 'day', figures, names, drawers, closed };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'days.unknown') return null;
    throw error;
  }
}

/** What stands on a table; null if that was removed, or has another code. */
async function signPaper(
  db: Reader,
  facts: Facts,
  { table: id, base }: Extract<JobAbout, { table: string }>,
): Promise<SignPaper | null> {
  const table = await findTable(db, id);
  if (table === undefined || table.venue !== facts.job.venue) return null;
  const area = await findAreaOf(db, id);
  return {
    ...headOf(facts),
    kind: 'sign',
    table: table.label,
    ...(area !== undefined && { area }),
    address: `${base}/${facts.locale}/table/${id}`,
    code: formatTableId(id),
    languages: facts.file.venue.locales,
  };
}
