import type { LineState, OrderState } from '../../contract/codes.ts';
import type { OrderEvent } from '../../contract/events/event.schema.ts';
import type { Order, OrderLine } from '../../contract/ordering/order.schema.ts';
import type { LinesTransition, OrderTransition } from '../../contract/people/staff.schema.ts';
import { plainText } from '../shared/plain-text.ts';
import {
  acknowledgementRequired,
  type Refusal,
  reasonRequired,
  stateChanged,
  undoExpired,
} from '../shared/refusal.ts';
import { acknowledgementsOf } from './acknowledgement.ts';
import {
  canMove,
  canMoveLines,
  canUndo,
  deriveOrderState,
  isUntouched,
  undoTargets,
} from './state-machines.ts';

/** An order and when it, and each of its lines, came to the state it has. Milliseconds since 1970. */
export interface TimedOrder {
  readonly order: Order;
  readonly changedAt: number;
  readonly lineChangedAt: ReadonlyMap<string, number>;
}

/** What a move changes of an order; times in milliseconds since 1970, null to take one away. */
export interface OrderChanges {
  readonly state: OrderState;
  readonly reason?: string;
  readonly seenAt?: number;
  readonly acceptedAt?: number | null;
  readonly endedAt?: number | null;
}

export interface OrderMove {
  readonly changes: OrderChanges;
  readonly event: 'order.accepted' | 'order.rejected' | 'order.undone';
}

/** What it takes to accept or reject an order, or to take back an acceptance; or why that may not be. */
export function moveOrder(
  timed: TimedOrder,
  wish: OrderTransition,
  at: number,
): OrderMove | { readonly refusal: Refusal } {
  if (timed.order.state !== wish.from) {
    return { refusal: stateChanged(timed.order.state) };
  }
  return wish.undo === true ? undo(timed, wish, at) : forward(timed.order, wish, at);
}

function forward(
  order: Order,
  wish: OrderTransition,
  at: number,
): OrderMove | { readonly refusal: Refusal } {
  if (!canMove('order', order.state, wish.to, 'staff')) {
    return { refusal: stateChanged(order.state) };
  }
  if (wish.to === 'rejected') {
    const reason = plainText(wish.reason);
    return reason === null
      ? { refusal: reasonRequired() }
      : { changes: { state: wish.to, reason, endedAt: at }, event: 'order.rejected' };
  }
  const { acknowledged = [] } = wish;
  const missing = acknowledgementsOf(order).filter((each) => !acknowledged.includes(each));
  if (missing.length > 0) {
    return { refusal: acknowledgementRequired(missing) };
  }
  // Accepting implies having seen it.
  const seen = order.seenAt === null ? { seenAt: at } : {};
  return { changes: { state: wish.to, acceptedAt: at, ...seen }, event: 'order.accepted' };
}

function undo(
  { order, changedAt }: TimedOrder,
  wish: OrderTransition,
  at: number,
): OrderMove | { readonly refusal: Refusal } {
  const isPossible =
    undoTargets('order', order.state).includes(wish.to) &&
    isUntouched(order.lines.map((line) => line.state));
  if (!isPossible) {
    return { refusal: stateChanged(order.state) };
  }
  return canUndo('order', order.state, wish.to, changedAt, at)
    ? { changes: { state: wish.to, acceptedAt: null }, event: 'order.undone' }
    : { refusal: undoExpired(order.state) };
}

type LineEvent = Extract<OrderEvent['type'], `line.${string}`>;

const EVENT_OF: Record<LineState, LineEvent> = {
  // No line goes forward to it.
  queued: 'line.undone',
  preparing: 'line.preparing',
  ready: 'line.ready',
  served: 'line.served',
  voided: 'line.voided',
};

export interface LinesMove {
  /** The ids of the lines that move, all or none. */
  readonly ids: readonly string[];
  /** Lines of which only some pieces move: by id, how many. Those become lines of their own. */
  readonly parts: ReadonlyMap<string, number>;
  readonly state: LineState;
  /** Why they were voided. */
  readonly reason: string | null;
  readonly event: LineEvent;
}

/** What it takes to move some lines of an order together, or why that may not be. */
export function moveLines(
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

/** The pieces that are asked for, of lines that have more; only those are struck in part. */
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
      const path = `/lines/${index}/part`;
      const message = 'must be some of the pieces of a line that is struck';
      return { code: 'request.invalid', details: { fields: [{ path, message }] } };
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
  // Taking back the last served line takes the order back from done.
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

/** What brings an order's state in line with its lines'; null when it is. */
export function followLines(order: Order, at: number): OrderChanges | null {
  const state = deriveOrderState(
    order.state,
    order.lines.map((line) => line.state),
  );
  return state === order.state ? null : { state, endedAt: state === 'done' ? at : null };
}

/** What painting a new order on the board of some stations means: it is seen once all of its have. */
export function seeOrder(
  order: Order,
  stations: readonly string[],
): { readonly stations: readonly string[]; readonly isSeen: boolean } {
  const concerned = [...new Set(order.lines.map((line) => line.station))];
  const seenNow = concerned.filter((station) => stations.includes(station));
  const isNews = order.state === 'placed' && !order.awaitsAdmission && seenNow.length > 0;
  return {
    stations: isNews ? seenNow : [],
    isSeen:
      isNews &&
      concerned.every((station) => seenNow.includes(station) || order.seenBy.includes(station)),
  };
}
