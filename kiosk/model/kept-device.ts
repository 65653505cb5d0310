import type { Device } from '#core/devices/device.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';

export const TOKEN = 'kiosk:token';
export const DEVICE = 'kiosk:device';
/** In the guest's own storage: see kept-visit.ts. */
export const VISIT = 'kiosk:visit';

/** What is kept of the server's last answer. */
export interface LastAnswer {
  readonly device: Device;
  /** By this device's clock, milliseconds since 1970. */
  readonly heardAt: number;
}

/** What the tablet knows of itself when it starts. */
export interface KeptDevice {
  /** Null if it is not paired. */
  readonly token: string | null;
  readonly last: LastAnswer | null;
}

/** In which the tablet starts. */
export const firstLocaleOf = (device: Device | null | undefined): Locale | undefined =>
  device?.settings.startLocale ?? device?.venue.locales[0];

/** Reads it; nothing if the storage cannot be read. */
export async function readKeptDevice(storage: Pick<DeviceStorage, 'get'>): Promise<KeptDevice> {
  const [kept, last] = await Promise.all(
    ([TOKEN, DEVICE] as const).map((key) => storage.get(key).catch(() => undefined)),
  );
  const token = typeof kept === 'string' ? kept : null;
  return { token, last: token !== null && isLastAnswer(last) ? last : null };
}

/** Only this tablet writes it, as a whole; an older version's is fetched again. */
function isLastAnswer(value: unknown): value is LastAnswer {
  const { device, heardAt } = Object(value) as Partial<LastAnswer>;
  return (
    typeof heardAt === 'number' &&
    [device?.venue, device?.settings, device?.messages].every(Boolean)
  );
}
