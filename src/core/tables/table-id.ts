import { base32Of, inGroups, parseBase32 } from '#core/shared/base32.ts';

/** Here and not with all other limits: a guest's first screen needs this one. */
export const TABLE_ID_LENGTH = 12;

/** Reads a table's id as people type it. Returns the stored form, or null when it cannot be an id. */
export function parseTableId(text: string): string | null {
  return parseBase32(text, TABLE_ID_LENGTH);
}

/** A stored id as it is shown to people: `K7Q2-9XMB-4TRD`. */
export function formatTableId(id: string): string {
  return inGroups(id).toUpperCase();
}

/**
 * A new id of 60 random bits. `randomBytes` must come from a cryptographic source: anyone with the
 * id can order at the table.
 */
export function createTableId(randomBytes: (count: number) => Uint8Array): string {
  return base32Of(randomBytes(TABLE_ID_LENGTH));
}
