import type { TableAhead } from '#core/seatings/table-ahead.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import { forgetSeat, readSeat, type Seat } from './session-token.ts';

/** This device's party, which sits at another table than the one that is open. */
export interface PartyElsewhere extends NonNullable<TableAhead['party']> {
  /** The table whose page leads to it. */
  readonly seat: string;
}

/** What a device finds at a table that it opens, if it belongs to a party. */
export type Ahead =
  | { readonly token: string; readonly party: null }
  | { readonly token: null; readonly party: PartyElsewhere };

/** Its visit there is over; another refusal is about the scanned code, or the moment. */
const OVER: readonly Failure[] = ['sessions.required', 'sessions.ended', 'sessions.handed_over'];

/**
 * Whether this device's party sits at another table, or has come to this one; null if neither. Never
 * rejects: without an answer the device is at this table only.
 */
export async function lookAhead(
  { call, storage }: { call: Call; storage: Pick<DeviceStorage, 'get' | 'delete'> },
  table: string,
  known: string | null,
): Promise<Ahead | null> {
  const seat = await readSeat(storage);
  if (seat === null || seat.table === table || seat.token === known) {
    return null;
  }
  try {
    const { token } = seat;
    return found(await call('GET /seating/ahead/:table', { params: { table }, token }), seat);
  } catch (thrown) {
    if (OVER.includes(failureOf(thrown))) await forgetSeat(storage);
    return null;
  }
}

function found({ isHere, party }: TableAhead, { table, token }: Seat): Ahead | null {
  if (isHere) {
    return { token, party: null };
  }
  return party && { token: null, party: { ...party, seat: table } };
}
