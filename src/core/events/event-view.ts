import type { Payer } from '#core/bills/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { callForGuest, orderForGuest } from '#core/orders/order-view.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import type { Admission, JoinPolicy } from '#core/seatings/codes.ts';
import { guestForGuests, placedForGuest } from '#core/seatings/guest-view.ts';
import { seesParty } from '#core/seatings/join-policy.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import type { VenueEvent } from './event.schema.ts';

/** Whom an event concerns; `projectEvent` decides what each of them may see of it. */
export type EventScope = {
  table: string | null;
  seating: string | null;
  session: string | null;
};

/** An event and whom it concerns. */
export type ScopedEvent = EventScope & { isPublic: boolean; event: VenueEvent };

/** Who reads a stream. A guest's status changes with the events it receives. */
export type Viewer =
  | { kind: 'anyone' }
  | { kind: 'staff' }
  | { kind: 'device'; device: string }
  | {
      kind: 'guest';
      session: string;
      table: string;
      seating: string | null;
      admission: Admission;
      /**
       * Its seating has ended, or it was removed: it follows its own orders until they are
       * finished.
       */
      isPast: boolean;
      /** Staff have removed it: reopening a seating does not bring it back. */
      isSentAway: boolean;
      /** It was removed while it was listening, which may still be undone. */
      mayReturn?: boolean;
      /** Ids of its own orders that are not finished. */
      unfinished: ReadonlySet<string>;
      /** What the venue's settings let guests see. */
      rules: { joinPolicy: JoinPolicy; payer: Payer; showsPrices: boolean };
    };

export type GuestViewer = Viewer & { kind: 'guest' };

/** What a viewer may see of an event, by the table in `event.schema.ts`; null for nothing. */
export function projectEvent(stored: ScopedEvent, viewer: Viewer): VenueEvent | null {
  const { event } = stored;
  if (stored.isPublic || viewer.kind === 'staff') {
    return event;
  }
  if (viewer.kind === 'anyone') {
    return null;
  }
  if (viewer.kind === 'device') {
    return isForDevice(event, viewer.device) ? event : null;
  }
  return projectForGuest(stored, viewer);
}

function projectForGuest(stored: ScopedEvent, viewer: GuestViewer): VenueEvent | null {
  const { event } = stored;
  if ('order' in event) {
    const order = orderForGuest(event.order, viewer.session, viewer.rules.showsPrices);
    return mayRead(stored, viewer) ? { ...event, order: placedFor(order, viewer) } : null;
  }
  if ('call' in event) {
    const call = callForGuest(event.call, viewer.session);
    return mayRead(stored, viewer) ? { ...event, call: placedFor(call, viewer) } : null;
  }
  if ('bill' in event) {
    return viewer.rules.payer === 'guests' && isOfTheParty(stored, viewer) ? event : null;
  }
  if ('prepaid' in event) {
    return stored.session === viewer.session ? event : null;
  }
  if ('guest' in event) {
    const isTold = event.type !== 'guest.id_checked' && mayRead(stored, viewer);
    return isTold ? { ...event, guest: guestForGuests(event.guest) } : null;
  }
  return isOfTheTable(stored, viewer) ? forOneGuest(event, viewer) : null;
}

/**
 * Which others left with it is no guest's business, and where somebody came from only that of those
 * who are let in: it may be a tab with a person's name.
 */
function forOneGuest(event: VenueEvent, viewer: GuestViewer): VenueEvent {
  switch (event.type) {
    case 'seating.opened':
    case 'seating.ended':
    case 'seating.reopened':
    case 'seating.changed':
      return { ...event, seating: placedFor(event.seating, viewer) };
    case 'seating.moved':
      return { ...event, ...whereTo(event, viewer) };
    case 'seating.separated': {
      const guests = event.guests.filter((each) => each === viewer.session);
      return { ...event, ...whereTo(event, viewer), guests };
    }
    default:
      return event;
  }
}

type Went = Extract<VenueEvent, { type: 'seating.moved' | 'seating.separated' }>;

function whereTo(event: Went, viewer: GuestViewer): Pick<Went, 'seating' | 'from'> {
  const seating = placedFor(event.seating, viewer);
  const isLetIn = seesParty(viewer.rules.joinPolicy, viewer.admission);
  return { seating, from: isLetIn ? event.from : { ...event.from, table: seating.table } };
}

function placedFor<Row extends { readonly table: TableRef }>(
  row: Row,
  { admission, rules }: GuestViewer,
): Row {
  return placedForGuest(row, { policy: rules.joinPolicy, admission });
}

/** A tablet receives what happens to itself, to all tablets, and to tables. */
function isForDevice(event: VenueEvent, device: string): boolean {
  if (isTabRenamed(event)) {
    return false;
  }
  return 'device' in event ? event.device.id === device : DEVICES_NEWS.has(event.type);
}

const DEVICES_NEWS: ReadonlySet<VenueEvent['type']> = new Set([
  'kiosks.changed',
  'table.renamed',
  'table.reissued',
  'tables.changed',
]);

function isTabRenamed(event: VenueEvent): boolean {
  return event.type === 'table.renamed' && event.table.tab === true;
}

/**
 * A seated guest receives its own party's events, wherever that sits, and none of another party at
 * the table.
 */
function isOfTheTable(stored: ScopedEvent, viewer: GuestViewer): boolean {
  const { event } = stored;
  if (viewer.isSentAway && event.type !== 'seating.ended') {
    return false;
  }
  if (event.type === 'seating.separated') {
    // Its tab may have a person's name: who waits, or only looks there, does not read who leaves.
    return event.seating.id === viewer.seating || isOfTheParty(stored, viewer);
  }
  if (isTabRenamed(event) && !seesParty(viewer.rules.joinPolicy, viewer.admission)) {
    return false;
  }
  if (viewer.seating === null || event.type === 'table.renamed') {
    return stored.table === viewer.table;
  }
  const wasOurs = event.type === 'seating.moved' && event.from.seating === viewer.seating;
  return wasOurs || stored.seating === viewer.seating;
}

/** Whether an event concerns the guest itself, or the party that it sees. */
function mayRead(stored: ScopedEvent, viewer: GuestViewer): boolean {
  const { event } = stored;
  // That somebody has an allergy at all is between them and staff.
  const isOwn = 'order' in event && event.type === 'order.allergy_checked';
  if (isOwn || ('order' in event && event.order.awaitsAdmission)) {
    return stored.session === viewer.session;
  }
  return stored.session === viewer.session || isOfTheParty(stored, viewer);
}

function isOfTheParty(stored: ScopedEvent, viewer: GuestViewer): boolean {
  return isInParty(viewer, stored.seating);
}

/** Whether a viewer is in a party, and sees what it does. */
export function isInParty(viewer: Viewer, seating: string | null): boolean {
  if (viewer.kind !== 'guest' || viewer.isPast) return false;
  return seesParty(viewer.rules.joinPolicy, viewer.admission) && viewer.seating === seating;
}

/**
 * What an event shows to a viewer, and the viewer after it: the event is shown with the new status.
 * `isPast`: it happened before the viewer was read, who sits where it was read, whatever party that
 * was part of meanwhile.
 */
export function viewEvent(
  stored: ScopedEvent,
  before: Viewer,
  isPast = false,
): { readonly viewer: Viewer; readonly event: VenueEvent | null } {
  const after = advanceViewer(before, stored);
  const viewer = isPast ? seatedAs(before, after) : after;
  return { viewer, event: projectEvent(stored, viewer) };
}

function seatedAs(before: Viewer, after: Viewer): Viewer {
  return before.kind === 'guest' && after.kind === 'guest'
    ? { ...after, table: before.table, seating: before.seating }
    : after;
}

/**
 * The viewer after an event: a guest may have been seated, been let in, ordered, or become past.
 */
export function advanceViewer(viewer: Viewer, { event, session, seating }: ScopedEvent): Viewer {
  if (viewer.kind !== 'guest') {
    return viewer;
  }
  if (event.type === 'seating.ended' && viewer.seating !== null && viewer.seating === seating) {
    return { ...viewer, isPast: true, mayReturn: false };
  }
  if (event.type === 'seating.reopened' && viewer.seating === event.seating.id) {
    return { ...viewer, isPast: viewer.isSentAway };
  }
  if (event.type === 'seating.moved' && viewer.seating === event.from.seating) {
    return { ...viewer, table: event.seating.table.id, seating: event.seating.id };
  }
  if (event.type === 'seating.separated' && event.guests.includes(viewer.session)) {
    return { ...viewer, table: event.seating.table.id, seating: event.seating.id };
  }
  if (session !== viewer.session) {
    return viewer;
  }
  if (event.type === 'guest.sent_away') {
    return { ...viewer, isPast: true, isSentAway: true, mayReturn: true };
  }
  if (event.type === 'guest.restored') {
    const { admission } = event.guest;
    return { ...viewer, isPast: false, isSentAway: false, mayReturn: false, admission };
  }
  if ('order' in event) {
    return { ...viewer, unfinished: withOrder(viewer.unfinished, event.order) };
  }
  if (!('guest' in event)) {
    return viewer;
  }
  // An event from before must not take away what a session has now.
  const admission = viewer.admission === 'admitted' ? 'admitted' : event.guest.admission;
  return { ...viewer, seating: event.seating, admission };
}

function withOrder(unfinished: ReadonlySet<string>, { id, state }: Order): ReadonlySet<string> {
  const others = [...unfinished].filter((each) => each !== id);
  return new Set(isUnfinished(state) ? [...others, id] : others);
}

/**
 * Whether a viewer will receive nothing more: it is past, its orders are finished, and it cannot
 * come back.
 */
export function isOver(viewer: Viewer): boolean {
  if (viewer.kind !== 'guest') {
    return false;
  }
  return viewer.isPast && !viewer.mayReturn && viewer.unfinished.size === 0;
}
