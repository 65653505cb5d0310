import type { VenueEvent } from '#core/events/event.schema.ts';

/**
 * Recently applied events. A snapshot that was loading meanwhile may be older: the events it does
 * not contain are applied on top of it.
 */
export interface RecentEvents<Event> {
  add(event: Event): void;
  after(sequence: number): readonly Event[];
  clear(): void;
}

export function createRecentEvents<Event extends { readonly sequence: number } = VenueEvent>(
  kept = 200,
): RecentEvents<Event> {
  let events: Event[] = [];
  return {
    add(event) {
      events = [...events, event].slice(-kept);
    },
    after: (sequence) => events.filter((event) => event.sequence > sequence),
    clear() {
      events = [];
    },
  };
}
