import type { LineState } from '#core/orders/codes.ts';
import { isFired } from '#core/orders/courses.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { canMove } from '#core/orders/state-machines.ts';
import type { LinesTransition } from '#core/people/staff.schema.ts';
import { linesAt } from '../board-columns.ts';
import { linesUndo } from '../board-undo.ts';

/** A change of some lines of an order, and how to undo it. */
export interface LinesMove {
  readonly wish: LinesTransition;
  readonly undo: readonly LinesTransition[];
}

/** Those of these lines that can be moved; null if none can. */
export function linesMove(order: Order, ids: readonly string[], to: LineState): LinesMove | null {
  const lines = order.lines
    .filter((line) => ids.includes(line.id) && canMove('line', line.state, to, 'staff'))
    .map((line) => ({ id: line.id, from: line.state }));
  const moved = lines.map(({ id }) => id);
  return lines.length === 0 ? null : { wish: { lines, to }, undo: linesUndo(order, moved, to) };
}

interface Parts {
  /** Null: all stations. */
  station: string | null;
  /** Its guest has shown an ID. */
  isIdShown: boolean;
}

/** The same with each line of a station that is to be made now. */
export function stationMove(
  order: Order,
  to: LineState,
  { station, isIdShown }: Parts,
): LinesMove | null {
  const lines = linesAt(order, station).filter(isFired);
  const move = linesMove(
    order,
    lines.map(({ id }) => id),
    to,
  );
  if (move === null || to !== 'served' || isIdShown) return move;
  // The button that serves alcohol confirms that ID was shown.
  const moving = new Set(move.wish.lines.map(({ id }) => id));
  const isAdult = lines.some((line) => moving.has(line.id) && isHandedOver(order, line));
  return isAdult ? { ...move, wish: { ...move.wish, acknowledged: ['age'] } } : move;
}

/** Alcohol that leaves the bar now: what is made to be collected leaves it later. */
function isHandedOver({ service }: Order, { alcohol, oneStep }: Order['lines'][number]): boolean {
  return alcohol && !(service === 'collect' && oneStep === true);
}
