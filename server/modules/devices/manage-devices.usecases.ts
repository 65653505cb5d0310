import type { KioskSettings } from '#core/devices/device.schema.ts';
import type { DeviceChange, Devices } from '#core/devices/devices.schema.ts';
import { privateEvent } from '#core/events/event-draft.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { LOCALES } from '#core/shared/languages.ts';
import { plainTexts } from '#core/shared/plain-text.ts';
import { toNullableTimestamp, toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { endSessionsOn } from '../seatings/sessions.repository.ts';
import { emitDevice, toDeviceRef } from './device-view.ts';
import { findDevice, listDevices, moveDevice, updateDevice } from './devices.repository.ts';
import { findKioskSettings, saveKioskSettings } from './kiosk-settings.repository.ts';
import { deletePairingOf } from './pairings.repository.ts';
import { requirePlace } from './require-place.ts';

/** A venue's tablets, and the settings of all of them. */
export function readDevices({ store }: Context, venue: string): Promise<Omit<Devices, 'address'>> {
  return store.read(async (db) => {
    const { settings, pinHash } = await findKioskSettings(db, venue);
    const devices: Devices['devices'] = [];
    for (const device of await listDevices(db, venue)) {
      devices.push({
        ...(await toDeviceRef(db, device)),
        pairedAt: toTimestamp(device.pairedAt),
        heardAt: toNullableTimestamp(device.heardAt),
        silentSince: toNullableTimestamp(device.silentSince),
        health: device.health,
      });
    }
    return { devices, settings, hasPin: pinHash !== null };
  });
}

/** Changes one tablet; `ends` the sessions of its guests. Throws `devices.unknown`. */
async function changeOne(
  context: Context,
  by: By,
  id: string,
  work: (unit: Unit, device: Device) => Promise<{ ends: boolean }>,
): Promise<void> {
  const ended = await change(context, by.venue, async (unit) => {
    const device = await findDevice(unit.db, id);
    if (device === undefined || device.venue !== by.venue || device.state === 'revoked') {
      throw new ProblemError('devices.unknown');
    }
    const { ends } = await work(unit, device);
    return ends ? endSessionsOn(unit.db, id, unit.at) : [];
  });
  for (const session of ended) context.hub.endSession(session);
}

/**
 * Renames and moves a tablet, says whose it is, and shows a message on it. Throws
 * `devices.unknown`, `tables.unknown`.
 */
export async function changeDevice(
  context: Context,
  by: By,
  id: string,
  { name, table, guests, messages }: DeviceChange,
): Promise<void> {
  await changeOne(context, by, id, async (unit, before) => {
    const { label } = await requirePlace(unit.db, by.venue, table);
    const place = table === null ? 'any' : 'table';
    const isMoved = before.table !== table || before.place !== place;
    const kept = guests ?? before.guests;
    const isOthers = before.guests !== kept;
    const isRenamed = before.name !== name.trim();
    const changes = { name: name.trim(), place, table_id: table, guests: kept } as const;
    const device = await updateDevice(unit.db, id, changes);
    const audit = { kiosk: device.name, ...(label !== null && { table: label }) };
    if (isMoved) {
      await insertAuditEntry(unit.db, by, { kind: 'device.moved', detail: audit }, unit.at);
      await emitDevice(unit, 'moved', device);
    }
    if (isRenamed || isOthers) {
      const detail = { kiosk: device.name, kioskWas: before.name };
      await insertAuditEntry(unit.db, by, { kind: 'device.changed', detail }, unit.at);
      await emitDevice(unit, 'changed', device);
    }
    if (messages !== undefined) await showMessages(unit, by, device, messages);
    return { ends: isMoved || isOthers };
  });
}

/** Locks or unlocks a tablet; a locked one serves nobody. Throws `devices.unknown`. */
export async function setLocked(
  context: Context,
  by: By,
  id: string,
  isLocked: boolean,
): Promise<void> {
  await changeOne(context, by, id, async (unit, before) => {
    const state = isLocked ? 'locked' : 'active';
    if (before.state === state) {
      return { ends: false };
    }
    const device = await requireMoved(unit, before, state);
    const what = isLocked ? 'locked' : 'unlocked';
    const detail = { kiosk: device.name };
    await insertAuditEntry(unit.db, by, { kind: `device.${what}`, detail }, unit.at);
    await emitDevice(unit, what, device);
    return { ends: isLocked };
  });
}

/** Throws `devices.unknown` for one that was removed meanwhile. */
async function requireMoved(unit: Unit, before: Device, to: Device['state']): Promise<Device> {
  const device = await moveDevice(unit.db, before, to, unit.at);
  if (device === undefined) {
    throw new ProblemError('devices.unknown');
  }
  return device;
}

/** Shows a message on a tablet, or removes it. Throws `devices.unknown`. */
export async function setMessages(
  context: Context,
  by: By,
  id: string,
  messages: LocalizedText,
): Promise<void> {
  await changeOne(context, by, id, async (unit, before) => {
    await showMessages(unit, by, before, messages);
    return { ends: false };
  });
}

/** Shows them, unless they are shown already. */
async function showMessages(
  unit: Unit,
  by: By,
  { id, messages: shown }: Device,
  texts: LocalizedText,
): Promise<void> {
  const messages = plainTexts(texts);
  if (LOCALES.every((locale) => messages[locale] === shown[locale])) return;
  const device = await updateDevice(unit.db, id, { messages: JSON.stringify(messages) });
  const detail = { kiosk: device.name };
  await insertAuditEntry(unit.db, by, { kind: 'device.message', detail }, unit.at);
  await emitDevice(unit, 'message', device);
}

/** Tells a tablet to load its page again. Throws `devices.unknown`. */
export async function reloadDevice(context: Context, by: By, id: string): Promise<void> {
  await changeOne(context, by, id, async (unit) => {
    const device = await updateDevice(unit.db, id, { reload_at: unit.at });
    const detail = { kiosk: device.name };
    await insertAuditEntry(unit.db, by, { kind: 'device.reload', detail }, unit.at);
    await emitDevice(unit, 'reload', device);
    return { ends: false };
  });
}

/**
 * Removes a tablet: its token is refused from now on, its stream closes, and the sessions of its
 * guests end. Throws `devices.unknown`.
 */
export async function revokeDevice(context: Context, by: By, id: string): Promise<void> {
  await changeOne(context, by, id, async (unit, before) => {
    const device = await requireMoved(unit, before, 'revoked');
    await deletePairingOf(unit.db, id);
    const detail = { kiosk: device.name };
    await insertAuditEntry(unit.db, by, { kind: 'device.revoked', detail }, unit.at);
    await emitDevice(unit, 'revoked', device);
    return { ends: true };
  });
  context.hub.endSession(id);
}

/** The settings of all tablets. Throws `tables.unknown`. */
export async function changeKioskSettings(
  context: Context,
  by: By,
  settings: KioskSettings,
): Promise<void> {
  await change(context, by.venue, async (unit) => {
    await requirePlace(unit.db, by.venue, settings.collectTable);
    await saveKioskSettings(unit.db, by.venue, settings);
    await insertAuditEntry(unit.db, by, { kind: 'kiosks.changed' }, unit.at);
    emitKiosks(unit);
  });
}

/** Informs all tablets, and staff. */
export function emitKiosks(unit: Unit): void {
  unit.emit(
    privateEvent({ table: null, seating: null, session: null }, { type: 'kiosks.changed' }),
  );
}
