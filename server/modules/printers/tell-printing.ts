import { privateEvent } from '#core/events/event-draft.ts';
import type { Unit } from '#server/kernel/events/change.ts';

/** Boards show what does not print. */
export function tellPrinting({ emit }: Pick<Unit, 'emit'>): void {
  emit(privateEvent({ table: null, seating: null, session: null }, { type: 'printing.changed' }));
}
