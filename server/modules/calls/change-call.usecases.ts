import type { Call, CallTransition } from '#core/calls/call.schema.ts';
import { moveCall as decide, type KnownCall, withdrawCall } from '#core/placing/change-call.ts';
import { placedForGuest } from '#core/seatings/guest-view.ts';
import type { Context } from '#server/context.ts';
import type { Reader } from '#server/db/store.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import type { GuestSession } from '#server/kernel/callers/guest-session.ts';
import { change } from '#server/kernel/events/change.ts';
import { insertTombstone } from '#server/kernel/idempotency/keys.repository.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readBillFacts } from '../bills/bill-facts.ts';
import { findVenueMenu } from '../published-menu/current-menu.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { type CallRecord, findCall } from './calls.repository.ts';

/** What a change of a call meets. */
async function readKnownCall(
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

/**
 * Staff take a call, close it, or undo that. Throws `calls.unknown`, `calls.state_changed` with the
 * actual state, `orders.undo_expired`.
 */
export async function moveCall(
  context: Context,
  by: By,
  id: string,
  wish: CallTransition,
): Promise<Call> {
  return change(context, by.venue, async (unit) => {
    const record = await findCall(unit.db, id);
    if (record === undefined || record.venue !== by.venue) {
      throw new ProblemError('calls.unknown');
    }
    const facts = await readKnownCall(context, unit.db, record);
    const { call, act } = granted(decide(facts, wish, nowOf(unit)));
    await applyAct(unit, act, by);
    return call;
  });
}

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
  const { menu } = await findVenueMenu(
    context.menus,
    context.store.of(session.venue).reader,
    session.venue,
  );
  const { admission } = session;
  return placedForGuest(call, { policy: menu.ordering.joinPolicy, admission });
}

async function withdrawn(context: Context, session: GuestSession, id: string): Promise<Call> {
  // Done is final: a repeated request blocks no other writes.
  const before = await findCall(context.store.of(session.venue).reader, id);
  if (before?.call.state === 'done' && before.call.guest === session.id) {
    return before.call;
  }
  const call = await change(context, session.venue, async (unit) => {
    const record = await findCall(unit.db, id);
    if (record === undefined || record.call.guest !== session.id) {
      await insertTombstone(unit.db, session, id, unit.at);
      return null;
    }
    const { call, act } = withdrawCall(await readKnownCall(context, unit.db, record), nowOf(unit));
    await applyAct(unit, act);
    return call;
  });
  if (call === null) {
    throw new ProblemError('calls.unknown');
  }
  return call;
}
