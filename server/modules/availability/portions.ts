import {
  type CountChange,
  givenBack,
  type TakenPortions,
  takePortions,
} from '#core/availability/portions.ts';
import { portionsEvent } from '#core/events/event-draft.ts';
import type { OrderState } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { OrderChanges } from '#core/orders/order-transitions.ts';
import type { Unit } from '#server/kernel/events/change.ts';
import { ProblemError } from '#server/problem.ts';
import { listCounts, moveCount } from './sold-out.repository.ts';
import {
  type CountedPieces,
  findDayOf,
  setPieces,
  takePiecesFrom,
} from './taken-portions.repository.ts';

type Changes = Pick<TakenPortions, 'changes'>;

/**
 * Stores what an order takes. Throws `orders.too_few_left` if a count is another one by now: that
 * other order got it.
 */
export async function storeTaken({ db }: Unit, venue: string, { changes }: Changes): Promise<void> {
  const moved = await Promise.all(changes.map((change) => moveCount(db, venue, change)));
  if (moved.includes(false)) {
    throw new ProblemError('orders.too_few_left', { lines: [] });
  }
}

/** Everybody is told what is left. */
export function tellTaken(unit: Unit, { changes }: Changes): void {
  for (const change of changes) unit.emit(portionsEvent(change));
}

/** Portions that nobody makes are left again, unless they are of another business day. */
export async function storeGivenBack(unit: Unit, pieces: readonly CountedPieces[]): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(pieces, (each) => each.day)) {
    for (const [venue, given] of Map.groupBy(ofDay, (each) => each.venue)) {
      const counts = await listCounts(unit.db, venue, day);
      for (const change of givenBack(counts, given)) await giveBack(unit, venue, change);
    }
  }
}

async function giveBack(unit: Unit, venue: string, change: CountChange): Promise<void> {
  if (!(await moveCount(unit.db, venue, change))) {
    throw new Error('A count of portions has changed while some of them were given back.');
  }
  unit.emit(portionsEvent(change));
}

/** What a change of an order's state means for its portions. */
export async function followOrder(
  unit: Unit,
  order: Pick<Order, 'id' | 'state' | 'lines'>,
  { state }: Pick<OrderChanges, 'state'>,
): Promise<void> {
  if (isOver(state)) {
    await releaseOrder(unit, order.id);
  } else if (isOver(order.state)) {
    await takeAgain(unit, order);
  }
}

const isOver = (state: OrderState) => state === 'rejected' || state === 'cancelled';

/** Nobody makes it: what it has of the portions is left again. */
export async function releaseOrder(unit: Unit, order: string): Promise<void> {
  await storeGivenBack(unit, await takePiecesFrom(unit.db, { order }));
}

/** An order that waits again takes what is left now: staff let it in, and decide about the rest. */
async function takeAgain(unit: Unit, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<void> {
  const from = await findDayOf(unit.db, id);
  const counts = from === undefined ? [] : await listCounts(unit.db, from.venue, from.day);
  if (from === undefined || counts.length === 0) {
    return;
  }
  const wanted = lines.filter(({ state }) => state !== 'voided');
  const taken = takePortions(counts, wanted);
  await setPieces(
    unit.db,
    wanted.map((line, index) => ({ id: line.id, pieces: taken.pieces[index] ?? 0 })),
  );
  await storeTaken(unit, from.venue, taken);
  tellTaken(unit, taken);
}

/** Voided lines: the portions of those that nobody made are left again. */
export async function followVoided(
  unit: Unit,
  voided: readonly string[],
  freed: readonly string[],
): Promise<void> {
  const made = voided.filter((id) => !freed.includes(id));
  if (made.length > 0) {
    await takePiecesFrom(unit.db, { lines: made });
  }
  if (freed.length > 0) {
    await storeGivenBack(unit, await takePiecesFrom(unit.db, { lines: freed }));
  }
}
