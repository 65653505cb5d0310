import type { Call } from '../../../src/contract/ordering/call.schema.ts';
import { type CallEventType, callEvent } from '../../../src/domain/events/event-draft.ts';
import {
  type CallChanges,
  callDone,
  changedCall,
  type TimedCall,
} from '../../../src/domain/ordering/call-transitions.ts';
import type { Actor } from '../../../src/domain/ordering/state-machines.ts';
import type { VenueState } from './venue-state.ts';

/** A seating's calls that are not done, oldest first. */
export function openCallsOf({ calls }: VenueState, seating: string): TimedCall[] {
  return [...calls.values()].filter(
    ({ call }) => call.seating === seating && call.state !== 'done',
  );
}

/** Keeps a call as it is from now on, and tells of it. */
export function keepCall(venueState: VenueState, timed: TimedCall, type: CallEventType): Call {
  const { call } = timed;
  venueState.calls.set(call.id, timed);
  venueState.publish(callEvent(type, call));
  return call;
}

export function changeCall(
  venueState: VenueState,
  timed: TimedCall,
  changes: CallChanges,
  type: CallEventType,
): Call {
  return keepCall(venueState, changedCall(timed, changes, venueState.clock.now()), type);
}

export function finishCall(venueState: VenueState, timed: TimedCall, by: Actor): Call {
  return changeCall(venueState, timed, callDone(by, venueState.clock.now()), 'call.done');
}
