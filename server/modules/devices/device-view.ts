import type { Device as DeviceAnswer } from '#core/devices/device.schema.ts';
import type { DeviceRef } from '#core/devices/device-ref.schema.ts';
import { deviceEvent, deviceRef } from '#core/devices/device-ref.ts';
import { DEVICE_HEARTBEAT_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { findCounters } from '#server/kernel/events/events.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findTable } from '../tables/tables.repository.ts';
import { findDevice } from './devices.repository.ts';
import { findKioskSettings } from './kiosk-settings.repository.ts';

/** A device as events and lists show it, with its table's current label. */
export async function toDeviceRef(db: Reader, device: Device): Promise<DeviceRef> {
  const table = device.table === null ? undefined : await findTable(db, device.table);
  return deviceRef(device, table === undefined ? null : { id: table.id, label: table.label });
}

/** Informs staff and the device itself. */
export async function emitDevice(
  unit: Unit,
  what: Parameters<typeof deviceEvent>[0],
  device: Device,
): Promise<void> {
  unit.emit(deviceEvent(what, await toDeviceRef(unit.db, device)));
}

/** All that a device is told about itself, as of one event. Throws `devices.revoked`. */
export function readOwnDevice(context: Context, id: string): Promise<DeviceAnswer> {
  return context.store.read(async (db) => {
    const device = await findDevice(db, id);
    if (device === undefined || device.state === 'revoked') {
      throw new ProblemError('devices.revoked');
    }
    const { menu } = await findVenueMenu(context.menus, db, device.venue);
    const { name, locales } = menu.file.venue;
    const { settings, pinHash } = await findKioskSettings(db, device.venue);
    return {
      ...(await toDeviceRef(db, device)),
      venue: { id: device.venue, name, locales },
      settings,
      hasPin: pinHash !== null,
      heartbeatSeconds: DEVICE_HEARTBEAT_MS / 1_000,
      sequence: (await findCounters(db, device.venue))?.sequence ?? 0,
    };
  });
}
