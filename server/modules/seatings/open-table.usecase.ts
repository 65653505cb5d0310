import type { Seating } from '#core/seatings/seating.schema.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { missingTable } from '../tables/read-table.usecase.ts';
import { findTable } from '../tables/tables.repository.ts';
import { startSeating } from './seat.ts';
import { findOpenSeating, toSeating } from './seatings.repository.ts';

/** Staff open a table for a party. Throws `tables.unknown`, `seatings.already_open`. */
export async function openTable(context: Context, by: By, id: string): Promise<Seating> {
  const { venue } = by;
  return change(context, venue, async (unit) => {
    const table = await findTable(unit.db, id);
    if (table === undefined || table.venue !== venue || table.tab) {
      throw await missingTable(unit.db, table === undefined ? id : null);
    }
    if ((await findOpenSeating(unit.db, id)) !== undefined) {
      throw new ProblemError('seatings.already_open');
    }
    const seating = await startSeating(unit, { venue, table: id }, true);
    await insertAuditEntry(unit.db, by, { kind: 'seating.opened', seating: seating.id }, unit.at);
    return toSeating(seating);
  });
}
