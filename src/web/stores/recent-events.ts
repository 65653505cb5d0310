import type { VenueEvent } from '#core/events/event.schema.ts';

/**
 * Recently applied events. A snapshot that was loading meanwhile may be older: the events it does
 * not contain are applied on top of it.
 */
export interface RecentEvents {
  add(event: VenueEvent): void;
  after(sequence: number): readonly VenueEvent[];
  clear(): void;
}

export function createRecentEvents(kept = 200): RecentEvents {
  let events: VenueEvent[] = [];
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
