import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const BYTES = 4;
let hashes: Buffer | undefined;

/** Whether a password is among the most used; the README says which. */
export function isKnownPassword(password: string): boolean {
  hashes ??= readFileSync(new URL('./hashes.bin', import.meta.url));
  const plain = password.normalize('NFKC').toLowerCase();
  const wanted = createHash('sha256').update(plain).digest().readUInt32BE();
  let low = 0;
  let high = hashes.length / BYTES;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (hashes.readUInt32BE(middle * BYTES) < wanted) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low * BYTES < hashes.length && hashes.readUInt32BE(low * BYTES) === wanted;
}
