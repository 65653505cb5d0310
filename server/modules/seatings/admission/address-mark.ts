import { createHmac } from 'node:crypto';

const MARK_BYTES = 12;

/**
 * What tells two addresses, as `Source` has them, apart at one seating without being one: a hash under the seating's own
 * key, which is deleted when the seating ends. Null where there is no key.
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
