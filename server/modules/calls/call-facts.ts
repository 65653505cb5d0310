import type { KnownCall } from '#core/placing/change-call.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import { readBillFacts } from '../bills/bill-facts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import type { CallRecord } from './calls.repository.ts';

/** What a change of a call meets. */
export async function readKnownCall(
  context: Pick<Context, 'menus'>,
  db: Reader,
  record: CallRecord,
): Promise<KnownCall> {
  const { venue, call } = record;
  const seating = await findSeating(db, call.seating);
  const isAtTable = seating?.state === 'open';
  const facts = { ...record, seating: { id: call.seating }, isAtTable, bill: null };
  if (call.kind !== 'bill' || seating === undefined) {
    return facts;
  }
  const { menu } = await findVenueMenu(context.menus, db, venue);
  return { ...facts, bill: await readBillFacts(db, { seating, menu }) };
}
