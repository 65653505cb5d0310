import {
  isWithin,
  itemAvailability,
  nextOpeningChange,
  openingDates,
  openSince,
  pausesAt,
  type VenueHours,
} from '#core/availability/availability.ts';
import type { Payer } from '#core/bills/codes.ts';
import { businessDay } from '#core/days/business-day.ts';
import { findInMenu } from '#core/menu/find-in-menu.ts';
import type { Availability } from '#core/menu/menu.schema.ts';
import type { MenuFile, Takeaway } from '#core/menu-import/menu-file.schema.ts';
import type { OrderLineRequest, OrderRequest } from '#core/orders/order.schema.ts';
import { piecesIn } from '#core/sets/set-pieces.ts';
import type { LineIssue } from '#core/shared/problem.schema.ts';
import type { Refusal } from '#core/shared/refusal.ts';
import { orderedAhead } from './hours-before.ts';

/** Times at which orders can be collected are so far apart. */
export const SLOT_MS = 600_000;
const MINUTE_MS = 60_000;
/** What is to be made later than in so long is not shown among what is made now. */
const SHOWN_AHEAD_MS = 3_600_000;
/** A day never has more. */
const SLOTS_MAX = 25 * 6;
/** Whose money came too late for its time comes at most so much later: else it gets the money back. */
const LATER_MAX_MS = 3_600_000;

/** A venue, as far as its hours and what it says of takeaway decide when orders can be collected. */
export interface TakeawayVenue extends VenueHours {
  readonly takeaway?: Takeaway | undefined;
  readonly ordering?: { readonly payer?: Payer | undefined } | undefined;
}

/** A time at which an order can be collected, in milliseconds since 1970. */
export interface PickUpTime {
  readonly at: number;
  /** As many orders as can be are collected then. */
  readonly isFull: boolean;
}

/**
 * The times of the business day that are left, on whole ten minutes; none while the venue takes no
 * orders. `taken`: how many orders have which time. In milliseconds since 1970.
 */
export function pickUpTimes(
  venue: TakeawayVenue,
  { pauses }: Pick<Availability, 'pauses'>,
  taken: ReadonlyMap<number, number>,
  at: number,
): PickUpTime[] {
  const takeaway = takeawayOf(venue);
  if (takeaway === null || !isSendable(venue, takeaway, at) || isPaused(pauses, at)) return [];
  return timesLeft(venue, takeaway, taken, at);
}

function timesLeft(
  venue: TakeawayVenue,
  takeaway: Takeaway,
  taken: ReadonlyMap<number, number>,
  at: number,
): PickUpTime[] {
  const first = Math.ceil((at + takeaway.leadMinutes * MINUTE_MS) / SLOT_MS) * SLOT_MS;
  const today = businessDay(at, venue);
  const times: PickUpTime[] = [];
  for (let slot = 0; slot < SLOTS_MAX; slot += 1) {
    const time = first + slot * SLOT_MS;
    if (businessDay(time, venue) !== today) break;
    if (isOpenToCollect(venue, takeaway, time) && isMakeable(venue, takeaway, { time, at })) {
      times.push({ at: time, isFull: (taken.get(time) ?? 0) >= takeaway.perSlot });
    }
  }
  return times;
}

/** What a venue offers to take away: null while it is off, and where a host pays for what guests order at tables. */
export function takeawayOf({ takeaway, ordering }: TakeawayVenue): Takeaway | null {
  return takeaway?.isOn && ordering?.payer !== 'host' ? takeaway : null;
}

const takesOrders = (venue: TakeawayVenue, at: number) =>
  isWithin(venue.opening, at, venue.timeZone, openingDates(venue));

/** Whether orders are sent at an instant: also before the venue opens, where it says so. */
function isSendable(venue: TakeawayVenue, { beforeOpening }: Takeaway, at: number): boolean {
  return takesOrders(beforeOpening ? orderedAhead(venue) : venue, at);
}

/** Whether there is time to make it: nobody begins before the venue opens. */
function isMakeable(
  venue: TakeawayVenue,
  { leadMinutes }: Takeaway,
  { time, at }: { time: number; at: number },
): boolean {
  const opened = openSince(venue, time);
  return opened === null || opened <= at || time >= opened + leadMinutes * MINUTE_MS;
}

const isPaused = (pauses: Availability['pauses'], at: number) =>
  pausesAt(pauses, at).some(({ station }) => station === null);

function isOpenToCollect(venue: TakeawayVenue, { hours }: Takeaway, time: number): boolean {
  return takesOrders(venue, time) && isWithin(hours, time, venue.timeZone);
}

export interface PickUpFacts {
  /** The whole menu, alcohol included. */
  readonly menu: { readonly file: MenuFile; readonly version: number };
  /** How many other orders have the wished time. */
  readonly taken: number;
}

/**
 * Why an order cannot be taken away, or not at the wished time; null if it can. A time that was shown
 * is good for ten minutes more than it is shown to others. Pauses, and what is sold out, refuse it as
 * they do every order.
 */
export function pickUpRefusal(
  { menu, taken }: PickUpFacts,
  { lines, pickUp }: Pick<OrderRequest, 'lines' | 'pickUp'>,
  at: number,
): Refusal | null {
  const { venue } = menu.file;
  const takeaway = takeawayOf(venue);
  if (takeaway === null) {
    return { code: 'orders.closed', details: {} };
  }
  const time = pickUp === undefined ? Number.NaN : Date.parse(pickUp.at);
  if (!isOffered(venue, takeaway, { time, at })) {
    return { code: 'orders.pick_up_gone', details: {} };
  }
  if (taken >= takeaway.perSlot) {
    return { code: 'orders.pick_up_full', details: {} };
  }
  const issues = lines.flatMap((line, index) => lineIssues(menu.file, line, index, time));
  return issues.length === 0
    ? null
    : { code: 'orders.changed', details: { lines: issues, menuVersion: menu.version } };
}

function isOffered(
  venue: TakeawayVenue,
  takeaway: Takeaway,
  { time, at }: { time: number; at: number },
): boolean {
  const earliest = at + takeaway.leadMinutes * MINUTE_MS - SLOT_MS;
  return (
    time % SLOT_MS === 0 &&
    time >= Math.max(at, earliest) &&
    businessDay(time, venue) === businessDay(at, venue) &&
    isOpenToCollect(venue, takeaway, time) &&
    isMakeable(venue, takeaway, { time, at })
  );
}

/**
 * Why an order that waits for its payment can no longer be collected at its time; null if it can. It
 * has its place among those of that time. In milliseconds since 1970.
 */
export function waitedTooLong(venue: TakeawayVenue, time: number, at: number): Refusal | null {
  const takeaway = takeawayOf(venue);
  if (takeaway === null) {
    return { code: 'orders.closed', details: {} };
  }
  return isOffered(venue, takeaway, { time, at })
    ? null
    : { code: 'orders.pick_up_gone', details: {} };
}

/**
 * When an order is collected whose payment arrives at `at`: at its own time, or, where nobody can make
 * it until then, at the first one with a place. Null where there is none within the hour and its own
 * has passed: then nobody would wait for it. Its guest was promised that it is made, so what the venue
 * has paused or closed since is no reason. In milliseconds since 1970.
 */
export function paidPickUp(
  venue: TakeawayVenue,
  own: number,
  taken: ReadonlyMap<number, number>,
  at: number,
): number | null {
  const takeaway = takeawayOf(venue);
  if (takeaway !== null && !isOffered(venue, takeaway, { time: own, at })) {
    const times = timesLeft(venue, takeaway, taken, at).filter(
      (each) => each.at > own && each.at <= own + LATER_MAX_MS,
    );
    const next = times.find(({ isFull }) => !isFull) ?? times[0];
    if (next !== undefined) return next.at;
  }
  return own >= at ? own : null;
}

/** Nothing is known yet of what will be sold out or paused. */
const NOTHING_KNOWN = { soldOutProducts: [], soldOutOptions: [], pauses: [] };

function lineIssues(
  file: MenuFile,
  wish: OrderLineRequest,
  line: number,
  time: number,
): LineIssue[] {
  // A set is what it is made of, too.
  const codes = piecesIn(file)(wish).flatMap(
    ({ product }) => pieceIssue(file, product, time) ?? [],
  );
  const [code = null] = codes.includes('not_taken_away') ? ['not_taken_away' as const] : codes;
  return code === null ? [] : [{ line, product: wish.product, code }];
}

function pieceIssue(
  file: MenuFile,
  id: string,
  time: number,
): 'not_taken_away' | 'not_at_pick_up' | null {
  const { category, product } = findInMenu(file, id) ?? {};
  if (!category || !product) return null;
  if (product.alcohol === true) return 'not_taken_away';
  const then = itemAvailability(product, category, file.venue, NOTHING_KNOWN, time);
  return then.orderable ? null : 'not_at_pick_up';
}

/**
 * When the VAT of an order arises, in milliseconds since 1970: as it is handed over, or, where it is
 * paid before, when it is paid.
 */
export function handedOverAt(
  { takeaway }: TakeawayVenue,
  { pickUp }: Pick<OrderRequest, 'pickUp'>,
): number | undefined {
  return pickUp === undefined || takeaway?.payFirst ? undefined : Date.parse(pickUp.at);
}

/** Until when an order that is taken away rests, in milliseconds since 1970; each only if it does. */
export interface Rest {
  /** Nobody is there before: it was sent while the venue was closed. */
  readonly quietUntil?: number;
  /** Nobody makes it before. */
  readonly makeFrom?: number;
}

/** How long an order rests that is sent at an instant, for a time in milliseconds since 1970. */
export function restOf(venue: TakeawayVenue, pickUpAt: number | undefined, at: number): Rest {
  const takeaway = takeawayOf(venue);
  if (pickUpAt === undefined || takeaway === null) return {};
  const opens = takesOrders(venue, at) ? null : nextOpeningChange(venue, at);
  const ahead = Math.max(SHOWN_AHEAD_MS, takeaway.leadMinutes * MINUTE_MS);
  const makeFrom = pickUpAt - ahead;
  return {
    ...(opens !== null && { quietUntil: Math.min(opens, pickUpAt) }),
    ...(makeFrom > at && { makeFrom }),
  };
}
