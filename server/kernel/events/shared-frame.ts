import type { VenueEvent } from '#core/events/event.schema.ts';
import { eventFrame } from '#core/events/event-frames.ts';
import type { StoredEvent } from './stored-event.ts';

const whole = new WeakMap<VenueEvent, string>();

/**
 * The frame of what a client sees of an event. Clients that see it whole get the same one: with a
 * thousand boards, writing its JSON for each takes longer than sending it.
 */
export function frameOfSeen({ event }: StoredEvent, seen: VenueEvent): string {
  if (seen !== event) {
    return eventFrame(seen);
  }
  const known = whole.get(event);
  if (known !== undefined) {
    return known;
  }
  const frame = eventFrame(event);
  whole.set(event, frame);
  return frame;
}
