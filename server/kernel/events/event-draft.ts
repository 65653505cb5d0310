import type { VenueEvent } from '../../../src/contract/events/event.schema.ts';
import type { EventScope, ScopedEvent } from '../../../src/domain/events/event-view.ts';

type WithoutBase<Event> = Event extends VenueEvent ? Omit<Event, 'sequence' | 'at'> : never;

/** An event before it has its number and time. */
export type EventBody = WithoutBase<VenueEvent>;

export type EventDraft = EventScope & { isPublic: boolean; body: EventBody };

/** A stored event, numbered in its venue. */
export type StoredEvent = ScopedEvent & { venue: string };

/** For everyone: menu, sold out, pauses. */
export function publicEvent(body: EventBody): EventDraft {
  return { isPublic: true, table: null, seating: null, session: null, body };
}

/** For those the scope names, and staff. */
export function privateEvent(scope: EventScope, body: EventBody): EventDraft {
  return { isPublic: false, ...scope, body };
}
