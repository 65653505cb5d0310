import type { Call, CallTransition } from '#core/calls/call.schema.ts';
import { moveCall as decide } from '#core/placing/change-call.ts';
import type { Context } from '#server/context.ts';
import type { By } from '#server/kernel/audit/audit.repository.ts';
import { change } from '#server/kernel/events/change.ts';
import { granted, ProblemError } from '#server/problem.ts';
import { applyAct, nowOf } from '../bills/apply-act.ts';
import { readKnownCall } from './call-facts.ts';
import { findCall } from './calls.repository.ts';

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
