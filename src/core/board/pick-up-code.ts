import { PICK_UP_CODE_LENGTH } from '#core/shared/limits.ts';

/** Crockford's base32: no I, L, O (read as 1, 1, 0) and no U. https://www.crockford.com/base32.html */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const STORED = new RegExp(`^[${ALPHABET}]{${PICK_UP_CODE_LENGTH}}$`);
const GROUP = 4;

/**
 * A new code of 100 random bits: whoever has it sees the pick-up screen. It is typed with the remote
 * control of a television, so it has no capitals and no look-alikes.
 */
export function createPickUpCode(randomBytes: (count: number) => Uint8Array): string {
  // 256 is a multiple of 32, so the low five bits of a random byte are uniformly distributed.
  return Array.from(randomBytes(PICK_UP_CODE_LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join(
    '',
  );
}

/** Reads a code as people type it: any case, hyphens and spaces, look-alikes; null if it is none. */
export function parsePickUpCode(text: string): string | null {
  const code = text
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
  return STORED.test(code) ? code : null;
}

/** As it is shown and stands in the link: `k7q2-9xmb-4trd-…`. */
export function formatPickUpCode(code: string): string {
  const groups: string[] = [];
  for (let start = 0; start < code.length; start += GROUP) {
    groups.push(code.slice(start, start + GROUP));
  }
  return groups.join('-');
}
