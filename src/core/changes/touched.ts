import type { VenueEvent } from '#core/events/event.schema.ts';

/** What events were about, each once, the last touched last. */
export interface Touched {
  readonly orders: readonly string[];
  /** Parties whose orders are at another table, or another party's, now. */
  readonly moved: readonly string[];
  readonly seatings: readonly string[];
}

/** An event, and the party that it is about, if it is about one. */
export interface TouchingEvent {
  readonly seating: string | null;
  readonly event: VenueEvent;
}

export function touchedBy(events: readonly TouchingEvent[]): Touched {
  const orders = new Set<string>();
  const moved = new Set<string>();
  const seatings = new Set<string>();
  const touch = (set: Set<string>, id: string) => {
    set.delete(id);
    set.add(id);
  };
  for (const { event, seating } of events) {
    if (seating !== null) touch(seatings, seating);
    if ('order' in event) touch(orders, event.order.id);
    if (event.type === 'seating.moved' || event.type === 'seating.separated') {
      for (const id of [event.from.seating, event.seating.id]) {
        touch(moved, id);
        touch(seatings, id);
      }
    }
  }
  return { orders: [...orders], moved: [...moved], seatings: [...seatings] };
}

/** What happened to payments: when some were made, and which parties have others' now. */
export interface TouchedPayments {
  /** The parties whose bills it was about. */
  readonly parties: ReadonlySet<string>;
  /** Milliseconds; a payment has the time of its event. */
  readonly times: readonly number[];
  readonly moved: readonly string[];
}

export function paymentsTouchedBy(events: readonly VenueEvent[]): TouchedPayments {
  const parties = new Set<string>();
  const times = new Set<number>();
  const moved = new Set<string>();
  for (const event of events) {
    if ('bill' in event) {
      parties.add(event.seating);
      times.add(Date.parse(event.at));
    }
    if (event.type === 'seating.moved' || event.type === 'seating.separated') {
      moved.add(event.from.seating).add(event.seating.id);
    }
  }
  return { parties, times: [...times], moved: [...moved] };
}
