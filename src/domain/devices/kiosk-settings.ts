import type { KioskSettings } from '../../contract/devices/device.schema.ts';

/** The settings of a venue that has changed none. */
export const KIOSK_DEFAULTS: KioskSettings = {
  idleSeconds: 90,
  warningSeconds: 30,
  startLocale: null,
  attractTitle: {},
  attractText: {},
  attractPictures: [],
  showsParty: false,
  collectTable: null,
  silentMinutes: 5,
};

/** Stored settings, with defaults for what did not exist when they were stored. */
export function kioskSettings(stored: Partial<KioskSettings> | undefined): KioskSettings {
  return { ...KIOSK_DEFAULTS, ...stored };
}
