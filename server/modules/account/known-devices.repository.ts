import type { Reader, Writer } from '../../db/store.ts';

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

/** No device is trusted any more: the password was lost, or the account is. */
export async function forgetDevices(db: Writer, staff: string): Promise<void> {
  await db.deleteFrom('known_devices').where('staff_id', '=', staff).execute();
}

export async function pruneDevices(db: Writer, now: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<=', now - KNOWN_MS)
    .execute();
}
