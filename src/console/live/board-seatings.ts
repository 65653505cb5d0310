import type { VenueEvent } from '#core/events/event.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';

/** The guests of open seatings who have shown an ID. */
export function idShownOf(seatings: readonly BoardSeating[]): ReadonlySet<string> {
  const guests = seatings.flatMap((seating) => seating.guests);
  return new Set(guests.flatMap(({ id, idShown }) => (idShown === undefined ? [] : [id])));
}

/** The open seatings after this event. */
export function seatingsAfter(
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
