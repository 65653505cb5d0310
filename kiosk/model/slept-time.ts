import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Clock } from '#web/platform/clock.ts';

interface SleptTimeDeps {
  clock: Pick<Clock, 'now'>;
  wall: Pick<Clock, 'now'>;
  isVisible: ReadonlySignal<boolean>;
}

/**
 * Time that the steady clock did not count. The device's own clock is ahead of it after a sleep, and
 * after somebody has set it: only a page that was hidden has slept for certain.
 */
export interface SleptTime {
  /** What there was since the last time. */
  take(): { readonly ms: number; readonly isCertain: boolean };
  isNews(): boolean;
  dispose(): void;
}

/** Corrections of the clock by the network are smaller. Milliseconds. */
const NOTICED_MS = 5_000;

export function createSleptTime({ clock, wall, isVisible }: SleptTimeDeps): SleptTime {
  const apart = () => wall.now() - clock.now();
  let known = apart();
  let wasHidden = false;
  const dispose = effect(() => {
    if (!isVisible.value) wasHidden = true;
  });
  const isNews = () => apart() - known > NOTICED_MS;
  return {
    take() {
      const ms = isNews() ? apart() - known : 0;
      const isCertain = wasHidden;
      known = apart();
      wasHidden = !isVisible.peek();
      return { ms, isCertain };
    },
    isNews,
    dispose,
  };
}
