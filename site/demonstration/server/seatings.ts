import { type GuestEventType, guestEvent, seatingEvent } from '#core/events/event-draft.ts';
import { type Ordering, orderingOf } from '#core/menu/menu.ts';
import { checkIds as decideIds } from '#core/placing/id-shown.ts';
import { beginSession } from '#core/seatings/begin-session.ts';
import { guestForGuests } from '#core/seatings/guest-view.ts';
import {
  isFollowed,
  NO_PARTY,
  type PartyView,
  partyView,
  pastView,
} from '#core/seatings/party-view.ts';
import type { Place, TakenSeat } from '#core/seatings/seat.ts';
import type {
  GuestProfile,
  IdsAnswer,
  IdsRequest,
  SeatedGuest,
  Seating,
  SeatingSnapshot,
} from '#core/seatings/seating.schema.ts';
import { BROWSING_SESSION_MS, GUEST_MARKS } from '#core/shared/limits.ts';
import { plainText } from '#core/shared/plain-text.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { SessionAnswer, SessionRequest } from '#core/tables/table.schema.ts';
import { apply } from './apply-act.ts';
import { nowOf, ordersBy, ordersOf, staffBill } from './bills.ts';
import { openCallsOf } from './open-calls.ts';
import { findTable } from './opening.ts';
import { granted, Refused } from './refused-error.ts';
import type { Guest, VenueState } from './venue-state.ts';

/** A device's session: its existing one, or a new one that browses. */
export function openSession(
  venueState: VenueState,
  text: string,
  earlier: Guest | null,
  { atTable = false }: SessionRequest,
): SessionAnswer {
  const table = findTable(venueState, text);
  const before = earlier?.table === table.id ? earlier : null;
  if (before !== null && !before.hasEnded) {
    return answerTo(before, null);
  }
  const { returning } = granted(beginSession(before, atTable));
  const guest = addGuest(venueState, table.id, returning);
  return answerTo(guest, guest.token, toTimestamp(venueState.clock.now() + BROWSING_SESSION_MS));
}

export function addGuest(venueState: VenueState, table: string, returning = false): Guest {
  const guest: Guest = {
    id: venueState.newId(),
    token: venueState.newId(),
    table,
    seating: null,
    admission: 'browsing',
    returning,
    name: null,
    mark: 1,
    idShown: null,
    hasEnded: false,
  };
  venueState.guests.set(guest.id, guest);
  return guest;
}

function answerTo(
  guest: Guest,
  token: string | null,
  expiresAt: string | null = null,
): SessionAnswer {
  const { id, table, seating, admission, returning } = guest;
  return { token, session: { id, table, seating, admission, returning, expiresAt } };
}

/** The party at a table; undefined at a free one. */
export function openSeatingAt({ seatings }: VenueState, table: string): Seating | undefined {
  return [...seatings.values()].find((each) => each.table.id === table && each.state === 'open');
}

/** What decides where the guest's order or call goes. */
export function placeOf(venueState: VenueState, guest: Guest): Place {
  const open = openSeatingAt(venueState, guest.table);
  const { admission, returning, hasEnded } = guest;
  return {
    standing: { admission, returning, openSeating: open !== undefined },
    isOver: hasEnded,
    isSeated: guest.seating !== null,
    isFirst: open !== undefined && guestsOf(venueState, open.id).length === 0,
    crowd: null,
  };
}

/** Seats the guest where it was decided; a new seating gets this id. */
export function takeSeat(
  venueState: VenueState,
  guest: Guest,
  seat: TakenSeat,
  id: string,
): Seating {
  const seating = openSeatingAt(venueState, guest.table) ?? open(venueState, guest, id);
  if (seat.kind !== 'own') {
    const seated: Guest = { ...guest, seating: seating.id, admission: seat.admission };
    venueState.guests.set(guest.id, seated);
    tellGuest(venueState, 'guest.joined', seated);
  }
  return seating;
}

function open(venueState: VenueState, guest: Guest, id: string): Seating {
  const seating: Seating = {
    id,
    table: findTable(venueState, guest.table),
    state: 'open',
    bill: 'open',
    openedAt: toTimestamp(venueState.clock.now()),
    endedAt: null,
  };
  venueState.seatings.set(id, seating);
  venueState.publish(seatingEvent('seating.opened', seating));
  return seating;
}

export function guestsOf(venueState: VenueState, seating: string): Guest[] {
  return [...venueState.guests.values()].filter((guest) => guest.seating === seating);
}

export function seatedGuest(
  venueState: VenueState,
  { id, seating, name, mark, admission, idShown }: Guest,
): SeatedGuest {
  const place =
    seating === null ? 0 : guestsOf(venueState, seating).findIndex((each) => each.id === id);
  const known = { id, ordinal: place + 1, name, mark: Math.min(mark, GUEST_MARKS), admission };
  return idShown === null ? known : { ...known, idShown };
}

export function setProfile(
  venueState: VenueState,
  guest: Guest,
  { name, mark }: GuestProfile,
): SeatedGuest {
  const named: Guest = { ...guest, name: plainText(name), mark };
  venueState.guests.set(guest.id, named);
  tellGuest(venueState, 'guest.renamed', named);
  return guestForGuests(seatedGuest(venueState, named));
}

/** Staff say that guests of a party have shown an ID, or take that back. */
export function checkIds(venueState: VenueState, id: string, wish: IdsRequest): IdsAnswer {
  const { venue } = venueState.file;
  const guests = guestsOf(venueState, id)
    .filter((guest) => wish.guests.includes(guest.id))
    .map((guest) => ({ guest: seatedGuest(venueState, guest), table: guest.table }));
  const facts = { venue: venue.id, seating: { id } };
  apply(venueState, decideIds(facts, { guests, shown: wish.shown }, venue.name, nowOf(venueState)));
  const seated = guestsOf(venueState, id).map((guest) => seatedGuest(venueState, guest));
  return { guests: seated.filter(({ idShown }) => idShown !== undefined) };
}

function tellGuest(venueState: VenueState, type: GuestEventType, guest: Guest): void {
  const { table, seating } = guest;
  if (seating !== null) {
    const shown = seatedGuest(venueState, guest);
    venueState.publish(guestEvent(type, { table, seating }, shown));
  }
}

/** What the guest may see of its party; of a past one, the guest's own orders. */
export function readSeating(venueState: VenueState, guest: Guest): SeatingSnapshot {
  const { id, admission, returning } = guest;
  const { venue } = venueState.file;
  return {
    sequence: venueState.sequence(),
    session: { id, admission, returning },
    currency: venue.currency,
    ...viewOf(venueState, guest, orderingOf(venue)),
  };
}

function viewOf(venueState: VenueState, guest: Guest, ordering: Ordering): PartyView {
  const seating = guest.seating === null ? undefined : venueState.seatings.get(guest.seating);
  if (seating === undefined) {
    return NO_PARTY;
  }
  if (guest.hasEnded) {
    const now = venueState.clock.now();
    const followed = ordersBy(venueState, guest.id).filter((order) => isFollowed(order, now));
    if (followed.length === 0) {
      throw new Refused('sessions.ended');
    }
    return pastView(seating, seatedGuest(venueState, guest), followed, ordering);
  }
  const party = {
    seating,
    joinCode: null,
    guests: guestsOf(venueState, seating.id).map((each) => seatedGuest(venueState, each)),
    orders: ordersOf(venueState, seating.id),
    calls: openCallsOf(venueState, seating.id).map(({ call }) => call),
    bill: staffBill(venueState, seating.id).bill,
  };
  return partyView(party, guest, ordering);
}
