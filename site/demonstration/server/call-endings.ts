import type { Call } from '#core/calls/call.schema.ts';
import {
  type CallChanges,
  callDone,
  changedCall,
  type TimedCall,
} from '#core/calls/call-transitions.ts';
import { type CallEventType, callEvent } from '#core/events/event-draft.ts';
import type { Actor } from '#core/ordering/state-machines.ts';
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

/** Stores the new state of a call, and publishes it. */
export function keepCall(venueState: VenueState, timed: TimedCall, type: CallEventType): Call {
  const { call } = timed;
  venueState.calls.set(call.id, timed);
  venueState.publish(callEvent(type, call));
  return call;
}

export function changeCall(
  venueState: VenueState,
  id: string,
  changes: CallChanges,
  type: CallEventType,
): Call {
  const changed = changedCall(requireCall(venueState, id), changes, venueState.clock.now());
  return keepCall(venueState, changed, type);
}

export function finishCall(venueState: VenueState, id: string, by: Actor): Call {
  return changeCall(venueState, id, callDone(by, venueState.clock.now()), 'call.done');
}
