import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Order } from '#core/orders/order.schema.ts';
import { isResting, restsUntil } from '#core/orders/resting.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import { computedList } from './same-list.ts';

/** A board's orders, those for later apart; one that need rest no more moves by itself. */
export interface BoardLater {
  /** What can be asked for, made or handed out now. */
  readonly due: ReadonlySignal<readonly Order[]>;
  /** By the time at which their guests come. */
  readonly later: ReadonlySignal<readonly Order[]>;
}

interface Parts {
  clock: Clock;
  orders: ReadonlySignal<readonly Order[]>;
}

/** No timer waits longer: a sleeping computer's may never ring. */
const WAIT_MAX_MS = 60_000;

export function createBoardLater({ clock, orders }: Parts): BoardLater {
  const woken = signal(0);
  const at = computed(() => {
    void woken.value;
    void orders.value;
    return clock.now();
  });
  const due = computedList(() => orders.value.filter((order) => !isResting(order, at.value)));
  const later = computedList(() =>
    orders.value.filter((order) => isResting(order, at.value)).sort(byPickUp),
  );
  let timer: Timer | null = null;
  effect(() => {
    const ends = later.value.flatMap((order) => restsUntil(order) ?? []);
    untracked(() => {
      if (timer !== null) clock.clearTimeout(timer);
      timer = null;
      if (ends.length === 0) return;
      const wait = Math.min(WAIT_MAX_MS, Math.max(0, Math.min(...ends) - clock.now()));
      timer = clock.setTimeout(wake, wait);
    });
  });
  function wake(): void {
    timer = null;
    woken.value += 1;
    const isStillAll = later.peek().length > 0 && timer === null;
    if (isStillAll) timer = clock.setTimeout(wake, WAIT_MAX_MS);
  }
  return { due, later };
}

function byPickUp(one: Order, other: Order): number {
  const left = one.pickUpAt ?? one.placedAt;
  const right = other.pickUpAt ?? other.placedAt;
  return left < right ? -1 : Number(left > right);
}
