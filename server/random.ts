import { hash, randomBytes, randomFillSync, randomInt } from 'node:crypto';
import { createUserCode } from '#core/devices/user-code.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { createTableId } from '#core/tables/table-id.ts';

const ID_BYTES = 10;
const TOKEN_BYTES = 24;
const SLIP_BYTES = 12;
const DEVICE_CODE_BYTES = 32;

/** Random bytes of the next ids: an id takes 0.6 µs with them, 2.9 if it asks the system for its own. */
const drawn = new Uint8Array(ID_BYTES * 256);
let used = drawn.length;

/** Ten that no other id gets. */
function idBytes(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += ID_BYTES;
  return drawn.subarray(used - ID_BYTES, used);
}

/** The last id's millisecond, and the counter within it. */
let last = { now: Number.NaN, count: 0 };
/** Half of what the 26 bits hold: that many more ids in a millisecond stay in order. */
const COUNT_START = 2 ** 25;

/**
 * A UUIDv7 for an object of the server. Those of one process sort in the order of creation, also
 * within a millisecond (RFC 9562, section 6.2, method 1).
 */
export function newId(now: number): string {
  const count = now === last.now ? last.count + 1 : randomInt(COUNT_START);
  last = { now, count };
  const bytes = idBytes();
  // 12 bits beside the version, 6 beside the variant, and 8 more.
  bytes.set([(count >> 22) & 0x0f, (count >> 14) & 0xff, (count >> 8) & 0x3f, count & 0xff]);
  return uuidv7(now, bytes);
}

/** A table's id of 60 random bits: anyone with it can order at the table. */
export function newTableId(): string {
  return createTableId(randomBytes);
}

/** A bearer token of 192 random bits; returned once, stored as its hash. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A code of 256 random bits, which a tablet keeps until it is paired (RFC 8628). */
export function newDeviceCode(): string {
  return randomBytes(DEVICE_CODE_BYTES).toString('base64url');
}

/** The code that a tablet shows to be paired. */
export function newUserCode(): string {
  return createUserCode(randomBytes);
}

/** The code of a party's slip, of 96 random bits: who has it is let in. */
export function newSlipCode(): string {
  return randomBytes(SLIP_BYTES).toString('base64url');
}

/** `length` random digits, leading zeros included. */
export function newDigits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

/** SHA-256 in hex: enough for tokens, which are random and long. */
export function sha256(text: string | Uint8Array): string {
  return hash('sha256', text);
}
