import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Epochs } from '#server/kernel/epochs/epochs.ts';

const ID_BYTES = 16;
/** 128 bits of it cannot be guessed. */
const MAC_BYTES = 16;

/**
 * What opens the confirmation of a payment: its id, signed, so that nothing of it is stored. Signed by
 * the present state of the database: after a restore phones ask for another one.
 */
async function confirmationToken(
  epochs: Pick<Epochs, 'current'>,
  payment: string,
): Promise<string> {
  const id = Buffer.from(payment.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, await macOf(epochs, id)]).toString('base64url');
}

/** The path at this server at which a payment's guest finds its confirmation. */
export async function confirmationPath(
  epochs: Pick<Epochs, 'current'>,
  payment: string,
): Promise<string> {
  return `/confirmation/${await confirmationToken(epochs, payment)}`;
}

/** The payment's id; null for what this server has not signed. */
export async function readConfirmationToken(
  epochs: Pick<Epochs, 'current'>,
  token: string,
): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, ID_BYTES);
  const isOurs = timingSafeEqual(bytes.subarray(ID_BYTES), await macOf(epochs, id));
  return isOurs
    ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : null;
}

async function macOf({ current }: Pick<Epochs, 'current'>, id: Buffer): Promise<Buffer> {
  const { key } = await current();
  return createHmac('sha256', key)
    .update('payment confirmation\n')
    .update(id)
    .digest()
    .subarray(0, MAC_BYTES);
}
