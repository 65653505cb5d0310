import { pinFlaw } from '#core/people/pin.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import { change } from '#server/kernel/events/change.ts';
import { refuseAfter } from '#server/kernel/limits/take-or-refuse.ts';
import { ProblemError } from '#server/problem.ts';
import { hashPassword, verifyPassword } from '../account/password.ts';
import { FORGET_MS, waitAfter } from '../account/sign-in-backoff.ts';
import {
  countPinTry,
  findKioskSettings,
  findPinTries,
  forgivePinTries,
  saveKioskPin,
} from './kiosk-settings.repository.ts';
import { emitKiosks } from './manage-devices.usecases.ts';

/** Wrong tries on a tablet before a delay. */
const FREE_TRIES = 4;

/** Sets the PIN with which staff leave the guests' pages of a tablet; null removes it. Throws `pins.easy`. */
export async function setKioskPin(context: Context, by: By, pin: string | null): Promise<void> {
  if (pin !== null && pinFlaw(pin) !== null) {
    throw new ProblemError('pins.easy');
  }
  const hash = pin === null ? null : await hashPassword(pin);
  await change(context, by.venue, async (unit) => {
    await saveKioskPin(unit.db, by.venue, hash);
    const kind = pin === null ? 'kiosk_pin.removed' : 'kiosk_pin.set';
    await insertAuditEntry(unit.db, by, { kind }, unit.at);
    emitKiosks(unit);
  });
}

/**
 * Somebody types the PIN on a tablet. Throws `pins.wrong`, `devices.no_pin`, and
 * `request.rate_limited` after too many wrong tries on this tablet.
 */
export async function verifyKioskPin(
  { store, clock }: Context,
  { id, venue }: Device,
  pin: string,
): Promise<void> {
  const hash = await store.write('installation', async (db) => {
    const { pinHash } = await findKioskSettings(db, venue);
    if (pinHash === null) {
      throw new ProblemError('devices.no_pin');
    }
    const now = clock.now();
    const { failures, failedAt } = await findPinTries(db, id);
    if (failedAt !== null && now - failedAt < FORGET_MS) {
      refuseAfter(failedAt + waitAfter(failures, FREE_TRIES) - now);
    }
    await countPinTry(db, id, now);
    return pinHash;
  });
  if (!(await verifyPassword(pin, hash))) {
    throw new ProblemError('pins.wrong');
  }
  await store.write('installation', (db) => forgivePinTries(db, id));
}
