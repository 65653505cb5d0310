import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Notice } from '../payment-provider.ts';

export const SIGNATURE = 'servett-test-signature';

/** Nobody else is to send notices, and after a restart none of the earlier ones are on their way. */
const KEY = randomBytes(32);

/** A notice as the test provider sends it. */
export function writeTestNotice(notice: Notice): { signature: string; raw: string } {
  const raw = JSON.stringify(notice);
  return { signature: sign(Buffer.from(raw)).toString('hex'), raw };
}

/** Null if it is not one of ours. */
export function readTestNotice(signature: string | undefined, raw: Buffer): Notice | null {
  const given = Buffer.from(signature ?? '', 'hex');
  const right = sign(raw);
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    return null;
  }
  const { event, ref }: Notice = JSON.parse(raw.toString());
  return { event, ref };
}

function sign(raw: Buffer): Buffer {
  return createHmac('sha256', KEY).update(raw).digest();
}
