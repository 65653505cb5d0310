import type { DeviceJoins } from '#core/devices/codes.ts';
import type {
  DeviceSession,
  DeviceSessionRequest,
  DeviceTables,
  Heartbeat,
  HeartbeatAnswer,
} from '#core/devices/device.schema.ts';
import { DEVICE_TOKEN_MS } from '#core/shared/limits.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { countUnannounced } from '#server/kernel/events/events.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { newToken, sha256 } from '#server/random.ts';
import { beginKioskSession } from '../seatings/kiosk-session.ts';
import { toOwnSession } from '../seatings/open-session.usecase.ts';
import { endSessionsOn } from '../seatings/sessions.repository.ts';
import { findTable, listTables, type TableRow } from '../tables/tables.repository.ts';
import { emitDevice, readOwnDevice } from './device-view.ts';
import { findDevice, setNextToken, updateDevice } from './devices.repository.ts';
import { findKioskSettings } from './kiosk-settings.repository.ts';

/** A tablet reports how it is; returns what it has to know. Throws `devices.revoked`. */
export async function reportHealth(
  context: Context,
  { id, venue }: Device,
  health: Heartbeat,
): Promise<HeartbeatAnswer> {
  const before = await change(context, venue, async (unit) => {
    const known = await requireInUse(unit.db, id);
    const changes = { heard_at: unit.at, health: JSON.stringify(health), silent_since: null };
    const device = await updateDevice(unit.db, id, changes);
    if (known.silentSince !== null || known.heardAt === null) {
      await emitDevice(unit, 'heard', device);
    }
    return known;
  });
  const rotate = context.clock.now() - before.tokenAt >= DEVICE_TOKEN_MS;
  return { device: await readOwnDevice(context, id), rotate };
}

/**
 * A new token. The old one is valid until this one is first used: a tablet that never got it asks
 * again, and this one is replaced.
 */
export async function renewToken({ store }: Context, { id }: Device): Promise<{ token: string }> {
  const token = newToken();
  await store.write('installation', async (db) => {
    await requireInUse(db, id);
    await setNextToken(db, id, sha256(token));
  });
  return { token };
}

async function requireInUse(db: Reader, id: string): Promise<Device> {
  const device = await findDevice(db, id);
  if (device === undefined || device.state === 'revoked') {
    throw new ProblemError('devices.revoked');
  }
  return device;
}

/** The tables between which guests choose on a tablet without one; none on a table's. */
export async function listChoices(
  { store }: Context,
  { venue, place }: Device,
): Promise<DeviceTables> {
  if (place === 'table') {
    return { tables: [] };
  }
  const tables = await store.read((db) => listTables(db, venue));
  return { tables: tables.map(({ id, label }) => ({ id, label })) };
}

/**
 * A guest begins on the tablet; the one before has left. Throws `devices.locked`,
 * `devices.no_table`, `tables.unknown`.
 */
export async function beginGuest(
  context: Context,
  { id, venue }: Device,
  request: DeviceSessionRequest,
  address: string,
): Promise<DeviceSession> {
  const { begun, ended } = await change(context, venue, async (unit) => {
    const device = await requireInUse(unit.db, id);
    if (device.state === 'locked') {
      throw new ProblemError('devices.locked');
    }
    const { settings } = await findKioskSettings(unit.db, venue);
    // A table's tablet orders for its own table only.
    const isCollecting = 'collect' in request && device.place === 'any';
    const wanted = isCollecting ? settings.collectTable : chosenTable(device, request);
    const table = await requireTableOf(unit.db, venue, wanted);
    const before = await endGuests(unit, { id, venue });
    const kiosk = { device: id, joins: joinsOf(device, isCollecting) };
    const session = await beginKioskSession(unit, { venue, table: table.id, kiosk, address });
    return { begun: { ...session, table }, ended: before };
  });
  for (const session of ended) context.hub.endSession(session);
  const { token, session, hasParty, table } = begun;
  const { label } = table;
  return {
    token,
    session: toOwnSession(session),
    table: { id: table.id, label },
    hasParty: hasParty && session.kiosk?.joins !== 'alone',
  };
}

function joinsOf(device: Device, isCollecting: boolean): DeviceJoins {
  if (isCollecting) {
    return 'alone';
  }
  // Who chooses a table on a tablet that stands elsewhere may choose any.
  return device.guests === 'party' && device.place === 'table' ? 'party' : 'code';
}

function chosenTable(device: Device, request: DeviceSessionRequest): string | null {
  if (device.place === 'table') {
    return device.table;
  }
  return 'table' in request ? request.table : null;
}

async function requireTableOf(db: Reader, venue: string, id: string | null): Promise<TableRow> {
  if (id === null) {
    throw new ProblemError('devices.no_table');
  }
  const table = await findTable(db, id);
  if (table === undefined || table.venue !== venue) {
    throw new ProblemError('tables.unknown');
  }
  return table;
}

/** The guest has left: its session ends, and its orders stay with the table. */
export async function endGuest(context: Context, { id, venue }: Device): Promise<void> {
  const ended = await change(context, venue, (unit) => endGuests(unit, { id, venue }));
  for (const session of ended) context.hub.endSession(session);
}

async function endGuests(
  { db, at }: Unit,
  { id, venue }: Pick<Device, 'id' | 'venue'>,
): Promise<string[]> {
  const ended = await endSessionsOn(db, id, at);
  if (ended.length > 0) await countUnannounced(db, [venue]);
  return ended;
}
