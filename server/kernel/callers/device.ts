import type { DeviceGuests, DevicePlace, DeviceState } from '#core/devices/codes.ts';
import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';

/** A paired tablet. Times in milliseconds since 1970. */
export type Device = {
  id: string;
  venue: string;
  name: string;
  state: DeviceState;
  place: DevicePlace;
  /** Its table; of a removed table the id remains. */
  table: string | null;
  guests: DeviceGuests;
  messages: LocalizedText;
  reloadAt: number | null;
  /** When its token was issued. */
  tokenAt: number;
  pairedAt: number;
  heardAt: number | null;
  silentSince: number | null;
};
