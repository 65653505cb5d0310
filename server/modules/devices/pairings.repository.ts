import type { Selectable } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';

/** A tablet that asks to be paired. Times in milliseconds since 1970. */
export type PairingRow = {
  deviceCodeHash: string;
  browser: string | null;
  model: string | null;
  address: string;
  askedAt: number;
  expiresAt: number;
  polledAt: number | null;
  intervalMs: number;
  approvedAt: number | null;
  /** The device that it has become. */
  device: string | null;
};

function toPairing(row: Selectable<Schema['device_pairings']>): PairingRow {
  return {
    deviceCodeHash: row.device_code_hash,
    browser: row.browser,
    model: row.model,
    address: row.address,
    askedAt: row.asked_at,
    expiresAt: row.expires_at,
    polledAt: row.polled_at,
    intervalMs: row.interval_ms,
    approvedAt: row.approved_at,
    device: row.device_id,
  };
}

export async function findPairingByDeviceCode(
  db: Reader,
  hash: string,
): Promise<PairingRow | undefined> {
  const row = await db
    .selectFrom('device_pairings')
    .selectAll()
    .where('device_code_hash', '=', hash)
    .executeTakeFirst();
  return row && toPairing(row);
}

export async function findPairingByUserCode(
  db: Reader,
  hash: string,
): Promise<PairingRow | undefined> {
  const row = await db
    .selectFrom('device_pairings')
    .selectAll()
    .where('user_code_hash', '=', hash)
    .executeTakeFirst();
  return row && toPairing(row);
}

export async function insertPairing(
  db: Writer,
  pairing: Pick<
    PairingRow,
    'deviceCodeHash' | 'browser' | 'model' | 'address' | 'askedAt' | 'expiresAt' | 'intervalMs'
  > & { userCodeHash: string },
): Promise<void> {
  await db
    .insertInto('device_pairings')
    .values({
      device_code_hash: pairing.deviceCodeHash,
      user_code_hash: pairing.userCodeHash,
      browser: pairing.browser,
      model: pairing.model,
      address: pairing.address,
      asked_at: pairing.askedAt,
      expires_at: pairing.expiresAt,
      polled_at: null,
      interval_ms: pairing.intervalMs,
      approved_at: null,
      device_id: null,
    })
    .execute();
}

export async function setPolled(
  db: Writer,
  deviceCodeHash: string,
  { at, intervalMs }: { at: number; intervalMs: number },
): Promise<void> {
  await db
    .updateTable('device_pairings')
    .set({ polled_at: at, interval_ms: intervalMs })
    .where('device_code_hash', '=', deviceCodeHash)
    .execute();
}

/** Whether it was: of two people who approve it at once, one does. */
export async function setApproved(
  db: Writer,
  deviceCodeHash: string,
  { at, device, expiresAt }: { at: number; device: string; expiresAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_pairings')
    .set({ approved_at: at, device_id: device, expires_at: expiresAt })
    .where('device_code_hash', '=', deviceCodeHash)
    .where('approved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The tablet has used its token: its codes are worth nothing any more. */
export async function deletePairingOf(db: Writer, device: string): Promise<void> {
  await db.deleteFrom('device_pairings').where('device_id', '=', device).execute();
}

/** Deletes those that ended before `now`. */
export async function deleteEndedPairings(db: Writer, now: number): Promise<void> {
  await db.deleteFrom('device_pairings').where('expires_at', '<=', now).execute();
}
