import type { OrderEvent } from '#core/events/event.schema.ts';
import type { LinesTransition } from '#core/people/staff.schema.ts';
import { plainText } from '#core/shared/plain-text.ts';
import {
  invalidField,
  type Refusal,
  reasonRequired,
  stateChanged,
  undoExpired,
} from '#core/shared/refusal.ts';
import { toTimestamp } from '#core/shared/timestamp.ts';
import type { LineState } from './codes.ts';
import type { Order, OrderLine } from './order.schema.ts';
import { changedOrder, type OrderChanges, type TimedOrder } from './order-transitions.ts';
import { type Split, splitMove } from './split-move.ts';
import { canMove, canMoveLines, canUndo, deriveOrderState, undoTargets } from './state-machines.ts';

type LineEvent = Extract<OrderEvent['type'], `line.${string}`>;

const EVENT_OF: Record<LineState, LineEvent> = {
  // No transition leads forward to it.
  queued: 'line.undone',
  preparing: 'line.preparing',
  ready: 'line.ready',
  served: 'line.served',
  voided: 'line.voided',
};

export interface LinesMove {
  /** The ids of the lines that change state, all or none. */
  readonly ids: readonly string[];
  /**
   * Lines of which only some pieces change: their number by id. Those become lines of their own.
   */
  readonly parts: ReadonlyMap<string, number>;
  readonly state: LineState;
  /** Why they were voided. */
  readonly reason: string | null;
  readonly event: LineEvent;
}

/** An order after a change of some of its lines, with everything that the change involves. */
export interface MovedLines {
  /** The lines that were split, of which only one part changes. */
  readonly splits: readonly Split[];
  /** Uses the ids of the lines after the splits. */
  readonly move: LinesMove;
  /** Those lines, each with the state that it leaves. */
  readonly leaves: readonly Pick<OrderLine, 'id' | 'state' | 'oneStep'>[];
  /** The resulting change of the order itself; null for none. */
  readonly changes: OrderChanges | null;
  readonly order: Order;
  readonly events: readonly OrderEvent['type'][];
  /** Voided lines that nobody made: their portions are left again. */
  readonly freed: readonly string[];
}

/**
 * Changes the state of some lines of an order, all or none; the order is done when its last line
 * is.
 */
export function moveLines(
  timed: TimedOrder,
  wish: LinesTransition,
  at: number,
  newId: () => string,
): MovedLines | { readonly refusal: Refusal } {
  const decided = decideMove(timed, wish, at);
  if ('refusal' in decided) {
    return decided;
  }
  const { splits, lines, move } = splitMove(timed.order, decided, newId);
  const moved: Order = {
    ...timed.order,
    lines: lines.map((line) => (move.ids.includes(line.id) ? movedLine(line, move, at) : line)),
  };
  const changes = followLines(moved, at);
  const order = changes === null ? moved : changedOrder(moved, changes);
  const isDone = order.state === 'done' && timed.order.state !== 'done';
  const events = isDone ? ([move.event, 'order.done'] as const) : [move.event];
  const leaves = lines
    .filter(({ id }) => move.ids.includes(id))
    .map(({ id, state, oneStep }) => ({ id, state, ...(oneStep && { oneStep }) }));
  const isFreed = ({ state }: Pick<OrderLine, 'state'>) =>
    move.state === 'voided' && !(wish.made ?? state !== 'queued');
  const freed = leaves.filter(isFreed).map(({ id }) => id);
  return { splits, move, leaves, changes, order, events, freed };
}

/** Starting a line fires it; voiding it removes its reductions. */
function movedLine(line: OrderLine, { state, reason }: LinesMove, at: number): OrderLine {
  const { held: _held, reason: _reason, reductions, ...kept } = line;
  const left =
    state === 'voided' ? { total: line.unitPrice * line.quantity } : reductions && { reductions };
  return {
    ...kept,
    ...left,
    state,
    stateAt: toTimestamp(at),
    ...(reason !== null && { reason }),
  };
}

/** The change of several lines of an order together, or the reason for a refusal. */
function decideMove(
  timed: TimedOrder,
  wish: LinesTransition,
  at: number,
): LinesMove | { readonly refusal: Refusal } {
  const { order } = timed;
  const lines: OrderLine[] = [];
  for (const { id, from } of wish.lines) {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (line === undefined) {
      return { refusal: { code: 'lines.unknown', details: {} } };
    }
    if (line.state !== from) {
      return { refusal: stateChanged(line.state) };
    }
    lines.push(line);
  }
  const parts = partsOf(lines, wish);
  if (!(parts instanceof Map)) {
    return { refusal: parts };
  }
  const refusal = refusalOfLines(timed, lines, wish, at);
  if (refusal !== null) {
    return { refusal };
  }
  return {
    ids: lines.map((line) => line.id),
    parts,
    state: wish.to,
    reason: wish.to === 'voided' ? plainText(wish.reason) : null,
    event: wish.undo === true ? 'line.undone' : EVENT_OF[wish.to],
  };
}

/** The requested pieces, of lines that have more; only voiding applies to a part of a line. */
function partsOf(
  lines: readonly OrderLine[],
  { lines: wishes, to }: LinesTransition,
): Map<string, number> | Refusal {
  const parts = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const part = wishes[index]?.part;
    if (part === undefined) {
      continue;
    }
    if (to !== 'voided' || part.pieces > part.of) {
      const message = 'must be some of the pieces of a line that is voided';
      return invalidField(`/lines/${index}/part`, message);
    }
    if (part.of !== line.quantity) {
      return { code: 'lines.changed', details: { limit: line.quantity } };
    }
    if (part.pieces < line.quantity) {
      parts.set(line.id, part.pieces);
    }
  }
  return parts;
}

function refusalOfLines(
  { order, lineChangedAt }: TimedOrder,
  lines: readonly OrderLine[],
  wish: LinesTransition,
  at: number,
): Refusal | null {
  const isUndo = wish.undo === true;
  // Undoing the last served line undoes that the order is done.
  if (!canMoveLines(order.state) && !(isUndo && order.state === 'done')) {
    return stateChanged(order.state);
  }
  for (const line of lines) {
    const isLegal = isUndo
      ? undoTargets('line', line.state).includes(wish.to)
      : canMove('line', line.state, wish.to, 'staff');
    if (!isLegal) {
      return stateChanged(line.state);
    }
    const changedAt = lineChangedAt.get(line.id) ?? 0;
    if (isUndo && !canUndo('line', line.state, wish.to, changedAt, at)) {
      return undoExpired(line.state);
    }
  }
  return wish.to === 'voided' && plainText(wish.reason) === null ? reasonRequired() : null;
}

/** The transition that brings an order's state in line with its lines'; null if there is none. */
function followLines(order: Order, at: number): OrderChanges | null {
  const state = deriveOrderState(
    order.state,
    order.lines.map((line) => line.state),
  );
  return state === order.state ? null : { state, endedAt: state === 'done' ? at : null };
}
