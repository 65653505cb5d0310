import type { Call } from '#core/calls/call.schema.ts';
import { withdrawCall } from '#core/placing/place-call.ts';
import { placedForGuest } from '#core/seating/guest-view.ts';
import type { Context, InsideContext } from '#server/context.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change, type Unit } from '#server/kernel/events/change.ts';
import { insertTombstone } from '#server/kernel/idempotency/keys.repository.ts';
import { ProblemError } from '#server/problem.ts';
import { reopenBill } from '../bills/follow-bill.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { type CallRecord, findCall, listOpenCalls } from './calls.repository.ts';
import { changeCall } from './finish-call.ts';

/**
 * Closes a guest's call that is no longer needed; a done one stays done. A call that the server
 * does not know, or that is another guest's, will never be created: throws `calls.unknown`.
 */
export async function cancelCall(
  context: Context,
  session: GuestSession,
  id: string,
): Promise<Call> {
  const call = await withdrawn(context, session, id);
  const { menu } = await findVenueMenu(context.menus, context.store.reader, session.venue);
  const { admission } = session;
  return placedForGuest(call, { policy: menu.ordering.joinPolicy, admission });
}

async function withdrawn(context: Context, session: GuestSession, id: string): Promise<Call> {
  // Done is final: a repeated request blocks no other writes.
  const before = await findCall(context.store.reader, id);
  if (before?.call.state === 'done' && before.call.guest === session.id) {
    return before.call;
  }
  const call = await change(context, session.venue, async (unit) => {
    const record = await findCall(unit.db, id);
    if (record === undefined || record.call.guest !== session.id) {
      await insertTombstone(unit.db, session.id, id, unit.at);
      return null;
    }
    return record.call.state === 'done' ? record.call : cancel(context, unit, record);
  });
  if (call === null) {
    throw new ProblemError('calls.unknown');
  }
  return call;
}

async function cancel(context: InsideContext, unit: Unit, record: CallRecord): Promise<Call> {
  const { call, venue } = record;
  const [open, seating] = await Promise.all([
    listOpenCalls(unit.db, call.seating),
    findSeating(unit.db, call.seating),
  ]);
  const bill = seating?.bill ?? 'open';
  const { changes, reopensBill } = withdrawCall(record, { open, bill }, unit.at);
  const done = await changeCall(unit, call, changes, 'call.done');
  if (reopensBill && seating !== undefined) {
    const { menu } = await findVenueMenu(context.menus, unit.db, venue);
    await reopenBill(unit, seating, menu);
  }
  return done;
}
