import type { KioskSettings } from '#core/devices/device.schema.ts';
import { kioskSettings } from '#core/devices/kiosk-settings.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** The settings of a venue's tablets, and whether it has set a PIN for them. */
export async function findKioskSettings(
  db: Reader,
  venue: string,
): Promise<{ settings: KioskSettings; pinHash: string | null }> {
  const row = await db
    .selectFrom('kiosk_settings')
    .select(['settings', 'pin_hash'])
    .where('venue_id', '=', venue)
    .executeTakeFirst();
  const stored = row && (JSON.parse(row.settings) as Partial<KioskSettings>);
  return { settings: kioskSettings(stored), pinHash: row?.pin_hash ?? null };
}

export async function saveKioskSettings(
  db: Writer,
  venue: string,
  settings: KioskSettings,
): Promise<void> {
  const document = JSON.stringify(settings);
  await db
    .insertInto('kiosk_settings')
    .values({ venue_id: venue, settings: document, pin_hash: null })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ settings: document }))
    .execute();
}

export async function saveKioskPin(
  db: Writer,
  venue: string,
  pinHash: string | null,
): Promise<void> {
  await db
    .insertInto('kiosk_settings')
    .values({ venue_id: venue, settings: '{}', pin_hash: pinHash })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ pin_hash: pinHash }))
    .execute();
}

/** The documents of all venues' settings, for the pictures that they name. */
export async function listKioskDocuments(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('kiosk_settings').select('settings').execute();
  return rows.map((row) => row.settings);
}

/** Counts a try before it is verified, so that simultaneous ones are each counted. */
export async function countPinTry(db: Writer, device: string, at: number): Promise<void> {
  await db
    .updateTable('devices')
    .set((eb) => ({ pin_failures: eb('pin_failures', '+', 1), pin_failed_at: at }))
    .where('id', '=', device)
    .execute();
}

export async function findPinTries(
  db: Reader,
  device: string,
): Promise<{ failures: number; failedAt: number | null }> {
  const row = await db
    .selectFrom('devices')
    .select(['pin_failures as failures', 'pin_failed_at as failedAt'])
    .where('id', '=', device)
    .executeTakeFirst();
  return row ?? { failures: 0, failedAt: null };
}

export async function forgivePinTries(db: Writer, device: string): Promise<void> {
  await db
    .updateTable('devices')
    .set({ pin_failures: 0, pin_failed_at: null })
    .where('id', '=', device)
    .execute();
}
