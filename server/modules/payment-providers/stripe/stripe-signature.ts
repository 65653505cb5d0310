import { createHmac, timingSafeEqual } from 'node:crypto';

/** As Stripe's own libraries: an older notice may be somebody's recording. Seconds. */
const TOLERANCE_S = 300;

/**
 * Whether Stripe has signed these bytes: `Stripe-Signature` is `t=seconds,v1=hex`, with several `v1`
 * while a secret is being replaced. `now` in milliseconds.
 */
export function isSignedByStripe(
  header: string,
  raw: Buffer,
  secret: string,
  now: number,
): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const time = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > TOLERANCE_S) {
    return false;
  }
  const right = createHmac('sha256', secret).update(`${time}.`).update(raw).digest();
  return parts.some(([key, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return key === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}
