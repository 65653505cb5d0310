import type { Refusal } from '../shared/refusal.ts';

/** A device's earlier session at a table, which has ended. */
export interface EarlierSession {
  /** The id of the seating that it was in; null where it only browsed. */
  readonly seating: string | null;
  readonly returning: boolean;
}

/**
 * How a device begins at a table. One that was here with an earlier party may be far away by now: it
 * has to say that it is at the table, and is known as one that returns.
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
