import { LRUCache } from 'lru-cache';
import { businessDay } from '#core/days/business-day.ts';
import type { PrinterPaper } from '#core/printers/codes.ts';
import {
  decideJobs,
  type Happening,
  mayPrint,
  type NewJob,
  ordersToKnow,
  type PrintRoute,
} from '#core/printers/decide-jobs.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { PrintedChange, QueuePrints, Unit } from '#server/kernel/events/change.ts';
import type { StoredEvent } from '#server/kernel/events/stored-event.ts';
import { newId } from '#server/random.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import type { MenuLibrary } from '../published-menu/menu-library.ts';
import { openDrawer } from './open-drawer.ts';
import { insertJobs, listTickets, nextRunning } from './print-jobs.repository.ts';
import { listPrinters } from './printers.repository.ts';

/** Of venues; each has some printers. */
const ROUTES_KEPT = 1_000;

/** Under which the tickets of a printer of everything are numbered; no station is called so. */
const EVERYTHING = '*';

export type Prints = QueuePrints & {
  /** Calls `listener` with a venue once something of it may have been queued. */
  onQueued(listener: (venue: string) => void): () => void;
  /** Cash goes into this drawer; whether a printer has to open it. */
  openDrawer(unit: Unit, venue: string, drawer: string): Promise<boolean>;
};

/**
 * Queues the jobs of a change in its own transaction. What is printed where is kept by the number that
 * names the state of the venue's printers: it is never used again, so nothing becomes outdated.
 */
export function createPrints({ menus }: { menus: MenuLibrary }): Prints {
  const kept = new LRUCache<string, readonly PrintRoute[]>({ max: ROUTES_KEPT });
  const listeners = new Set<(venue: string) => void>();

  async function routesOf(db: Reader, venue: string, version: number) {
    const key = `${venue}/${version}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const routes = (await listPrinters(db, venue)).map(({ id, stations, copies, ...row }) => ({
      ...{ id, copies, when: row.print_when, printsCalls: row.prints_calls === 1 },
      stations: stations === null ? null : (JSON.parse(stations) as string[]),
      papers: JSON.parse(row.papers) as PrinterPaper[],
    }));
    kept.set(key, routes);
    return routes;
  }

  return {
    async queue(db, { venue, printers, events, at }) {
      const printed = events.filter(({ event }) => mayPrint(event));
      const [first] = printed;
      if (first === undefined) return false;
      const happenings = printed.flatMap(happeningOf);
      const toKnow = ordersToKnow(happenings);
      const [routes, known] = await Promise.all([
        routesOf(db, venue, printers),
        toKnow.length === 0 ? [] : listTickets(db, toKnow),
      ]);
      const jobs = decideJobs(routes, happenings, known, toTimestamp(at));
      if (jobs.length === 0) return false;
      const { sequence } = first.event;
      const numbers = await numberTickets(menus, db, { venue, at }, jobs);
      await insertJobs(db, queued(jobs, numbers, { venue, sequence, at }), at);
      return true;
    },
    openDrawer,
    wake(venue) {
      for (const listener of listeners) listener(venue);
    },
    onQueued(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function happeningOf({ event }: StoredEvent): Happening[] {
  if ('order' in event) return [{ type: event.type, order: event.order }];
  return 'call' in event ? [{ type: event.type, call: event.call }] : [];
}

/** One number for each ticket of a station, wherever it is printed. */
async function numberTickets(
  menus: MenuLibrary,
  db: Writer,
  { venue, at }: Pick<PrintedChange, 'venue' | 'at'>,
  jobs: readonly NewJob[],
): Promise<ReadonlyMap<string, number>> {
  const tickets = new Map(jobs.filter(isTicket).map((job) => [ticketOf(job), job]));
  if (tickets.size === 0) return new Map();
  const { menu } = await findVenueMenu(menus, db, venue);
  const day = businessDay(at, menu.file.venue);
  const numbered = [...tickets].map(async ([ticket, { station }]) => {
    const number = await nextRunning(db, { venue, station: station ?? EVERYTHING, day });
    return [ticket, number] as const;
  });
  return new Map(await Promise.all(numbered));
}

function isTicket({ order, kind }: NewJob): boolean {
  return order !== null && kind !== 'pick_up';
}

function ticketOf({ order, kind, station, lines }: NewJob): string {
  return JSON.stringify([order, kind, station, lines]);
}

function queued(
  jobs: readonly NewJob[],
  numbers: ReadonlyMap<string, number>,
  { venue, sequence, at }: { venue: string; sequence: number; at: number },
) {
  let original: string | null = null;
  return jobs.map((job) => {
    const id = newId(at);
    original = job.copy === 0 ? id : original;
    return {
      ...{ ...job, id, venue, sequence, insteadOf: null },
      running: numbers.get(ticketOf(job)) ?? null,
      copyOf: job.copy === 0 ? null : original,
    };
  });
}
