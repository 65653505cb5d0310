import type { Reader, Writer } from '#server/db/store.ts';

const KNOWN_MS = 365 * 24 * 3_600_000;

/** Whether the account has signed in on the device with this token. */
export async function isKnownDevice(
  db: Reader,
  tokenHash: string,
  staff: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('used_at')
    .where('token_hash', '=', tokenHash)
    .where('staff_id', '=', staff)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(
  db: Writer,
  tokenHash: string,
  staff: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, staff_id: staff, used_at: at })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ used_at: at }),
    )
    .execute();
}

/** The accounts that have signed in on the device with this token. */
export function listAccountsOn(
  db: Reader,
  tokenHash: string,
): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('known_devices')
    .innerJoin('staff', 'staff.id', 'known_devices.staff_id')
    .select(['staff.id', 'staff.email'])
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The device has a new token: the old one is no longer known. */
export async function replaceDeviceToken(db: Writer, from: string, to: string): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .execute();
}

/** No device is trusted any more: the password was lost, or the account deleted. */
export async function forgetDevices(db: Writer, staff: string): Promise<void> {
  await db.deleteFrom('known_devices').where('staff_id', '=', staff).execute();
}

export async function pruneDevices(db: Writer, now: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<=', now - KNOWN_MS)
    .execute();
}
