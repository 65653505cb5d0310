import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Epoch, Epochs } from '#server/kernel/epochs/epochs.ts';

const ID_BYTES = 16;
/** 128 bits of it cannot be guessed. */
const MAC_BYTES = 16;

/**
 * The path at this server at which a payment's guest finds its confirmation. What opens it is the
 * payment's id, signed, so that nothing of it is stored. Signed by the present state of the database:
 * after a restore phones ask for another one.
 */
export function confirmationPath(epoch: Pick<Epoch, 'key'>, payment: string): string {
  const id = Buffer.from(payment.replaceAll('-', ''), 'hex');
  return `/confirmation/${Buffer.concat([id, macOf(epoch, id)]).toString('base64url')}`;
}

/** The payment's id; null for what this server has not signed. */
export async function readConfirmationToken(
  epochs: Pick<Epochs, 'current'>,
  token: string,
): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), macOf(await epochs.current(), id));
  return isOurs
    ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null;
}

function macOf({ key }: Pick<Epoch, 'key'>, id: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('payment confirmation\n')
    .update(id)
    .digest()
    .subarray(0, MAC_BYTES);
}
