import type { BillChange } from '#core/bills/bill-act.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import { stateChanged } from '#core/shared/refusal.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { updateLines, updateOrder } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { storeSplits } from '../orders/split-lines.repository.ts';
import { admitSession } from '../seatings/sessions.repository.ts';

type Change<Kind extends BillChange['kind']> = Extract<BillChange, { kind: Kind }>;

export async function moveOrder(
  { db, at }: Unit,
  { order, changes }: Change<'order'>,
): Promise<void> {
  if (!(await updateOrder(db, order, changes, at))) {
    throw await orderLeft(db, order);
  }
}

export async function moveLines({ db, at }: Unit, { moved }: Change<'lines'>): Promise<void> {
  const { splits, leaves, move, order } = moved;
  await storeSplits(db, order.lines, splits);
  if (!(await updateLines(db, leaves, move, at))) {
    throw await orderLeft(db, order);
  }
}

async function orderLeft(db: Reader, { id, state }: Pick<Order, 'id' | 'state'>) {
  const now = await findOrder(db, id);
  return refused(stateChanged(now?.order.state ?? state));
}

export async function letIn({ db }: Unit, { guest }: Change<'admitted'>): Promise<void> {
  if ((await admitSession(db, guest)) === undefined) {
    throw new ProblemError('guests.state_changed');
  }
}
