import type { KioskSettings } from './device.schema.ts';

/** The settings of a venue that has changed none. */
export const KIOSK_DEFAULTS: KioskSettings = {
  idleSeconds: 90,
  warningSeconds: 30,
  startLocale: null,
  attractTitle: {},
  attractText: {},
  attractPictures: [],
  collectTable: null,
  silentMinutes: 5,
};

/**
 * Stored settings, with defaults for what did not exist when they were stored, and
 * without what exists no more.
 */
export function kioskSettings(stored: Partial<KioskSettings> | undefined): KioskSettings {
  const known = Object.entries(stored ?? {}).filter(([name]) => name in KIOSK_DEFAULTS);
  return { ...KIOSK_DEFAULTS, ...Object.fromEntries(known) };
}
