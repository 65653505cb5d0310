import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Clock, Timer } from '#web/platform/clock.ts';
import type { LinkState } from '#web/platform/connection.ts';

export interface DisconnectedSince {
  /**
   * Since when the shown state may be out of date, in milliseconds since 1970; null while it is
   * live.
   */
  readonly since: ReadonlySignal<number | null>;
  dispose(): void;
}

/** A shorter interruption is not shown. Milliseconds. */
const PATIENCE_MS = 3000;

export function watchDisconnected(
  state: ReadonlySignal<LinkState>,
  clock: Clock,
): DisconnectedSince {
  const since = signal<number | null>(null);
  let began: number | null = null;
  let timer: Timer | null = null;

  function stop(): void {
    if (timer !== null) {
      clock.clearTimeout(timer);
      timer = null;
    }
  }

  function note(link: LinkState): void {
    if (link === 'live' || link === 'polling') {
      stop();
      began = null;
      since.value = null;
      return;
    }
    const at = began ?? clock.now();
    began = at;
    if (link === 'offline') {
      stop();
      since.value = at;
    } else if (timer === null && since.peek() === null) {
      timer = clock.setTimeout(() => {
        since.value = at;
      }, PATIENCE_MS);
    }
  }

  const stopWatching = effect(() => {
    const { value } = state;
    untracked(() => note(value));
  });
  return {
    since,
    dispose() {
      stopWatching();
      stop();
    },
  };
}
