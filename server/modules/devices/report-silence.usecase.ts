import { venueAvailability } from '#core/availability/availability.ts';
import { isSilent } from '#core/devices/silence.ts';
import type { Context } from '#server/context.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import { eachApart } from '#server/kernel/each-apart.ts';
import { change } from '#server/kernel/events/change.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { emitDevice } from './device-view.ts';
import { findDevice, listAllDevices, updateDevice } from './devices.repository.ts';
import { findKioskSettings } from './kiosk-settings.repository.ts';

/**
 * Tells venues of tablets that they have not heard of for too long while they were open; a tablet's
 * next heartbeat ends it.
 */
export async function reportSilentDevices(context: Context): Promise<void> {
  const heard = (await listAllDevices(context.store.reader)).filter(
    ({ silentSince }) => silentSince === null,
  );
  await eachApart(
    Map.groupBy(heard, (device) => device.venue),
    ([venue, devices]) => reportOf(context, venue, devices),
  );
}

async function reportOf(
  context: Context,
  venue: string,
  devices: readonly Device[],
): Promise<void> {
  const { menu } = await findVenueMenu(context.menus, context.store.reader, venue);
  const { settings } = await findKioskSettings(context.store.reader, venue);
  const isOpenAt = (at: number) => isOpen(menu.file.venue, at);
  const isNews = (device: Device, now: number) => {
    const at = device.heardAt ?? device.pairedAt;
    return isSilent({ at, silentMinutes: settings.silentMinutes }, now, isOpenAt);
  };
  for (const { id } of devices.filter((each) => isNews(each, context.clock.now()))) {
    await change(context, venue, async (unit) => {
      // Checked again inside the transaction: it may have reported meanwhile.
      const device = await findDevice(unit.db, id);
      const isGone = device === undefined || device.state === 'revoked';
      if (!isGone && device.silentSince === null && isNews(device, unit.at)) {
        const silent = { silent_since: device.heardAt ?? device.pairedAt };
        await emitDevice(unit, 'silent', await updateDevice(unit.db, id, silent));
      }
    });
  }
}

/** Whether it is open by its hours: what is sold out or paused does not matter here. */
const NOTHING_OUT = { soldOutProducts: [], soldOutOptions: [], pauses: [] };

function isOpen(venue: Parameters<typeof venueAvailability>[0], at: number): boolean {
  const availability = venueAvailability(venue, NOTHING_OUT, at);
  return availability.orderable || availability.because !== 'closed';
}
