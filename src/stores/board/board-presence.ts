import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { StaffApi } from '../../api/board/staff-api.ts';
import type { VenueEvent } from '../../contract/events/event.schema.ts';
import type { Clock, Timer } from '../../platform/clock.ts';

export interface BoardPresence {
  /** What guests type to prove that they are there; null where the venue asks for none. */
  readonly presenceCode: ReadonlySignal<string | null>;
  /** Follows it until the answer is called. */
  watchPresenceCode(): () => void;
}

export interface BoardPresenceDeps {
  api: Pick<StaffApi, 'getPresenceCode'>;
  clock: Clock;
  venue(): string | null;
}

const TRY_AGAIN_MS = 15_000;

export function createBoardPresence({ api, clock, venue }: BoardPresenceDeps) {
  const presenceCode = signal<string | null>(null);
  let timer: Timer | null = null;
  /** Counts up with every question; an answer that was overtaken is not shown. */
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
    const shown = at === null ? null : await api.getPresenceCode(at).catch(() => null);
    if (mine !== turn) {
      return;
    }
    presenceCode.value = shown?.code ?? null;
    // A venue that asks for none says so; when it begins to, its menu is published anew.
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
