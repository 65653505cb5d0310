import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { UsualWait } from '#core/orders/usual-wait.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { MenuStore } from '#web/stores/menu-store.ts';

export interface WaitTime {
  /** How long orders usually take now; null if the venue has no figure, or cannot be reached. */
  readonly wait: ReadonlySignal<UsualWait | null>;
  dispose(): void;
}

interface Options {
  menu: Pick<MenuStore, 'menu' | 'status' | 'now' | 'behind' | 'venueState' | 'refresh'>;
  clock: Clock;
  disconnectedSince: ReadonlySignal<number | null>;
}

const ASK_MS = 5 * 60_000;
/** An older figure is not "right now". */
const FRESH_MS = 15 * 60_000;

/** The wait is in the menu's response; it is loaded again while the page is open. */
export function watchWaitTime({ menu, clock, disconnectedSince }: Options): WaitTime {
  /** By the device's clock: what it is behind the server's becomes known later. */
  const askedAt = signal(clock.now());
  let timer: Timer = clock.setTimeout(askAgain, ASK_MS);

  function askAgain(): void {
    timer = clock.setTimeout(askAgain, ASK_MS);
    void menu.refresh().then(() => {
      if (menu.status.peek() === 'ready') askedAt.value = clock.now();
    });
  }

  return {
    wait: computed(() => {
      const now = menu.now.value - menu.behind.value;
      const isFresh = now - askedAt.value < FRESH_MS;
      const canTell =
        isFresh && disconnectedSince.value === null && menu.venueState.value.orderable;
      return canTell ? (menu.menu.value?.availability.wait ?? null) : null;
    }),
    dispose: () => clock.clearTimeout(timer),
  };
}
