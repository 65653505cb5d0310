import { readySince, startOf } from '#core/orders/courses.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isAllReady, isCalled } from '#core/orders/order-view.ts';
import { READY_SHOWN_MS } from '#core/shared/limits.ts';

/** An order on the pick-up screen: its number is called, and nothing else of what it has is shown. */
export interface PickUpOrder {
  readonly id: string;
  readonly number: number;
  /** Whose tab it is for, where the venue shows names; null otherwise. */
  readonly name: string | null;
  /** Made in one step: nobody says that it is served, so somebody can say that it is collected. */
  readonly isCalled: boolean;
}

export interface PickUp {
  /** By number: a guest looks for one. */
  readonly preparing: readonly PickUpOrder[];
  /** The last one first. */
  readonly ready: readonly PickUpOrder[];
}

/** What guests collect, by whether they can: orders that somebody has accepted. `now` in milliseconds. */
export function pickUpOf(orders: readonly Order[], now: number, showsNames = false): PickUp {
  const collected = orders.filter(({ service }) => service === 'collect');
  const shown = shownWith(showsNames);
  const isReady = (order: Order) => isAllReady(order) || isCalled(order, now);
  return {
    preparing: collected
      .filter((order) => order.state === 'accepted' && !order.awaitsAdmission && !isReady(order))
      .filter((order) => isDue(order, now))
      .sort((one, other) => one.number - other.number)
      .map(shown),
    ready: collected
      .filter((order) => isCalled(order, now) || isStillThere(order, now))
      .sort((one, other) => readyAt(other) - readyAt(one) || other.number - one.number)
      .map(shown),
  };
}

/**
 * Whether what is ready is still called: one that nobody has served on the board for so long was
 * handed over without a press, and hides those that guests wait for.
 */
function isStillThere(order: Order, now: number): boolean {
  if (!isAllReady(order)) return false;
  const ready = order.lines.filter(({ state }) => state === 'ready');
  return now - readySince(ready, order) < READY_SHOWN_MS;
}

/** What is taken away much later is not being made, unless somebody has begun. */
function isDue(order: Order, now: number): boolean {
  return (
    order.pickUpAt === undefined ||
    order.lines.some((line) =>
      line.state === 'queued' ? startOf(line, order) <= now : line.state !== 'voided',
    )
  );
}

function shownWith(showsNames: boolean) {
  return ({ id, number, state, table }: Order): PickUpOrder => {
    const name = showsNames && table.tab === true ? table.label : null;
    return { id, number, name, isCalled: state === 'done' };
  };
}

/** When its last line was ready. */
function readyAt({ lines }: Order): number {
  return Math.max(...lines.map(({ stateAt }) => Date.parse(stateAt)));
}
