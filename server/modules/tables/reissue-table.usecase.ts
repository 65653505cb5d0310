import { deviceEvent, deviceRef } from '#core/devices/device-ref.ts';
import { privateEvent } from '#core/events/event-draft.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import type { Context } from '#server/context.ts';
import { expectMoved } from '#server/db/move-state.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { newTableId } from '#server/random.ts';
import { moveDevicesOf } from '../devices/devices.repository.ts';
import { missingTable } from './read-table.usecase.ts';
import { releaseTable } from './release-table.ts';
import { findTable, isTable, revokeTable, saveTable } from './tables.repository.ts';

/**
 * Gives a table a new id, for example after its code was abused. The sessions of devices that only
 * browse there end; a party stays, so the table must be free: throws `tables.seated`,
 * `tables.unknown`, `tables.revoked`.
 */
export async function reissueTable(context: Context, by: By, id: string): Promise<TableRef> {
  const { venue } = by;
  const { table, ended } = await change(context, venue, async (unit) => {
    const { db, at, emit } = unit;
    const old = await findTable(db, id);
    if (old === undefined || old.venue !== venue || !isTable(old)) {
      throw await missingTable(db, old === undefined ? id : null);
    }
    const sessions = await releaseTable(unit, id);
    const issued = { id: newTableId(), label: old.label };
    await insertAuditEntry(db, by, { kind: 'table.reissued', detail: { table: old.label } }, at);
    await revokeTable(db, id, at);
    await expectMoved(saveTable(db, { ...old, ...issued }, at));
    // Its tablets stay with it, and learn of it.
    for (const device of await moveDevicesOf(db, id, issued.id)) {
      emit(deviceEvent('moved', deviceRef(device, issued)));
    }
    const scope = { table: null, seating: null, session: null };
    emit(privateEvent(scope, { type: 'table.reissued', was: id, table: issued }));
    return { table: issued, ended: sessions };
  });
  for (const session of ended) {
    context.hub.endSession(session);
  }
  return table;
}
