import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Board, BoardSeating } from '#core/people/staff.schema.ts';
import { withEvent } from '#web/stores/menu-events.ts';

export type SilentDevice = { readonly id: string; readonly name: string };

/** The board after an event, but for what has its own store: orders, calls, bills. */
export function boardAfter(board: Board, event: VenueEvent): Board {
  return {
    ...board,
    tables: tablesAfter(board.tables, event),
    seatings: [...seatingsAfter(board.seatings, event)],
    availability: withEvent(board.availability, event),
    escalation: event.type === 'escalation.changed' ? event.escalation : board.escalation,
    silentDevices: silentAfter(board.silentDevices ?? [], event),
  };
}

function tablesAfter(tables: Board['tables'], event: VenueEvent): Board['tables'] {
  return event.type === 'table.reissued'
    ? tables.map((table) => (table.id === event.was ? { ...table, ...event.table } : table))
    : tables;
}

/** The silent tablets after an event: one becomes silent, is heard of again, or is removed. */
function silentAfter(silent: readonly SilentDevice[], event: VenueEvent): SilentDevice[] {
  if (!('device' in event)) {
    return [...silent];
  }
  const { id, name } = event.device;
  const isSilent =
    event.type === 'device.silent' ||
    (silent.some((each) => each.id === id) &&
      event.type !== 'device.heard' &&
      event.type !== 'device.revoked');
  const others = silent.filter((each) => each.id !== id);
  return isSilent ? [...others, { id, name }] : others;
}

/** The guests of open seatings who have shown an ID. */
export function idShownOf(seatings: readonly BoardSeating[]): ReadonlySet<string> {
  const guests = seatings.flatMap((seating) => seating.guests);
  return new Set(guests.flatMap(({ id, idShown }) => (idShown === undefined ? [] : [id])));
}

/** The open seatings after this event. */
function seatingsAfter(
  seatings: readonly BoardSeating[],
  event: VenueEvent,
): readonly BoardSeating[] {
  if (event.type === 'seating.ended') {
    return seatings.filter((each) => each.seating.id !== event.seating.id);
  }
  if (event.type === 'seating.opened') {
    const known = seatings.find((each) => each.seating.id === event.seating.id);
    const others = seatings.filter((each) => each !== known);
    return [...others, { seating: event.seating, guests: known?.guests ?? [] }];
  }
  if (event.type === 'seating.moved') {
    const { id } = event.seating;
    return seatings
      .filter(({ seating }) => seating.id === id || seating.id !== event.from.seating)
      .map((each) => (each.seating.id === id ? { ...each, seating: event.seating } : each));
  }
  if (event.type === 'seating.changed') {
    return seatings.map((each) =>
      each.seating.id === event.seating.id ? { ...each, seating: event.seating } : each,
    );
  }
  if ('bill' in event) {
    return seatings.map((each) =>
      each.seating.id === event.seating
        ? { ...each, seating: { ...each.seating, bill: event.bill.state } }
        : each,
    );
  }
  if (event.type === 'guest.sent_away') {
    return seatings.map((each) => ({
      ...each,
      guests: each.guests.filter(({ id }) => id !== event.guest.id),
    }));
  }
  if ('guest' in event) {
    return seatings.map((each) =>
      each.seating.id === event.seating ? withGuest(each, event.guest) : each,
    );
  }
  return seatings;
}

function withGuest(seating: BoardSeating, guest: BoardSeating['guests'][number]): BoardSeating {
  const others = seating.guests.filter((each) => each.id !== guest.id);
  return {
    ...seating,
    guests: [...others, guest].sort((a, b) => a.ordinal - b.ordinal),
  };
}
