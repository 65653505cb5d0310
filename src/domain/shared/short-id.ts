const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id for something that has no name yet, from random bytes: a letter of Crockford's for each. */
export function newShortId(random: Uint8Array): string {
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
