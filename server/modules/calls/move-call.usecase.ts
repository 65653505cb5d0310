import type { Call, CallTransition } from '../../../src/contract/ordering/call.schema.ts';
import { moveCall as decide } from '../../../src/domain/ordering/call-transitions.ts';
import type { Context } from '../../context.ts';
import { type By, insertAuditEntry } from '../../kernel/audit/audit.repository.ts';
import { change } from '../../kernel/events/change.ts';
import { ProblemError, refused } from '../../problem.ts';
import { refreshBillRequests } from '../bills/bill-requests.ts';
import { findSeating } from '../seatings/seatings.repository.ts';
import { findCall } from './calls.repository.ts';
import { changeCall, finishCall } from './finish-call.ts';

/**
 * Staff take a call, are done with it, or take that back. Throws `calls.unknown`,
 * `calls.state_changed` with what is, `orders.undo_expired`.
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
    const move = decide(record, wish, { at: unit.at, isAtTable });
    if ('refusal' in move) {
      throw refused(move.refusal);
    }
    const { to: state, event } = move;
    const act = { kind: event, seating: record.call.seating, detail: { to: state } };
    await insertAuditEntry(unit.db, by, act, unit.at);
    if (event === 'call.done') {
      return finishCall(unit, record, 'staff');
    }
    if (event === 'call.taken') {
      return changeCall(unit, id, { state, taken_at: unit.at }, event);
    }
    const back = { state, done_at: null, done_by: null } as const;
    const changes = state === 'open' ? { ...back, taken_at: null } : back;
    const call = await changeCall(unit, id, changes, event);
    // Somebody may have paid meanwhile.
    await refreshBillRequests(unit, call.seating);
    return (await findCall(unit.db, id))?.call ?? call;
  });
}
