import { createHmac } from 'node:crypto';

const MARK_BYTES = 12;

/**
 * Distinguishes two addresses (as in `Source`) at one seating without storing them: a hash under
 * the seating's key, which is deleted when the seating ends. Null if there is no key.
 */
export function addressMark(key: string | null, address: string): string | null {
  return key === null
    ? null
    : createHmac('sha256', key)
        .update(address)
        .digest()
        .subarray(0, MARK_BYTES)
        .toString('base64url');
}
