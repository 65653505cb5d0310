import type { Call, CallTransition } from '#core/calls/call.schema.ts';
import { moveCall as decide } from '#core/calls/call-transitions.ts';
import type { Context } from '#server/context.ts';
import { type By, insertAuditEntry } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { refreshBillRequests } from '../bills/follow-bill.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { findCall } from './calls.repository.ts';
import { changeCall } from './finish-call.ts';

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
    const isAtTable = (await findSeating(unit.db, record.call.seating))?.state === 'open';
    const { to, changes, event } = granted(decide(record, wish, { at: unit.at, isAtTable }));
    const entry = { kind: event, seating: record.call.seating, detail: { to } };
    await insertAuditEntry(unit.db, by, entry, unit.at);
    const call = await changeCall(unit, record.call, changes, event);
    if (event !== 'call.undone') {
      return call;
    }
    // Somebody may have paid meanwhile.
    await refreshBillRequests(context, unit, call.seating);
    return (await findCall(unit.db, id))?.call ?? call;
  });
}
