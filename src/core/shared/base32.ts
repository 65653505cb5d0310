/** Crockford's base32: no I, L, O (read as 1, 1, 0) and no U. https://www.crockford.com/base32.html */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const STORED = new RegExp(`^[${ALPHABET}]*$`);
const GROUP = 4;

/** One character for each random byte: five of its bits. */
export function base32Of(random: Uint8Array): string {
  // 256 is a multiple of 32, so the low five bits of a random byte are uniformly distributed.
  return Array.from(random, (byte) => ALPHABET.charAt(byte & 31)).join('');
}

/**
 * Reads so many characters as people type them: any case, with hyphens (a phone may make them dashes)
 * and spaces, look-alikes folded. Null when they cannot be that.
 */
export function parseBase32(typed: string, length: number): string | null {
  const text = typed
    // By their numbers: browsers of televisions do not know \p{Pd}.
    .replace(/[\s\u2010-\u2015\ufe58\ufe63\uff0d-]/g, '')
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
  return text.length === length && STORED.test(text) ? text : null;
}

/** As people are shown it: `k7q2-9xmb-4trd`. */
export function inGroups(text: string): string {
  const groups: string[] = [];
  for (let start = 0; start < text.length; start += GROUP) {
    groups.push(text.slice(start, start + GROUP));
  }
  return groups.join('-');
}
