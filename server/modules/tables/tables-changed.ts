import { privateEvent } from '#core/events/event-draft.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import type { Unit } from '#server/kernel/events/change.ts';

/** Guests at the table see its new label at once. */
export function tableRenamed({ emit }: Unit, table: TableRef): void {
  const scope = { table: table.id, seating: null, session: null };
  emit(privateEvent(scope, { type: 'table.renamed', table }));
}

/** Every board loads a new snapshot: labels are in orders and calls too. */
export function tablesChanged({ emit }: Unit): void {
  emit(privateEvent({ table: null, seating: null, session: null }, { type: 'tables.changed' }));
}
