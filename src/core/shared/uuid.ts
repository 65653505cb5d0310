const RANDOM_BYTES = 10;
const TIME_MAX = 2 ** 48 - 1;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Before the version's, the variant's and the node's first byte. */
const DASH_BEFORE = new Set([0, 2, 4]);

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
  const head = time.toString(16).padStart(12, '0');
  let id = `${head.slice(0, 8)}-${head.slice(8)}`;
  for (let index = 0; index < RANDOM_BYTES; index += 1) {
    id += DASH_BEFORE.has(index) ? '-' : '';
    id += HEX[versioned(random[index] ?? 0, index)];
  }
  return id;
}

/** Writes version 7 over the first random byte and the RFC's variant over the third. */
function versioned(byte: number, index: number): number {
  if (index === 0) {
    return 0x70 | (byte & 0x0f);
  }
  return index === 2 ? 0x80 | (byte & 0x3f) : byte;
}
