import type { TimedCall } from '#core/calls/call-transitions.ts';
import { Refused } from './refused-error.ts';
import type { VenueState } from './venue-state.ts';

/** A seating's open calls, oldest first. */
export function openCallsOf({ calls }: VenueState, seating: string): TimedCall[] {
  return [...calls.values()].filter(
    ({ call }) => call.seating === seating && call.state !== 'done',
  );
}

export function requireCall({ calls }: VenueState, id: string): TimedCall {
  const timed = calls.get(id);
  if (timed === undefined) {
    throw new Refused('calls.unknown');
  }
  return timed;
}
