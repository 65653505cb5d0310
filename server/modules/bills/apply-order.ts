import type { BillChange } from '#core/bills/bill-act.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { stateChanged } from '#core/shared/refusal.ts';
import type { Reader } from '#server/db/store.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError, refused } from '#server/problem.ts';
import { followVoided, releaseOrder } from '../availability/portions.ts';
import { setAllergySeen, updateLines, updateOrder } from '../orders/order-writes.repository.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { storeSplits } from '../orders/split-lines.repository.ts';
import { admitSession, setIdShown } from '../seatings/sessions.repository.ts';

type Change<Kind extends BillChange['kind']> = Extract<BillChange, { kind: Kind }>;

export async function moveOrder(unit: Unit, { order, changes }: Change<'order'>): Promise<void> {
  const { db, at } = unit;
  if (!(await updateOrder(db, order, changes, at))) {
    throw await orderLeft(db, order);
  }
  if (changes.state === 'rejected' || changes.state === 'cancelled') {
    await releaseOrder(unit, order.id);
  }
}

export async function moveLines(unit: Unit, { moved }: Change<'lines'>): Promise<void> {
  const { db, at } = unit;
  const { splits, leaves, move, order, freed } = moved;
  await storeSplits(db, order.lines, splits);
  if (!(await updateLines(db, leaves, move, at))) {
    throw await orderLeft(db, order);
  }
  if (move.state === 'voided') {
    await followVoided(unit, move.ids, freed);
  }
}

export async function noteAllergy(
  { db, at }: Unit,
  { order, by }: Change<'allergy_seen'>,
): Promise<void> {
  if (!(await setAllergySeen(db, order, by === null ? null : { at, by }))) {
    throw await orderLeft(db, order);
  }
}

async function orderLeft(db: Reader, { id, state }: Pick<Order, 'id' | 'state'>) {
  const now = await findOrder(db, id);
  return refused(stateChanged(now?.order.state ?? state));
}

export async function letIn({ db }: Unit, { guest, by }: Change<'admitted'>): Promise<void> {
  if ((await admitSession(db, guest, by ?? null)) === undefined) {
    throw new ProblemError('guests.state_changed');
  }
}

export async function noteId({ db, at }: Unit, { guest, by }: Change<'id_shown'>): Promise<void> {
  if ((await setIdShown(db, guest, by === null ? null : { at, by })) === undefined) {
    throw new ProblemError('guests.state_changed');
  }
}
