const RANDOM_BYTES = 10;
const TIME_MAX = 2 ** 48 - 1;

/**
 * A UUIDv7 (RFC 9562, section 5.7), lower case. `now` is milliseconds since 1970, `random` at least
 * 10 bytes from a cryptographic source. Throws a RangeError for fewer bytes, or for a time that
 * does not fit in 48 bits.
 */
export function uuidv7(now: number, random: Uint8Array): string {
  if (random.length < RANDOM_BYTES) {
    throw new RangeError(`A UUIDv7 needs ${RANDOM_BYTES} random bytes, not ${random.length}.`);
  }
  const time = Math.floor(now);
  if (!(time >= 0 && time <= TIME_MAX)) {
    throw new RangeError(`A UUIDv7 cannot hold the time ${now}.`);
  }
  const tail = Array.from(random.subarray(0, RANDOM_BYTES), versioned)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const head = time.toString(16).padStart(12, '0');
  return [head.slice(0, 8), head.slice(8), tail.slice(0, 4), tail.slice(4, 8), tail.slice(8)].join(
    '-',
  );
}

/** Writes version 7 over the first random byte and the RFC's variant over the third. */
function versioned(byte: number, index: number): number {
  if (index === 0) {
    return 0x70 | (byte & 0x0f);
  }
  return index === 2 ? 0x80 | (byte & 0x3f) : byte;
}
