import { menuLocale } from '#core/menu/menu-locale.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { PrinterPaper } from '#core/printers/codes.ts';
import { isOld } from '#core/printers/print-job.ts';
import { isFailing } from '#core/printers/printer-health.ts';
import type {
  Printers,
  PrinterView,
  Printing,
  PrintJobView,
  PrintTrouble,
  ReceiptPrinters,
} from '#core/printers/printers.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { findCall } from '../calls/calls.repository.ts';
import { listDrawers } from '../drawers/drawers.repository.ts';
import { findOrder, listOrdersById } from '../orders/orders.repository.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { findTable } from '../tables/tables.repository.ts';
import { viewBridge } from './bridge/bridge-view.ts';
import { listBridges } from './bridge/bridges.repository.ts';
import { isStruck, linesOf } from './papers/fill-ticket.ts';
import { stationName } from './papers/paper-facts.ts';
import { listJobsIn, listLastJobs, type PrintJob } from './print-jobs.repository.ts';
import { listPrinterNames, listPrinters, type PrinterRow } from './printers.repository.ts';

/** How many of a printer's last jobs are shown. */
const JOBS_SHOWN = 10;
/** How many of what did not print are shown at once, what waits for an answer to all of it last. */
const TROUBLE_SHOWN = 30;

type At = { context: Pick<Context, 'menus' | 'clock'>; db: Reader; venue: string };

/** A job with what it is about. */
async function viewJob(db: Reader, job: PrintJob, at: number) {
  const orders = await ordersOf(db, job);
  const [order, ...others] = orders;
  const call = job.call === null ? undefined : (await findCall(db, job.call))?.call;
  const { about } = job;
  const view: PrintJobView = {
    ...{ id: job.id, printer: job.printer, kind: job.kind, state: job.state, copy: job.copy },
    ...{ isOld: isOld(job, at), queuedAt: toTimestamp(job.queuedAt), station: job.station },
    ...{ running: job.running, order: order?.number ?? null, reason: job.reason },
    ...(others.length > 0 && { others: others.map(({ number }) => number) }),
    table: tablesOf(orders) ?? call?.table.label ?? (await tableOf(db, about)) ?? null,
    ...(about !== null && 'day' in about && { day: about.day }),
  };
  return { view, orders };
}

/** A party that had become one with another may have left it since. */
function tablesOf(orders: readonly Order[]): string | undefined {
  const labels = new Set(orders.map(({ table }) => table.label));
  return labels.size === 0 ? undefined : [...labels].join(', ');
}

/** By number. */
async function ordersOf(db: Reader, job: PrintJob): Promise<Order[]> {
  if (job.order === null) return [];
  const own = await findOrder(db, job.order);
  const ids = job.others.map((other) => other.order);
  const others = ids.length === 0 ? [] : await listOrdersById(db, job.venue, ids);
  return [...(own === undefined ? [] : [own]), ...others]
    .map(({ order }) => order)
    .sort((one, other) => one.number - other.number);
}

/** Where a bill is for, or which table's sign it is. */
async function tableOf(db: Reader, about: PrintJob['about']): Promise<string | undefined> {
  if (about === null || 'day' in about) return undefined;
  if ('table' in about) return (await findTable(db, about.table))?.label;
  return (await findSeating(db, about.seating))?.table.label;
}

/** The venue's printers, and what they printed last. */
export async function viewPrinters(
  { context, db, venue }: At,
  hasNetwork: boolean,
): Promise<Printers> {
  const at = context.clock.now();
  const [{ menu }, printers, waiting, drawers] = await Promise.all([
    findVenueMenu(context.menus, db, venue),
    listPrinters(db, venue),
    listJobsIn(db, venue, ['queued', 'offered']),
    listDrawers(db, venue),
  ]);
  const { stations, venue: settings } = menu.file;
  const papers = waiting.filter(isPaper);
  const views: PrinterView[] = [];
  for (const row of printers) {
    const own = papers.filter((job) => job.printer === row.id);
    const jobs: PrintJobView[] = [];
    for (const job of await listLastJobs(db, row.id, JOBS_SHOWN)) {
      jobs.push((await viewJob(db, job, at)).view);
    }
    views.push({ ...viewPrinter(row, own, at), jobs });
  }
  const named = stations.map(({ id, name }) => ({ id, name }));
  const bridges = (await listBridges(db, venue)).map((row) => viewBridge(row, at));
  const { timeZone } = settings;
  const several = drawers.length > 1 ? drawers : [];
  return { timeZone, hasNetwork, stations: named, drawers: several, printers: views, bridges };
}

function viewPrinter(
  row: PrinterRow,
  own: readonly PrintJob[],
  at: number,
): Omit<PrinterView, 'jobs'> {
  return {
    ...{ id: row.id, name: row.name, transport: row.transport, host: row.host, port: row.port },
    ...{ width: row.width, codePage: row.code_page, copies: row.copies },
    ...{ cutter: row.cutter === 1, buzzer: row.buzzer === 1, drawer: row.drawer === 1 },
    stations: row.stations === null ? null : (JSON.parse(row.stations) as string[]),
    ...{ printsCalls: row.prints_calls === 1, when: row.print_when, takeover: row.takeover_id },
    ...{ bridge: row.bridge_id, device: row.device, handsOver: row.hands_over === 1 },
    ...{ papers: papersOf(row), cashDrawer: row.drawer_id },
    ...{ seenAt: toNullableTimestamp(row.seen_at), nearEnd: row.near_end === 1 },
    drawerContact: row.drawer_contact,
    problem: row.problem ?? (isFailing(healthOf(row), at) ? 'offline' : null),
    waiting: own.length,
    old: own.filter((job) => isOld(job, at)).length,
  };
}

function papersOf({ papers }: Pick<PrinterRow, 'papers'>): PrinterPaper[] {
  return JSON.parse(papers) as PrinterPaper[];
}

/** The printers at which people print bills, days and signs. */
export async function viewReceiptPrinters({ context, db, venue }: At): Promise<ReceiptPrinters> {
  const at = context.clock.now();
  const rows = await listPrinters(db, venue);
  const views = rows.map((row) => {
    const { id, name, papers, problem } = viewPrinter(row, [], at);
    return { id, name, papers, problem };
  });
  const asked = (papers: readonly PrinterPaper[]) => papers.some((each) => ASKED.includes(each));
  return { printers: views.filter(({ papers }) => asked(papers)) };
}

/** What people ask for. */
const ASKED: readonly PrinterPaper[] = ['bill', 'day', 'sign'];

/** Nobody is told of a drawer: whoever stands before it sees whether it has opened. */
function isPaper({ kind }: PrintJob): boolean {
  return kind !== 'drawer';
}

/** Whose number it is: a station's, or that of a printer of everything. */
function calledAs(
  { running, station }: PrintJob,
  printer: string,
  nameOf: (station: string) => string,
): string {
  if (running === null) return '';
  return station === null ? printer : nameOf(station);
}

export function healthOf({ problem, problem_at: since, seen_at: seenAt, created_at }: PrinterRow) {
  return { problem, problemAt: since, seenAt, since: created_at };
}

/** What does not print, the oldest first; what is too old, last. */
export async function viewPrinting({ context, db, venue }: At): Promise<Printing> {
  const at = context.clock.now();
  const [{ menu }, printers, nameOf, jobs] = await Promise.all([
    findVenueMenu(context.menus, db, venue),
    listPrinters(db, venue),
    // One that was removed may have left tickets.
    listPrinterNames(db, venue),
    listJobsIn(db, venue, ['queued', 'offered', 'failed', 'unknown']),
  ]);
  const { file } = menu;
  const locale = menuLocale(file.venue);
  // What was queued is told once its printer fails, and not because others are before it.
  const trouble = jobs.filter((job) =>
    job.state === 'queued' || job.state === 'offered' ? job.toldAt !== null : isPaper(job),
  );
  const views: PrintTrouble[] = [];
  // What is old waits for one answer to all of it, and must not hide what is new.
  const newFirst = trouble.toSorted((a, b) => Number(isOld(a, at)) - Number(isOld(b, at)));
  for (const job of newFirst.slice(0, TROUBLE_SHOWN)) {
    const { view, orders } = await viewJob(db, job, at);
    const isApart = orders.some(({ table }) => table.id !== orders[0]?.table.id);
    views.push({
      ...view,
      printerName: nameOf.get(job.printer) ?? '',
      stationName: calledAs(job, nameOf.get(job.printer) ?? '', (id) =>
        stationName(file, locale, id),
      ),
      lines: orders.flatMap((order) =>
        linesOf(order, job).map((line) => ({
          ...(orders.length > 1 && { order: order.number }),
          ...(isApart && { table: order.table.label }),
          ...{ quantity: line.quantity, name: pickText(line.name, locale) },
          options: line.options.map(({ name }) => pickText(name, locale)),
          ...(line.note !== undefined && { note: line.note }),
          ...(isStruck(line, { order, kind: job.kind }) && { isVoided: true as const }),
        })),
      ),
    });
  }
  const failing = printers.flatMap((row) => {
    const own = jobs.filter((job) => {
      return job.printer === row.id && job.state === 'queued' && isPaper(job);
    });
    const { problem, waiting, old } = viewPrinter(row, own, at);
    const isTold = own.some(({ toldAt }) => toldAt !== null) || old > 0;
    if (!isTold || (problem === null && old === 0)) return [];
    return [{ id: row.id, name: row.name, problem: problem ?? ('offline' as const), waiting, old }];
  });
  return { printers: failing, jobs: views };
}
