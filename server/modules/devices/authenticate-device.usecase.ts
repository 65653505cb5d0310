import type { Context } from '#server/context.ts';
import type { Device } from '#server/kernel/callers/device.ts';
import { sha256 } from '#server/random.ts';
import { findDeviceByToken, promoteToken } from './devices.repository.ts';
import { deletePairingOf } from './pairings.repository.ts';

/**
 * The device with this token, removed ones too. The first use of a new token ends the old one's
 * validity, and that of the codes with which the device was paired.
 */
export async function authenticateDevice(
  { store, clock }: Context,
  token: string | null,
): Promise<Device | undefined> {
  const hash = token === null ? '' : sha256(token);
  const found = token === null ? undefined : await findDeviceByToken(store.reader, hash);
  if (found?.isNext === true && found.device.state !== 'revoked') {
    await store.write('installation', async (db) => {
      await promoteToken(db, found.device.id, hash, clock.now());
      await deletePairingOf(db, found.device.id);
    });
  }
  return found?.device;
}
