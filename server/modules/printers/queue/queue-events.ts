import { isDeepStrictEqual } from 'node:util';
import { sendingOf } from '#core/board/shared-ticket.ts';
import { businessDay } from '#core/days/business-day.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { madeFrom } from '#core/orders/resting.ts';
import type { PrinterPaper } from '#core/printers/codes.ts';
import {
  decideJobs,
  guestsToKnow,
  type Happening,
  ORDER_WOKEN,
  ordersToKnow,
  type PrintRoute,
  saidByTickets,
} from '#core/printers/decide-jobs.ts';
import {
  type Joined,
  type OrderJob,
  type PaperJob,
  sharePapers,
} from '#core/printers/shared-paper.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import { sendsTogether } from '#core/table-cart/handed-cart.ts';
import type { Clock } from '#server/clock.ts';
import { expectMoved } from '#server/db/move-state.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import { growingLru } from '#server/growing-lru.ts';
import { newId } from '#server/random.ts';
import { listOrdersById, listUnfinishedOfParty } from '../../orders/orders.repository.ts';
import { findVenueMenu } from '../../published-menu/current-menu.ts';
import type { MenuLibrary } from '../../published-menu/menu-library.ts';
import { listSessionsById } from '../../seatings/sessions.repository.ts';
import { insertJobs, type QueuedJob } from '../print-jobs.repository.ts';
import { listPrinters } from '../printers.repository.ts';
import { type Dated, numberTickets } from './number-tickets.ts';
import {
  EVENTS_AT_ONCE,
  findQueuedUpTo,
  listPrintedEvents,
  moveQueuedUpTo,
} from './printed-events.repository.ts';
import {
  joinPaper,
  type Known,
  keepWaiting,
  listTickets,
  listWaitingPapers,
} from './shared-papers.repository.ts';
import {
  findBegun,
  hasWoken,
  listWakingOrders,
  setWokenUntil,
} from './waking-orders.repository.ts';

/** Of venues; each has some printers. */
const ROUTES_KEPT = 1_000;

/** What is to be queued of a venue's next events. */
export type Batch = {
  venue: string;
  /** It is queued until here, and will be until there. */
  from: number;
  to: number;
  /** There is no more just now. */
  isAll: boolean;
  jobs: readonly Queued[];
  /** Papers that wait, and get more orders of what a table sent together. */
  joined: readonly Joined[];
  /** Jobs that wait, and say themselves what was taken back of them, or where it goes now. */
  saying: readonly string[];
  dayOf: (at: number) => string;
};

/** What is to be queued of a venue's orders for later that are to be made by now. */
export type Waking = { venue: string; at: number; tickets: Pick<Batch, 'jobs' | 'dayOf'> | null };

export type EventQueue = {
  /** Reads and decides, at one moment; null: there is nothing to queue. */
  next(db: Reader, venue: string): Promise<Batch | null>;
  /**
   * False if somebody else has queued it meanwhile, or a printer has fetched a paper that was to get
   * more, or to say itself what happened: then nothing is stored.
   */
  insert(db: Writer, batch: Batch): Promise<boolean>;
  /** Once all events are queued; null: there is nothing to queue, and nothing to remember. */
  woken(db: Reader, venue: string): Promise<Waking | null>;
  insertWoken(db: Writer, waking: Waking): Promise<void>;
};

export type QueuePorts = { menus: MenuLibrary; clock: Pick<Clock, 'now'> };

/**
 * Makes the jobs of a venue's next events that printers were not told of. What is printed where is kept
 * by the number that names the state of the venue's printers: it is never used again, so nothing
 * becomes outdated.
 */
export function createEventQueue({ menus, clock }: QueuePorts): EventQueue {
  const kept = growingLru<readonly PrintRoute[]>(ROUTES_KEPT);

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
    async next(db, venue) {
      const upTo = await findQueuedUpTo(db, venue);
      if (upTo === undefined || upTo.printers === 0) return null;
      const { queued: from, last, wokenUntil } = upTo;
      // What another server has woken by its clock is not for later here.
      const at = Math.max(clock.now(), wokenUntil ?? 0);
      const found = await listPrintedEvents(db, { venue, after: from });
      if (found.length === 0) return null;
      const isAll = found.length < EVENTS_AT_ONCE;
      const events = isAll ? found : wholeActs(found);
      const { menu } = await findVenueMenu(menus, db, venue);
      const { decided, saying } = await jobsOf(db, await happeningsOf(db, events), {
        routes: await routesOf(db, venue, upTo.printers),
        at,
      });
      const waiting = sendsTogether(menu.ordering)
        ? await listWaitingPapers(db, newSendings(decided))
        : [];
      return {
        ...{ venue, from, isAll, to: isAll ? last : (events.at(-1)?.sequence ?? last) },
        ...sharePapers(decided, waiting),
        saying,
        dayOf: (at) => businessDay(at, menu.file.venue),
      };
    },
    async insert(db, { venue, from, to, jobs, joined, saying, dayOf }) {
      if (!(await areWaiting(db, joined)) || !(await keepWaiting(db, saying))) return false;
      // Whoever moves it queues them, whatever else runs.
      if (!(await moveQueuedUpTo(db, { venue, from, to }))) return false;
      // Its order would be on no paper: nothing is stored, and all is decided anew.
      for (const each of joined) await expectMoved(joinPaper(db, each));
      if (jobs.length === 0) return true;
      const numberOf = await numberTickets(db, venue, jobs, dayOf);
      await insertJobs(db, queued(venue, jobs, numberOf));
      return true;
    },
    async woken(db, venue) {
      const upTo = await findQueuedUpTo(db, venue);
      if (upTo === undefined || upTo.printers === 0) return null;
      const at = clock.now();
      // The first look of a server that knows of it: what was there before is printed.
      if (upTo.wokenUntil === null) return { venue, at, tickets: null };
      const window = { venue, after: upTo.wokenUntil, at };
      const ids = await listWakingOrders(db, window);
      if (ids.length === 0) return null;
      const records = await listOrdersById(db, venue, ids);
      const routes = await routesOf(db, venue, upTo.printers);
      const { decided: jobs } = await jobsOf(
        db,
        records.map(({ order }) => wokenOf(order, { at, sequence: upTo.last })),
        { at, routes },
      );
      if (jobs.length === 0) {
        return (await hasWoken(db, window)) ? { venue, at, tickets: null } : null;
      }
      // Every venue is looked at every few seconds: its menu is read for tickets only.
      const { menu } = await findVenueMenu(menus, db, venue);
      const dayOf = (when: number) => businessDay(when, menu.file.venue);
      const begun = await findBegun(db);
      const { jobs: papers } = sharePapers(jobs, []);
      return { venue, at, tickets: { jobs: papers.map((each) => marked(each, begun)), dayOf } };
    },
    async insertWoken(db, { venue, at, tickets }) {
      if (tickets !== null) {
        const { jobs, dayOf } = tickets;
        const numberOf = await numberTickets(db, venue, jobs, dayOf);
        await insertJobs(db, queued(venue, jobs, numberOf));
      }
      await setWokenUntil(db, venue, at);
    },
  };
}

type Decided = OrderJob & { readonly sequence: number };
type Queued = Dated & { readonly job: PaperJob; readonly sequence: number };

/** Without the last act, of which some events may follow; at least one. */
function wholeActs(events: readonly VenueEvent[]): readonly VenueEvent[] {
  const last = events.at(-1)?.at;
  const whole = events.findLastIndex(({ at }) => at !== last) + 1;
  return whole === 0 ? events : events.slice(0, whole);
}

/** Whose tickets these are, if others of the same table may be waiting. */
function newSendings(decided: readonly Decided[]): string[] {
  const sendings = decided.flatMap(({ job, sending }) =>
    sending !== null && job.kind === 'order' ? [sending] : [],
  );
  return [...new Set(sendings)];
}

/** Whether all of these papers are as they were read. */
async function areWaiting(db: Reader, joined: readonly Joined[]): Promise<boolean> {
  if (joined.length === 0) return true;
  const now = await listWaitingPapers(db, [...new Set(joined.map(({ sending }) => sending))]);
  return joined.every(({ paper }) => now.some((each) => isDeepStrictEqual(each, paper)));
}

/** What is to be printed of these events, and what waits and says some of it itself. */
async function jobsOf(
  db: Reader,
  happened: readonly Numbered[],
  { routes, at: now }: { routes: readonly PrintRoute[]; at: number },
): Promise<{ decided: Decided[]; saying: string[] }> {
  const counters = await atCounters(db, guestsToKnow(routes, happened));
  const happenings = happened.map((each) => ({
    ...each,
    ...('order' in each && { atCounter: counters.has(each.order.guest) }),
  }));
  const toKnow = ordersToKnow(happenings);
  const known = toKnow.length === 0 ? [] : await listTickets(db, toKnow.map(sendingIn(happenings)));
  const decided = decideJobs(routes, happenings, known, now);
  const said = new Set(happenings.flatMap(saidByTickets).map(({ id }) => id));
  const saying = known.flatMap(({ order, waits }) =>
    waits !== null && said.has(order) ? [waits] : [],
  );
  return {
    saying: [...new Set(saying)],
    decided: happenings.flatMap((happening, index) =>
      (decided[index] ?? []).map((job) => ({
        job,
        sequence: happening.sequence,
        at: sinceOf(happening, now),
        happened: happening.at,
        sending: sharedAs(happening),
      })),
    ),
  };
}

/** Under what tickets are one: what was sent together, or moves together. */
function sharedAs(happening: Happening): string | null {
  if ('moved' in happening) return happening.moved[0]?.id ?? null;
  return 'order' in happening ? sendingOf(happening.order) : null;
}

/** With the first of the orders that it was sent with, whether it is on a paper with them or not. */
function sendingIn(happenings: readonly Happening[]): (id: string) => Known {
  const firsts = happenings.flatMap((each) =>
    'order' in each && each.order.sentWith !== undefined
      ? [[each.order.id, each.order.sentWith]]
      : [],
  ) as [string, string][];
  const firstOf = new Map(firsts);
  return (id) => ({ id, sending: firstOf.get(id) ?? id });
}

/** What was to be made before a backup was put back may have come out then. */
function marked({ job, ...dated }: Queued, begun: number): Queued {
  const copy = dated.at > begun ? job.copy : Math.max(job.copy, 1);
  return { ...dated, job: { ...job, copy } };
}

/** Since when it waits: what is for later is news at its hour, also where that has passed meanwhile. */
function sinceOf(happening: Happening, now: number): number {
  const due = 'order' in happening ? (madeFrom(happening.order) ?? 0) : 0;
  return Math.max(Date.parse(happening.at), Math.min(due, now));
}

/** Those of these guests who are at a tablet where guests collect. */
async function atCounters(db: Reader, guests: readonly string[]): Promise<ReadonlySet<string>> {
  const sessions = guests.length === 0 ? [] : await listSessionsById(db, guests);
  return new Set(sessions.filter(({ kiosk }) => kiosk?.joins === 'alone').map(({ id }) => id));
}

type Numbered = Happening & { sequence: number };

/** It waits since it was to be made, or was begun. */
function wokenOf(order: Order, { at, sequence }: { at: number; sequence: number }): Numbered {
  return { sequence, type: ORDER_WOKEN, at: toTimestamp(madeFrom(order) ?? at), order };
}

async function happeningsOf(db: Reader, events: readonly VenueEvent[]): Promise<Numbered[]> {
  const happenings: Numbered[] = [];
  for (const event of events) {
    const { sequence, type, at } = event;
    if ('order' in event) happenings.push({ sequence, type, at, order: event.order });
    else if ('call' in event) happenings.push({ sequence, type, at, call: event.call });
    else if (event.type === 'seating.moved' || event.type === 'seating.separated') {
      happenings.push({ sequence, type, at, moved: await listMoved(db, event) });
    }
  }
  return happenings;
}

/** Of a party that has joined another one, only its own; `from`: where it sat, or with whom. */
async function listMoved(
  db: Reader,
  { type, seating, from }: Extract<VenueEvent, { type: 'seating.moved' | 'seating.separated' }>,
): Promise<Order[]> {
  const orders = (await listUnfinishedOfParty(db, seating.id)).map((each) => each.order);
  const isMerged = type === 'seating.moved' && from.seating !== seating.id;
  return isMerged ? orders.filter(({ movedFrom }) => movedFrom === from.table.label) : orders;
}

/** They wait since it happened, so that what is old when it is queued does not flood out. */
function queued(
  venue: string,
  jobs: readonly Queued[],
  numberOf: (dated: Dated) => number | null,
): QueuedJob[] {
  let original: string | null = null;
  return jobs.map(({ job, sequence, at }) => {
    const id = newId(at);
    original = job.copy === 0 ? id : original;
    return {
      ...{ ...job, id, venue, sequence, at, insteadOf: null },
      running: numberOf({ job, at }),
      copyOf: job.copy === 0 ? null : original,
    };
  });
}
