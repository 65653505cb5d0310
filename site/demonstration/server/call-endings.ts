import type { Call } from '../../../src/contract/ordering/call.schema.ts';
import { type CallEventType, callEvent } from '../../../src/domain/events/event-draft.ts';
import type { Actor } from '../../../src/domain/ordering/state-machines.ts';
import { toTimestamp } from '../../../src/domain/shared/timestamp.ts';
import type { CallRecord, VenueState } from './venue-state.ts';

/** Keeps a call as it is from now on, and tells of it. */
export function keepCall(venueState: VenueState, record: CallRecord, type: CallEventType): Call {
  const { call } = record;
  venueState.calls.set(call.id, record);
  venueState.publish(callEvent(type, call));
  return call;
}

/** Takes a call to `done`, if it is not. */
export function finishCall(venueState: VenueState, id: string, by: Actor): void {
  const record = venueState.calls.get(id);
  if (record === undefined || record.call.state === 'done') {
    return;
  }
  const at = venueState.clock.now();
  const call: Call = { ...record.call, state: 'done', doneAt: toTimestamp(at) };
  keepCall(venueState, { call, changedAt: at, doneBy: by }, 'call.done');
}
