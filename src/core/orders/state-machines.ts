import type { BillState } from '#core/bills/codes.ts';
import type { CallState } from '#core/calls/codes.ts';
import type { SeatingState } from '#core/seatings/codes.ts';
import { UNDO_MS } from '#core/shared/limits.ts';
import type { LineState, OrderState } from './codes.ts';
import type { Order } from './order.schema.ts';

/** Who makes a transition; `server` for those that follow from something else. */
export type Actor = 'guest' | 'staff' | 'server';

export interface StateOf {
  order: OrderState;
  line: LineState;
  bill: BillState;
  seating: SeatingState;
  call: CallState;
}
export type Machine = keyof StateOf;

/** For each state, the states it may change to and who may change it. */
type Moves<State extends string> = {
  readonly [From in State]: { readonly [To in State]?: readonly Actor[] };
};

/**
 * Every transition forward. The server sets `seen` once each station's board has painted the order;
 * accepting implies it. `done` follows from the lines (see `deriveOrderState`).
 */
const ORDER: Moves<OrderState> = {
  placed: {
    seen: ['server'],
    accepted: ['staff'],
    // By the server: orders of a device that was never let in.
    rejected: ['staff', 'server'],
    cancelled: ['guest'],
  },
  seen: { accepted: ['staff'], rejected: ['staff'], cancelled: ['guest'] },
  // Cancelled only for the first seconds, by `cancelOrder`, if it was accepted by itself.
  accepted: { done: ['server'], cancelled: ['guest'] },
  done: {},
  rejected: {},
  cancelled: {},
};

/** Forward only, but steps may be skipped: a poured beer is ready, or served, with one tap. */
const LINE: Moves<LineState> = {
  queued: { preparing: ['staff'], ready: ['staff'], served: ['staff'], voided: ['staff'] },
  preparing: { ready: ['staff'], served: ['staff'], voided: ['staff'] },
  ready: { served: ['staff'], voided: ['staff'] },
  served: {},
  voided: {},
};

/** A new order sets a requested bill back to `open`, a corrected payment a settled one. */
const BILL: Moves<BillState> = {
  open: { requested: ['guest', 'staff'], settled: ['staff'] },
  requested: { open: ['server'], settled: ['staff'] },
  settled: { open: ['server'] },
};

const SEATING: Moves<SeatingState> = {
  open: { ended: ['staff', 'server'] },
  ended: {},
};

/**
 * Staff may close it with one tap; a guest may close it; a new request for the bill replaces the
 * old one.
 */
const CALL: Moves<CallState> = {
  open: { taken: ['staff'], done: ['guest', 'staff', 'server'] },
  taken: { done: ['guest', 'staff', 'server'] },
  done: {},
};

const MACHINES: { readonly [M in Machine]: Moves<StateOf[M]> } = {
  order: ORDER,
  line: LINE,
  bill: BILL,
  seating: SEATING,
  call: CALL,
};

/**
 * Where staff can undo a state within 5 seconds. Rejecting, voiding and settling ask first instead.
 * An order goes back to `seen`, because the person who accepted it had seen it.
 */
const UNDO: { readonly [M in Machine]: { readonly [From in StateOf[M]]?: readonly StateOf[M][] } } =
  {
    order: { accepted: ['seen'] },
    line: {
      preparing: ['queued'],
      ready: ['preparing', 'queued'],
      served: ['ready', 'preparing', 'queued'],
    },
    bill: {},
    seating: {},
    call: { taken: ['open'], done: ['taken', 'open'] },
  };

/**
 * The states that can be reached from one in a single transition forward, by anyone or by one
 * actor.
 */
export function moves<M extends Machine>(
  machine: M,
  from: StateOf[M],
  actor?: Actor,
): StateOf[M][] {
  // From a state that only a newer server knows, none.
  const targets: Partial<Record<string, readonly Actor[]>> = { ...MACHINES[machine][from] };
  return Object.keys(targets).filter(
    (to): to is StateOf[M] => actor === undefined || targets[to]?.includes(actor) === true,
  );
}

/**
 * Whether a transition forward is legal, for anyone or for one actor. Staying is not a transition.
 */
export function canMove<M extends Machine>(
  machine: M,
  from: StateOf[M],
  to: StateOf[M],
  actor?: Actor,
): boolean {
  return moves(machine, from, actor).includes(to);
}

/** The states that an undo can restore: the nearest first, none if it cannot be undone. */
export function undoTargets<M extends Machine>(
  machine: M,
  from: StateOf[M],
): readonly StateOf[M][] {
  return UNDO[machine][from] ?? [];
}

/**
 * Whether staff may undo a state. `changedAt` is when it was reached and `now` the server's clock,
 * both in milliseconds since 1970.
 */
export function canUndo<M extends Machine>(
  machine: M,
  from: StateOf[M],
  to: StateOf[M],
  changedAt: number,
  now: number,
): boolean {
  return now - changedAt <= UNDO_MS && undoTargets(machine, from).includes(to);
}

/**
 * The state of an order by its lines: an accepted one is `done` when every line is served or
 * voided, and `accepted` again when a line is undone. Any other state stays.
 */
export function deriveOrderState(state: OrderState, lines: readonly LineState[]): OrderState {
  if (state !== 'accepted' && state !== 'done') {
    return state;
  }
  return lines.every((line) => line === 'served' || line === 'voided') ? 'done' : 'accepted';
}

/** States in which an order still needs work. */
export const UNFINISHED_ORDER_STATES = ['placed', 'seen', 'accepted'] as const;

/** States in which nobody has accepted an order yet, or refused it. */
export const UNACCEPTED_ORDER_STATES = ['placed', 'seen'] as const;

/** States in which an order is owed, and those in which it is not. */
export const OWED_ORDER_STATES = ['placed', 'seen', 'accepted', 'done'] as const;
export const VOID_ORDER_STATES = ['rejected', 'cancelled'] as const;

/** States in which a call still needs somebody. */
export const UNFINISHED_CALL_STATES = ['open', 'taken'] as const;

/** Whether an order in this state still needs work. */
export function isUnfinished(state: OrderState): boolean {
  return UNFINISHED_ORDER_STATES.some((each) => each === state);
}

/** Whether staff may change lines of an order in this state: not before it is accepted. */
export function canMoveLines(state: OrderState): boolean {
  return state === 'accepted';
}

/** Whether work on an order has not begun, so that its acceptance can still be undone. */
export function isUntouched(lines: readonly LineState[]): boolean {
  return lines.every((line) => line === 'queued');
}

/** Whether boards have yet to paint it: new, or accepted by itself before anybody saw it. */
export function isNews({
  state,
  awaitsAdmission,
  acceptance,
  seenAt,
}: Pick<Order, 'state' | 'awaitsAdmission' | 'acceptance' | 'seenAt'>): boolean {
  if (awaitsAdmission) return false;
  return state === 'placed' || (state === 'accepted' && acceptance === 'itself' && seenAt === null);
}
