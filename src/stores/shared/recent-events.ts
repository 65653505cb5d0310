import type { VenueEvent } from '../../contract/events/event.schema.ts';

/**
 * Events applied of late. A snapshot that was on its way meanwhile may be older than they are:
 * those it does not contain are put on top of it.
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
