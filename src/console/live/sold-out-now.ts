import { todayAt } from '#core/days/business-day.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { soldOutKey } from './board-actions.ts';

/** Something that is sold out or counted. */
export interface SoldOutNow {
  /** How many portions are left; null where nobody counts them: it is sold out. */
  readonly left: number | null;
  /** When it is sold again by itself; null: when somebody says so. */
  readonly until: string | null;
  /** Until the next business day begins. */
  readonly isTonight: boolean;
}

/** By `soldOutKey`. `now` is in milliseconds since 1970. */
export function soldOutNow(board: Board | null, now: number): ReadonlyMap<string, SoldOutNow> {
  const states = new Map<string, SoldOutNow>();
  if (board === null) {
    return states;
  }
  const { soldOutProducts, soldOutOptions, portions = [], soldOutUntil = [] } = board.availability;
  const openEnd: SoldOutNow = { left: null, until: null, isTonight: false };
  for (const id of soldOutProducts) states.set(soldOutKey({ kind: 'product', id }), openEnd);
  for (const id of soldOutOptions) states.set(soldOutKey({ kind: 'option', id }), openEnd);
  for (const { product: id, left } of portions) {
    states.set(soldOutKey({ kind: 'product', id }), { ...openEnd, left });
  }
  if (soldOutUntil.length > 0) {
    const { ends } = todayAt(now, board.venue);
    for (const { until, ...item } of soldOutUntil) {
      states.set(soldOutKey(item), { left: null, until, isTonight: Date.parse(until) === ends });
    }
  }
  return states;
}
