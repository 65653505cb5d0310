import type { PairDeviceRequest, PairingDevice } from '#core/devices/devices.schema.ts';
import { pairingState } from '#core/devices/pairing.ts';
import { formatUserCode, parseUserCode } from '#core/devices/user-code.ts';
import { DEVICES_MAX, USER_CODE_TRIES } from '#core/shared/limits.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { countTries } from '#server/kernel/limits/count-tries.ts';
import type { Limit } from '#server/kernel/limits/limit.ts';
import { refuseAfter } from '#server/kernel/limits/take-or-refuse.ts';
import { ProblemError } from '#server/problem.ts';
import { newId, sha256 } from '#server/random.ts';
import { emitDevice } from './device-view.ts';
import { insertDevice, listDevices } from './devices.repository.ts';
import { findPairingByUserCode, type PairingRow, setApproved } from './pairings.repository.ts';
import { requirePlace } from './require-place.ts';

const MINUTE = 60_000;
const OF_ACCOUNT: Limit = {
  name: 'wrong pairing codes of an account',
  burst: USER_CODE_TRIES,
  everyMs: MINUTE,
  isShared: true,
};
const OF_ADDRESS: Limit = {
  name: 'wrong pairing codes of an address',
  burst: USER_CODE_TRIES,
  everyMs: MINUTE,
  isShared: true,
};

/** Who types a code: the account, and the address. */
type Typist = { staff: string; address: string };

/**
 * Looks up a typed code; wrong codes are limited by account and by address. Throws
 * `pairings.unknown`, `request.rate_limited`.
 */
async function byCode<T>(
  { limits }: Pick<Context, 'limits'>,
  { staff, address }: Typist,
  find: () => Promise<T | null>,
): Promise<T> {
  const counted = [
    { limit: OF_ACCOUNT, key: staff },
    { limit: OF_ADDRESS, key: address },
  ];
  const found = await countTries(limits, counted, refuseAfter, find);
  if (found === null) {
    throw new ProblemError('pairings.unknown');
  }
  return found;
}

/** What waits with a typed code; null if nothing does. */
async function findWaiting(
  db: Reader,
  now: number,
  typed: string,
): Promise<(PairingRow & { code: string }) | null> {
  const code = parseUserCode(typed);
  const pairing = code === null ? undefined : await findPairingByUserCode(db, sha256(code));
  const isWaiting =
    pairing !== undefined && pairingState({ ...pairing, usedAt: null }, now) === 'waiting';
  return code === null || !isWaiting ? null : { ...pairing, code };
}

/** What asks to be paired, before a manager confirms it. Throws as `byCode`. */
export async function readPairing(
  context: Context,
  typist: Typist,
  userCode: string,
): Promise<PairingDevice> {
  const { store, clock } = context;
  const found = await byCode(context, typist, () =>
    findWaiting(store.reader, clock.now(), userCode),
  );
  return {
    userCode: formatUserCode(found.code),
    browser: found.browser,
    model: found.model,
    address: found.address,
    askedAt: toTimestamp(found.askedAt),
    expiresAt: toTimestamp(found.expiresAt),
  };
}

/**
 * A manager pairs the tablet with this code: it belongs to the manager's venue. Throws
 * `pairings.unknown`, `request.rate_limited`, `tables.unknown`, `devices.too_many`.
 */
export async function pairDevice(
  context: Context,
  by: By,
  address: string,
  wish: PairDeviceRequest,
): Promise<void> {
  const typist = { staff: by.staff.id, address };
  await byCode(context, typist, () => change(context, by.venue, (unit) => pair(unit, by, wish)));
}

/** The paired device; null if nothing waits with this code. */
async function pair(
  unit: Unit,
  by: By,
  { userCode, name, table, guests = 'each' }: PairDeviceRequest,
): Promise<Device | null> {
  const { db, at } = unit;
  const { venue } = by;
  const pairing = await findWaiting(db, at, userCode);
  if (pairing === null) {
    return null;
  }
  const { label } = await requirePlace(db, venue, table);
  if ((await listDevices(db, venue)).length >= DEVICES_MAX) {
    throw new ProblemError('devices.too_many', { limit: DEVICES_MAX });
  }
  const place = table === null ? 'any' : 'table';
  const made = { id: newId(at), venue, name: name.trim(), place, table, guests } as const;
  const device = await insertDevice(db, made, at);
  // The tablet asks every few seconds, and may have asked just before.
  const expiresAt = Math.max(pairing.expiresAt, at + MINUTE);
  if (!(await setApproved(db, pairing.deviceCodeHash, { at, device: device.id, expiresAt }))) {
    throw new ProblemError('pairings.unknown');
  }
  const detail = { kiosk: device.name, ...(label !== null && { table: label }) };
  await insertAuditEntry(db, by, { kind: 'device.paired', detail }, at);
  await emitDevice(unit, 'paired', device);
  return device;
}
