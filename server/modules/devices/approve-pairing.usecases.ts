import type {
  PairDeviceRequest,
  PairingDevice,
} from '../../../src/contract/devices/devices.schema.ts';
import { DEVICES_MAX, USER_CODE_TRIES } from '../../../src/contract/limits.ts';
import { pairingState } from '../../../src/domain/devices/pairing.ts';
import { formatUserCode, parseUserCode } from '../../../src/domain/devices/user-code.ts';
import { toTimestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/store.ts';
import { type By, insertAuditEntry } from '../../kernel/audit/audit.repository.ts';
import { change } from '../../kernel/events/change.ts';
import type { Limit, LimitStore } from '../../kernel/limits/limit.ts';
import { refuseAfter } from '../../kernel/limits/take-or-refuse.ts';
import { ProblemError } from '../../problem.ts';
import { newId, sha256 } from '../../random.ts';
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
 * Finds what waits with a typed code; wrong codes are limited by account and by address. Each try
 * is counted before it is looked up, so that simultaneous ones are too. Throws `pairings.unknown`,
 * `request.rate_limited`.
 */
async function findWaiting(
  { limits, clock }: Pick<Context, 'limits' | 'clock'>,
  db: Reader,
  typist: Typist,
  typed: string,
): Promise<PairingRow & { code: string }> {
  await takeTry(limits, typist);
  const code = parseUserCode(typed);
  const pairing = code === null ? undefined : await findPairingByUserCode(db, sha256(code));
  const isWaiting =
    pairing !== undefined && pairingState({ ...pairing, usedAt: null }, clock.now()) === 'waiting';
  if (code === null || !isWaiting) {
    throw new ProblemError('pairings.unknown');
  }
  await limits.giveBack(OF_ACCOUNT, typist.staff);
  await limits.giveBack(OF_ADDRESS, typist.address);
  return { ...pairing, code };
}

async function takeTry(limits: LimitStore, { staff, address }: Typist): Promise<void> {
  const wait = await limits.take(OF_ACCOUNT, staff);
  if (wait > 0) {
    refuseAfter(wait);
  }
  const addressWait = await limits.take(OF_ADDRESS, address);
  if (addressWait > 0) {
    await limits.giveBack(OF_ACCOUNT, staff);
    refuseAfter(addressWait);
  }
}

/** What asks to be paired, before a manager confirms it. Throws as `findWaiting`. */
export async function readPairing(
  context: Context,
  typist: Typist,
  userCode: string,
): Promise<PairingDevice> {
  const found = await findWaiting(context, context.store.reader, typist, userCode);
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
  { userCode, name, table }: PairDeviceRequest,
): Promise<void> {
  const { venue } = by;
  await change(context, venue, async (unit) => {
    const { db, at } = unit;
    const typist = { staff: by.staff.id, address };
    const pairing = await findWaiting(context, db, typist, userCode);
    const { label } = await requirePlace(db, venue, table);
    if ((await listDevices(db, venue)).length >= DEVICES_MAX) {
      throw new ProblemError('devices.too_many', { limit: DEVICES_MAX });
    }
    const place = table === null ? 'any' : 'table';
    const wish = { id: newId(at), venue, name: name.trim(), place, table } as const;
    const device = await insertDevice(db, wish, at);
    // The tablet asks every few seconds, and may have asked just before.
    const expiresAt = Math.max(pairing.expiresAt, at + MINUTE);
    if (!(await setApproved(db, pairing.deviceCodeHash, { at, device: device.id, expiresAt }))) {
      throw new ProblemError('pairings.unknown');
    }
    const detail = { kiosk: device.name, ...(label !== null && { table: label }) };
    await insertAuditEntry(db, by, { kind: 'device.paired', detail }, at);
    await emitDevice(unit, 'paired', device);
  });
}
