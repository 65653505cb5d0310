import { privateEvent } from '#core/events/event-draft.ts';
import type { Unit } from '#server/kernel/events/change.ts';

/** Whoever shows what waits for the cash register fetches it again. */
export function tellTill({ emit }: Unit): void {
  emit(privateEvent({ table: null, seating: null, session: null }, { type: 'till.changed' }));
}
