import type { Selectable, Updateable } from 'kysely';
import type { Heartbeat } from '#core/devices/device.schema.ts';
import { moveState } from '#server/db/move-state.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Reader, Writer } from '#server/db/store.ts';
import type { Device } from '#server/kernel/callers/device.ts';

type Row = Selectable<Schema['devices']>;

function toDevice(row: Row): Device {
  return {
    id: row.id,
    venue: row.venue_id,
    name: row.name,
    state: row.state,
    place: row.place,
    table: row.table_id,
    guests: row.guests,
    messages: JSON.parse(row.messages) as Device['messages'],
    reloadAt: row.reload_at,
    tokenAt: row.token_at,
    pairedAt: row.paired_at,
    heardAt: row.heard_at,
    silentSince: row.silent_since,
  };
}

/** The device with this token; `isNext` if it is the one that replaces the current one. */
export async function findDeviceByToken(
  db: Reader,
  tokenHash: string,
): Promise<{ device: Device; isNext: boolean } | undefined> {
  const row =
    (await byToken.first(db, { tokenHash })) ?? (await byNextToken.first(db, { tokenHash }));
  return row && { device: toDevice(row), isNext: row.next_token_hash === tokenHash };
}

const byToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('devices').selectAll().where('token_hash', '=', tokenHash),
);
const byNextToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('devices').selectAll().where('next_token_hash', '=', tokenHash),
);

export async function findDevice(db: Reader, id: string): Promise<Device | undefined> {
  const row = await db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toDevice(row);
}

/** A venue's devices, without removed ones; by name. */
export async function listDevices(
  db: Reader,
  venue: string,
): Promise<(Device & { health: Heartbeat | null })[]> {
  const rows = await db
    .selectFrom('devices')
    .selectAll()
    .where('venue_id', '=', venue)
    .where('state', '!=', 'revoked')
    .orderBy('paired_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...toDevice(row),
    health: row.health === null ? null : (JSON.parse(row.health) as Heartbeat),
  }));
}

/** A venue's devices that have not been heard of for too long, by name. */
export async function listSilentDevices(
  db: Reader,
  venue: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'name'])
    .where('venue_id', '=', venue)
    .where('state', '!=', 'revoked')
    .where('silent_since', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Every device that is in use, of all venues. */
export async function listAllDevices(db: Reader): Promise<Device[]> {
  const rows = await db
    .selectFrom('devices')
    .selectAll()
    .where('state', '!=', 'revoked')
    .orderBy('venue_id')
    .execute();
  return rows.map(toDevice);
}

export async function insertDevice(
  db: Writer,
  device: Pick<Device, 'id' | 'venue' | 'name' | 'place' | 'table' | 'guests'>,
  at: number,
): Promise<Device> {
  const row = await db
    .insertInto('devices')
    .values({
      id: device.id,
      venue_id: device.venue,
      name: device.name,
      state: 'active',
      place: device.place,
      table_id: device.table,
      guests: device.guests,
      reload_at: null,
      token_hash: null,
      next_token_hash: null,
      token_at: at,
      paired_at: at,
      heard_at: null,
      health: null,
      silent_since: null,
      pin_failures: 0,
      pin_failed_at: null,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDevice(row);
}

/** What a manager or the server changes of a device. */
type Changes = Pick<
  Updateable<Schema['devices']>,
  | 'name'
  | 'place'
  | 'table_id'
  | 'guests'
  | 'messages'
  | 'reload_at'
  | 'silent_since'
  | 'heard_at'
  | 'health'
>;

export async function updateDevice(db: Writer, id: string, changes: Changes): Promise<Device> {
  const row = await db
    .updateTable('devices')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDevice(row);
}

/** Locks, unlocks or removes a device; undefined if it has left the state in which it was read. */
export async function moveDevice(
  db: Writer,
  { id, state: from }: Pick<Device, 'id' | 'state'>,
  to: Device['state'],
  at: number,
): Promise<Device | undefined> {
  const and = to === 'revoked' ? { revoked_at: at, silent_since: null } : {};
  const row = await moveState(db, 'devices', { column: 'state', from, to, and })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toDevice(row);
}

/** A token that is valid beside the current one until it is used; it replaces an unused one. */
export async function setNextToken(db: Writer, id: string, tokenHash: string): Promise<void> {
  await db
    .updateTable('devices')
    .set({ next_token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

/** The next token was used: it is the only one from now on. */
export async function promoteToken(
  db: Writer,
  id: string,
  tokenHash: string,
  at: number,
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ token_hash: tokenHash, next_token_hash: null, token_at: at })
    .where('id', '=', id)
    .where('next_token_hash', '=', tokenHash)
    .execute();
}

/** The table has another id. */
export async function moveDevicesOf(db: Writer, table: string, to: string): Promise<Device[]> {
  const rows = await db
    .updateTable('devices')
    .set({ table_id: to })
    .where('table_id', '=', table)
    .where('state', '!=', 'revoked')
    .returningAll()
    .execute();
  return rows.map(toDevice);
}

/** Deletes devices that were removed before `before`; returns how many. */
export async function deleteRevokedDevices(db: Writer, before: number): Promise<void> {
  await db.deleteFrom('devices').where('revoked_at', '<', before).execute();
}
