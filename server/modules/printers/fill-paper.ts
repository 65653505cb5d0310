import type { Allergen } from '#core/allergens/codes.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { pickText } from '#core/menu/menu.ts';
import { menuLocale } from '#core/menu/menu-locale.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import type { Order, OrderLine } from '#core/ordering/order.schema.ts';
import type { KitchenPaper, Paper, PaperLine } from '#core/printing/paper.ts';
import type { Locale } from '#core/shared/languages.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { InsideContext } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findCall } from '../calls/calls.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { PrintJob } from './print-jobs.repository.ts';
import { findPrinter, type PrinterRow } from './printers.repository.ts';

/** What a job's paper is filled in from, as things are now. */
type Facts = {
  job: PrintJob;
  printer: PrinterRow;
  file: MenuFile;
  locale: Locale;
  insteadOf: string | null;
};

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
  const facts = {
    ...{ job, printer, file, locale: menuLocale(file.venue) },
    insteadOf: from?.name ?? null,
  };
  if (job.kind === 'test') return testPaper(facts);
  if (job.kind === 'call') return call === undefined ? null : callPaper(facts, call.call);
  return order === undefined ? null : kitchenPaper(facts, order.order);
}

function headOf({ job, file, locale, insteadOf }: Facts) {
  return {
    ...{ venue: file.venue.name, locale, timeZone: file.venue.timeZone },
    ...{ at: toTimestamp(job.queuedAt), copy: job.copy },
    ...(insteadOf !== null && { insteadOf }),
  };
}

/** A station's name in the venue's language; its id where the menu has it no more. */
export function stationName({ stations }: Pick<MenuFile, 'stations'>, locale: Locale, id: string) {
  const station = stations.find((each) => each.id === id);
  return station === undefined ? id : pickText(station.name, locale);
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
  const head = { ...headOf(facts), kind: 'call', place: { table: table.label } } as const;
  if (wish !== undefined) {
    const { share, parts, method, amount } = wish;
    const { currency } = facts.file.venue;
    const asked = { for: 'bill', share, method, amount, currency } as const;
    return { ...head, wish: { ...asked, ...(parts !== undefined && { parts }) } };
  }
  const said = note === undefined ? {} : { note: { text: note } };
  return { ...head, wish: { for: 'staff', reason: reason ?? 'other', ...said } };
}

function kitchenPaper(facts: Facts, order: Order): KitchenPaper | null {
  const { job, printer, file, locale } = facts;
  const { kind } = job;
  if (kind === 'test' || kind === 'call') return null;
  const here = linesOf(order, job);
  const stations = [...new Set(order.lines.map(({ station }) => station))];
  const place = job.station === null ? -1 : stations.indexOf(job.station);
  const allergens = [...new Set(here.flatMap(({ allergyQuestion = [] }) => allergyQuestion))];
  const [course] = here.map((line) => line.course);
  return {
    ...headOf(facts),
    kind,
    station: job.station === null ? printer.name : stationName(file, locale, job.station),
    running: job.running ?? 0,
    ...(place >= 0 &&
      stations.length > 1 && { stations: { here: place + 1, of: stations.length } }),
    place: {
      table: order.table.label,
      ...(order.movedFrom !== undefined && { movedFrom: order.movedFrom }),
    },
    order: order.number,
    isCollected: order.service === 'collect',
    placedAt: order.placedAt,
    ...(order.paidFirst && { isPaidFirst: true as const }),
    ...(order.awaitsAdmission && { awaitsAdmission: true as const }),
    ...(allergens.length > 0 && {
      // An order with a question cannot be accepted before somebody has talked to the guest.
      allergy: { allergens: allergens as readonly Allergen[], isTalked: order.acceptedAt !== null },
    }),
    ...(kind === 'fire' && course !== undefined && { course }),
    lines: here.map((line) => paperLine(line, locale, job)),
  };
}

/** Those that the job is about, as they are now. A line that was split since is in all its parts. */
export function linesOf(
  { lines }: Order,
  { station, lines: about }: Pick<PrintJob, 'station' | 'lines'>,
): OrderLine[] {
  const here = lines.filter((line) => station === null || line.station === station);
  return about === null ? here : here.filter(({ id }) => about.includes(id));
}

function paperLine(line: OrderLine, locale: Locale, { kind }: Pick<PrintJob, 'kind'>): PaperLine {
  const isVoid = kind === 'void' || line.state === 'voided';
  return {
    quantity: line.quantity,
    name: { text: pickText(line.name, locale) },
    options: line.options.map(({ name, quantity = 1 }) => ({
      ...{ quantity, name: { text: pickText(name, locale) } },
    })),
    ...(line.note !== undefined && { note: { text: line.note } }),
    ...(line.course !== undefined && { course: line.course }),
    ...(line.held && { isHeld: true as const }),
    ...(isVoid && { voided: {} }),
    ...(line.alcohol && { isAlcohol: true as const }),
    ...(line.allergyQuestion !== undefined && { allergyQuestion: line.allergyQuestion }),
    ...(kind === 'change' && { change: { what: 'added' as const } }),
  };
}
