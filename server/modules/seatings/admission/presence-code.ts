import { createHmac } from 'node:crypto';
import { PRESENCE_CODE_LENGTH, PRESENCE_CODE_MS } from '#core/shared/limits.ts';

/** Bytes of the digest: as many as a safe integer holds. */
const BYTES_READ = 6;

/** The code of a venue with this key at an instant, in milliseconds since 1970. */
export function presenceCodeAt(key: string, at: number): string {
  const period = String(Math.floor(at / PRESENCE_CODE_MS));
  const digest = createHmac('sha256', key).update(period).digest();
  const digits = digest.readUIntBE(0, BYTES_READ) % 10 ** PRESENCE_CODE_LENGTH;
  return String(digits).padStart(PRESENCE_CODE_LENGTH, '0');
}

/** Whether this is the current code, or the previous one. */
export function isPresenceCode(key: string, code: string, at: number): boolean {
  return [at, at - PRESENCE_CODE_MS].some((shown) => code === presenceCodeAt(key, shown));
}
