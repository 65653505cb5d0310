import type { Call } from '#core/calls/call.schema.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { madeFrom } from '#core/orders/resting.ts';
import type { JobKind, PrinterPaper, PrintTime } from './codes.ts';

/** What is printed where. */
export interface PrintRoute {
  readonly id: string;
  /** Null: everything, on one ticket. */
  readonly stations: readonly string[] | null;
  readonly when: PrintTime;
  readonly printsCalls: boolean;
  readonly papers: readonly PrinterPaper[];
  /** How many papers of each ticket. */
  readonly copies: number;
}

/**
 * What happened, as an event tells it. `at` in ISO 8601, as an order's lines have it. `atCounter`: from
 * a tablet at which guests collect, and which the next guest uses.
 */
export type Happening = { readonly type: string; readonly at: string } & (
  | { readonly order: Order; readonly atCounter?: boolean }
  | { readonly call: Call }
  /** The orders, as they are now, of a party that sits elsewhere since. */
  | { readonly moved: readonly Order[] }
);

/** An order's ticket that a printer got, or is to get. */
export interface KnownTicket {
  readonly printer: string;
  readonly kind: JobKind;
  readonly order: string;
  /** Null: with everything. */
  readonly station: string | null;
  readonly lines: readonly string[] | null;
  /** A printer has it, or may have it. False while it waits, and of what nobody wanted any more. */
  readonly isOut: boolean;
  /** The job of one that its printer has not fetched; null: of none. */
  readonly waits: string | null;
}

/** What a job is about that is no order and no call. `base`: where its codes lead, if it is known. */
export type JobAbout =
  | { readonly seating: string; readonly bill: string | null; readonly base?: string }
  | { readonly table: string; readonly base: string }
  | { readonly day: string };

export interface NewJob {
  readonly printer: string;
  readonly kind: JobKind;
  readonly order: string | null;
  readonly call: string | null;
  readonly about: JobAbout | null;
  readonly station: string | null;
  /** The lines that it is about; null: all of that station. */
  readonly lines: readonly string[] | null;
  /** 0 for the original. */
  readonly copy: number;
}

/** An order that was for later is to be made now, or was begun: no event says so. */
export const ORDER_WOKEN = 'order.woken';

const ENTERS: readonly string[] = [
  'order.placed',
  'order.admitted',
  'order.accepted',
  'order.undone',
  ORDER_WOKEN,
];
const ENDS: readonly string[] = ['order.cancelled', 'order.rejected'];
const LINES: readonly string[] = ['line.voided', 'line.fired', 'line.undone'];
const CALLS: readonly string[] = ['call.opened'];
const MOVES: readonly string[] = ['seating.moved', 'seating.separated'];

/** The types of events that may make a job: all others need not be read. */
export const PRINTED_TYPES: readonly string[] = [...ENTERS, ...ENDS, ...LINES, ...CALLS, ...MOVES];

/** Whether an event may make a job. */
export function mayPrint({ type }: { readonly type: string }): boolean {
  return PRINTED_TYPES.includes(type);
}

/** The orders of which a ticket that waits says itself what happened: it is printed as things are. */
export function saidByTickets(happening: Happening): readonly Order[] {
  if ('moved' in happening) return happening.moved;
  if (!isOfOrder(happening)) return [];
  const { type, order } = happening;
  return ENDS.includes(type) || type === 'line.voided' ? [order] : [];
}

/** The guests of orders that may have been sent at a counter, where a printer prints numbers. */
export function guestsToKnow(
  routes: readonly PrintRoute[],
  happenings: readonly Happening[],
): string[] {
  if (!routes.some(({ papers }) => papers.includes('pick_up'))) return [];
  const collected = happenings
    .filter(isOfOrder)
    .filter(({ type, order }) => BEGINS.includes(type) && order.service === 'collect');
  return [...new Set(collected.map(({ order }) => order.guest))];
}

/** The orders of which it must be known what was printed: one that is placed here has no tickets. */
export function ordersToKnow(happenings: readonly Happening[]): string[] {
  const orders = happenings.filter(isOfOrder);
  const placed = new Set(
    orders.filter(({ type }) => type === 'order.placed').map(({ order }) => order.id),
  );
  const moved = happenings.flatMap((each) => ('moved' in each ? each.moved : []));
  const ids = [...orders.map(({ order }) => order), ...moved].map(({ id }) => id);
  return [...new Set(ids)].filter((id) => !placed.has(id));
}

/**
 * The jobs that follow from each of what happened, in this order: each ticket of an order once, and
 * what takes it back only where it was: a ticket that waits is printed as things are by then, with what
 * is not made struck, and where its party sits. What is for later has its ticket when it is to be
 * made: a cook makes what hangs there. `now` in milliseconds since 1970.
 */
export function decideJobs(
  routes: readonly PrintRoute[],
  happenings: readonly Happening[],
  known: readonly KnownTicket[],
  now: number,
): NewJob[][] {
  const so = {
    tickets: new Set(known.map(keyOf)),
    out: new Set(known.filter(({ isOut }) => isOut).map(keyOf)),
    voids: known.filter(isVoid),
    moves: new Set(known.filter(isWaitingMove).map(keyOf)),
    now,
  };
  return happenings.map((happening) => routes.flatMap((route) => jobsAt(route, happening, so)));
}

/** Which printers know of an order, and of what was struck, with what is decided so far. */
interface SoFar {
  readonly tickets: Set<string>;
  /** Of these, those of which a printer has, or may have, a paper. */
  readonly out: ReadonlySet<string>;
  readonly voids: Pick<KnownTicket, 'printer' | 'order' | 'station' | 'lines'>[];
  /** Those of which a paper waits that says where they go. */
  readonly moves: Set<string>;
  readonly now: number;
}

type OfOrder = Extract<Happening, { readonly order: Order }>;

function isOfOrder(happening: Happening): happening is OfOrder {
  return 'order' in happening;
}

function jobsAt(route: PrintRoute, happening: Happening, so: SoFar): NewJob[] {
  if ('moved' in happening) return movedAt(route, happening.moved, so);
  if (!isOfOrder(happening)) {
    return CALLS.includes(happening.type) ? calledAt(route, happening.call) : [];
  }
  const { type, order } = happening;
  const tickets = placesOf(route, order).flatMap((place) =>
    enters(type, order)
      ? entersAt(route, order, place, so)
      : changesAt(route, happening, place, so),
  );
  return [...numberAt(route, happening, so.now), ...tickets];
}

/**
 * Where what is still to be brought goes now: a change without lines. Of what is collected, nowhere; and
 * one that waits says itself where its party has moved on to.
 */
function movedAt(route: PrintRoute, moved: readonly Order[], { out, moves }: SoFar): NewJob[] {
  const brought = moved.filter(({ service }) => service === 'table');
  return brought.flatMap((order) =>
    placesOf(route, order)
      .filter(({ lines }) => lines.some(({ state }) => isUnserved(state)))
      .flatMap(({ station }) => {
        const ticket = keyOf({ printer: route.id, order: order.id, station });
        if (!out.has(ticket) || moves.has(ticket)) return [];
        moves.add(ticket);
        return copied(route, { kind: 'change', order: order.id, station, lines: [] });
      }),
  );
}

function isUnserved(state: OrderLine['state']): boolean {
  return state !== 'served' && state !== 'voided';
}

/** What was refused by mistake may have woken meanwhile. */
function enters(type: string, order: Order): boolean {
  return type === 'order.undone' ? order.pickUpAt !== undefined : ENTERS.includes(type);
}

/** Who asks for the bill may get it at once. */
function calledAt(route: PrintRoute, { id, kind, seating, wish }: Call): NewJob[] {
  // A wish to move is answered on the board.
  if (kind === 'move') return [];
  const call = route.printsCalls ? copied(route, { kind: 'call', call: id }) : [];
  if (wish === undefined || !route.papers.includes('asked_bill')) return call;
  return [...call, single(route, { kind: 'bill', about: { seating, bill: wish.bill ?? null } })];
}

/** An order is new to the venue with each of these once. */
const BEGINS: readonly string[] = ['order.placed', 'order.admitted'];

/**
 * Who orders at a counter takes the number along, whenever its tickets are printed; whoever orders on
 * a phone at a table, or before coming, has it there.
 */
function numberAt(route: PrintRoute, { type, order, atCounter }: OfOrder, now: number): NewJob[] {
  const isAtCounter =
    order.service === 'collect' &&
    order.pickUpAt === undefined &&
    (order.byStaff || order.table.tab || atCounter) === true;
  const isNew = BEGINS.includes(type) && isDue({ ...route, when: 'placed' }, order, now);
  if (!isAtCounter || !isNew || !route.papers.includes('pick_up')) return [];
  return [single(route, { kind: 'pick_up', order: order.id })];
}

interface Place {
  readonly station: string | null;
  readonly lines: readonly OrderLine[];
}

/** The ticket of an order, once. */
function entersAt(
  route: PrintRoute,
  order: Order,
  { station, lines }: Place,
  { tickets, now }: SoFar,
): NewJob[] {
  const ticket = keyOf({ printer: route.id, order: order.id, station });
  const printed = lines.filter((line) => isTold(route, line));
  if (tickets.has(ticket) || !isDue(route, order, now) || printed.length === 0) return [];
  tickets.add(ticket);
  const some = printed.length < lines.length ? printed.map(({ id }) => id) : null;
  return copied(route, { kind: 'order', order: order.id, station, lines: some });
}

function changesAt(
  route: PrintRoute,
  { type, at, order }: OfOrder,
  { station, lines }: Place,
  { tickets, out, voids, now }: SoFar,
): NewJob[] {
  const ticket = keyOf({ printer: route.id, order: order.id, station });
  const kind = KIND_OF[type] ?? 'void';
  const wasVoided = (line: OrderLine) =>
    voids.some((known) => keyOf(known) === ticket && known.lines?.includes(line.id));
  const about = linesOf(type, lines, at).filter((line) => kind !== 'change' || wasVoided(line));
  // What is fired may be the first that a printer is told of this order.
  const isFirst = kind === 'fire' && route.when === 'fired' && isDue(route, order, now);
  if (about.length === 0 || !(tickets.has(ticket) || isFirst)) return [];
  if (kind === 'void' && !out.has(ticket)) return [];
  tickets.add(ticket);
  const job = { kind, order: order.id, station, lines: about.map(({ id }) => id) };
  if (kind === 'void') voids.push({ ...job, printer: route.id });
  return copied(route, job);
}

const KIND_OF: Readonly<Record<string, JobKind>> = {
  'line.fired': 'fire',
  'line.undone': 'change',
};

/** The lines of an order that a change was about. */
function linesOf(type: string, lines: readonly OrderLine[], at: string): readonly OrderLine[] {
  if (ENDS.includes(type)) return lines.filter(({ state }) => state !== 'voided');
  if (type === 'line.fired') return lines.filter(({ firedAt }) => firedAt === at);
  if (type === 'line.undone') {
    return lines.filter(({ state, stateAt }) => state !== 'voided' && stateAt === at);
  }
  if (type === 'line.voided') {
    return lines.filter(({ state, stateAt }) => state === 'voided' && stateAt === at);
  }
  return [];
}

/** Nobody makes what waits for its device to be let in, what is for later, and what is served already. */
function isDue({ when }: PrintRoute, order: Order, now: number): boolean {
  if ((madeFrom(order) ?? 0) > now) return false;
  const isOpen = ['placed', 'seen', 'accepted'].includes(order.state);
  const isAccepted = order.state === 'accepted';
  return isOpen && order.awaitsAdmission !== true && (when === 'placed' || isAccepted);
}

function isTold({ when }: PrintRoute, { state, held }: OrderLine): boolean {
  return state !== 'voided' && !(when === 'fired' && held === true);
}

/** A ticket for each of the printer's stations that has something of the order. */
function placesOf({ stations }: PrintRoute, { lines }: Order): Place[] {
  if (stations === null) return [{ station: null, lines }];
  return stations
    .map((station) => ({ station, lines: lines.filter((line) => line.station === station) }))
    .filter((place) => place.lines.length > 0);
}

function copied(
  { id: printer, copies }: PrintRoute,
  job: Pick<NewJob, 'kind'> & Partial<NewJob>,
): NewJob[] {
  return Array.from({ length: copies }, (_, copy) => ({ ...NOTHING, ...job, printer, copy }));
}

/** A paper of which nobody needs several. */
function single({ id }: PrintRoute, job: Pick<NewJob, 'kind'> & Partial<NewJob>): NewJob {
  return { ...NOTHING, ...job, printer: id, copy: 0 };
}

const NOTHING = { order: null, call: null, about: null, station: null, lines: null };

function isWaitingMove({ kind, lines, waits }: KnownTicket): boolean {
  return kind === 'change' && lines?.length === 0 && waits !== null;
}

function isVoid({ kind }: KnownTicket): boolean {
  return kind === 'void';
}

function keyOf({
  printer,
  order,
  station,
}: Pick<KnownTicket, 'printer' | 'order' | 'station'>): string {
  return `${printer} ${order} ${station ?? ''}`;
}
