const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id for something without a name yet, from random bytes: one Crockford character for each. */
export function newShortId(random: Uint8Array): string {
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
