import { USER_CODE_LENGTH } from '#core/shared/limits.ts';

/** Consonants: no word comes about by chance, and no letter is taken for a digit (RFC 8628, 6.1). */
export const USER_CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const STORED = new RegExp(`^[${USER_CODE_ALPHABET}]{${USER_CODE_LENGTH}}$`);
/** Bytes from here on are drawn again: 256 is no multiple of 20. */
const FAIR_BELOW = 256 - (256 % USER_CODE_ALPHABET.length);

/**
 * A new code of 34.6 random bits, without the hyphen. `randomBytes` must come from a cryptographic
 * source.
 */
export function createUserCode(randomBytes: (count: number) => Uint8Array): string {
  let code = '';
  while (code.length < USER_CODE_LENGTH) {
    for (const byte of randomBytes(USER_CODE_LENGTH)) {
      if (byte < FAIR_BELOW && code.length < USER_CODE_LENGTH) {
        code += USER_CODE_ALPHABET.charAt(byte % USER_CODE_ALPHABET.length);
      }
    }
  }
  return code;
}

/** Reads a code as people type it: any case, with hyphens and spaces; null if it is none. */
export function parseUserCode(text: string): string | null {
  const code = text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return STORED.test(code) ? code : null;
}

/** As it is shown: `BCDF-GHJK`. */
export function formatUserCode(code: string): string {
  const half = USER_CODE_LENGTH / 2;
  return `${code.slice(0, half)}-${code.slice(half)}`;
}
