import type { Unit } from '#server/kernel/events/change.ts';
import { emitDevice } from './device-view.ts';
import { moveDevicesOf } from './devices.repository.ts';

/** A table has another id: its tablets stay with it, and learn of it. */
export async function moveDevicesWithTable(unit: Unit, was: string, id: string): Promise<void> {
  for (const device of await moveDevicesOf(unit.db, was, id)) {
    await emitDevice(unit, 'moved', device);
  }
}
