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
    void later.value;
    untracked(waitForNext);
  });
  function waitForNext(): void {
    if (timer !== null) clock.clearTimeout(timer);
    const ends = later.peek().flatMap((order) => restsUntil(order) ?? []);
    const wait = Math.max(0, Math.min(...ends) - clock.now());
    timer = ends.length === 0 ? null : clock.setTimeout(wake, Math.min(WAIT_MAX_MS, wait));
  }
  function wake(): void {
    timer = null;
    woken.value += 1;
    // Where none has woken, nothing else sets the next one.
    if (timer === null) waitForNext();
  }
  return { due, later };
}

function byPickUp(one: Order, other: Order): number {
  const left = one.pickUpAt ?? one.placedAt;
  const right = other.pickUpAt ?? other.placedAt;
  return left < right ? -1 : Number(left > right);
}
