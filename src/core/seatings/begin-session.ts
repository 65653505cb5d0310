import type { Refusal } from '#core/shared/refusal.ts';

/** A device's earlier session at a table, which has ended. */
export interface EarlierSession {
  /** The id of its seating; null if it only browsed. */
  readonly seating: string | null;
  readonly returning: boolean;
}

/**
 * How a device begins at a table. A device of an earlier party may be far away by now: it has to
 * confirm that it is at the table, and counts as returning.
 */
export function beginSession(
  earlier: EarlierSession | null,
  atTable: boolean,
): { readonly returning: boolean } | { readonly refusal: Refusal } {
  if (earlier === null) {
    return { returning: false };
  }
  return earlier.seating !== null && !atTable
    ? { refusal: { code: 'seatings.confirm_presence', details: {} } }
    : { returning: earlier.seating !== null || earlier.returning };
}
