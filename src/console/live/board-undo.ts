import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Course } from '#core/menu/codes.ts';
import { LINE_STATES, type LineState } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type {
  LinesTransition,
  OrdersLinesTransitions,
  OrderTransition,
  OrderTransitions,
} from '#core/people/staff.schema.ts';
import { UNDO_MS } from '#core/shared/limits.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';

/** How to undo the last action on an order. */
export interface Undo {
  readonly order: string;
  /** The action, for the button's text. */
  readonly did: 'accepted' | 'fired' | 'allergySeen' | LineState;
  /** By this device's clock; the server's clock decides. */
  readonly until: number;
  readonly transition: OrderTransition | null;
  readonly lines: readonly LinesTransition[];
  /** The course that was fired. */
  readonly course?: Course;
  /** Of a ticket's orders, by the first of which it is named. */
  readonly together?: TogetherUndo;
}

export interface TogetherUndo {
  readonly transitions: OrderTransitions['moves'];
  readonly lines: OrdersLinesTransitions['moves'];
}

/** The last action on each item, by the item's id, for as long as it can be undone. */
export interface UndoList<Action extends { readonly until: number } = Undo> {
  readonly undos: ReadonlySignal<ReadonlyMap<string, Action>>;
  offer(id: string, action: Omit<Action, 'until'>): void;
  /** Removes and returns it. */
  take(id: string): Action | null;
  clear(): void;
}

export function createUndoList<Action extends { readonly until: number } = Undo>(
  clock: Clock,
): UndoList<Action> {
  const undos = signal<ReadonlyMap<string, Action>>(new Map());
  const timers = new Map<string, Timer>();

  function take(id: string): Action | null {
    const undo = undos.peek().get(id) ?? null;
    const timer = timers.get(id);
    if (timer !== undefined) {
      clock.clearTimeout(timer);
      timers.delete(id);
    }
    if (undo !== null) {
      const next = new Map(undos.peek());
      next.delete(id);
      undos.value = next;
    }
    return undo;
  }

  return {
    undos,
    offer(id, action) {
      take(id);
      const until = clock.now() + UNDO_MS;
      undos.value = new Map(undos.peek()).set(id, { ...action, until } as Action);
      timers.set(
        id,
        clock.setTimeout(() => take(id), UNDO_MS),
      );
    },
    take,
    clear() {
      for (const id of [...undos.peek().keys()]) {
        take(id);
      }
    },
  };
}

/** Restores lines to their previous states: one request for each of these states. */
export function linesUndo(before: Order, ids: readonly string[], to: LineState): LinesTransition[] {
  return LINE_STATES.flatMap((was) => {
    const lines = before.lines
      .filter((line) => line.state === was && ids.includes(line.id))
      .map((line) => ({ id: line.id, from: to }));
    return lines.length === 0 ? [] : [{ lines, to: was, undo: true }];
  });
}
