import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock, Timer } from '#web/platform/clock.ts';

export interface BoardPresence {
  /** The code that guests type to prove their presence; null if the venue does not require one. */
  readonly presenceCode: ReadonlySignal<string | null>;
  /** Keeps it up to date until the returned function is called. */
  watchPresenceCode(): () => void;
}

export interface BoardPresenceDeps {
  call: Call;
  clock: Clock;
  venue(): string | null;
}

const TRY_AGAIN_MS = 15_000;

export function createBoardPresence({ call, clock, venue }: BoardPresenceDeps) {
  const presenceCode = signal<string | null>(null);
  let timer: Timer | null = null;
  /** Increases with every request; a response overtaken by a later one is ignored. */
  let turn = 0;
  let isWatched = false;

  function stop(): void {
    turn += 1;
    if (timer !== null) {
      clock.clearTimeout(timer);
    }
    timer = null;
  }

  async function load(): Promise<void> {
    stop();
    const mine = turn;
    const at = venue();
    const params = at === null ? null : { venue: at };
    const shown =
      params && (await call('GET /venues/:venue/presence-code', { params }).catch(() => null));
    if (mine !== turn) {
      return;
    }
    presenceCode.value = shown?.code ?? null;
    // A venue without a code says so; if it starts to require one, its menu is published again.
    if (shown?.changesIn !== null) {
      timer = clock.setTimeout(() => void load(), shown?.changesIn ?? TRY_AGAIN_MS);
    }
  }

  const actions: BoardPresence = {
    presenceCode,
    watchPresenceCode() {
      isWatched = true;
      void load();
      return () => {
        isWatched = false;
        presenceCode.value = null;
        stop();
      };
    },
  };
  return {
    actions,
    apply({ type }: VenueEvent): void {
      if (isWatched && type === 'menu.published') {
        void load();
      }
    },
  };
}
