import { TABLE_ID_LENGTH } from '#core/shared/limits.ts';

/** Crockford's base32: no I, L, O (read as 1, 1, 0) and no U. https://www.crockford.com/base32.html */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const STORED = new RegExp(`^[${ALPHABET}]{${TABLE_ID_LENGTH}}$`);
const GROUP = 4;

/**
 * Reads a table's id as people type it: any case, with hyphens (a phone may make them dashes) and
 * spaces, look-alikes folded. Returns the stored form, or null when it cannot be an id.
 */
export function parseTableId(text: string): string | null {
  const id = text
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replace(/o/g, '0');
  return STORED.test(id) ? id : null;
}

/** A stored id as it is shown to people: `K7Q2-9XMB-4TRD`. */
export function formatTableId(id: string): string {
  const groups: string[] = [];
  for (let start = 0; start < id.length; start += GROUP) {
    groups.push(id.slice(start, start + GROUP).toUpperCase());
  }
  return groups.join('-');
}

/**
 * A new id of 60 random bits. `randomBytes` must come from a cryptographic source: anyone with the
 * id can order at the table.
 */
export function createTableId(randomBytes: (count: number) => Uint8Array): string {
  // 256 is a multiple of 32, so the low five bits of a random byte are uniformly distributed.
  return Array.from(randomBytes(TABLE_ID_LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join('');
}
