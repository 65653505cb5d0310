import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { EndedSeatings } from '#core/seatings/seating.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { BoardWork } from './board-work.ts';

export interface BoardEnded {
  /** Seatings that can still be reopened, the latest first, as last loaded. */
  readonly ended: ReadonlySignal<EndedSeatings['seatings']>;
  /** Loads them and keeps them up to date until `dropEnded`. */
  loadEnded(): Promise<void>;
  dropEnded(): void;
  /** Reopens one. False if that failed. */
  reopenSeating(seating: string): Promise<boolean>;
}

export interface BoardEndedDeps {
  call: Call;
  work: BoardWork;
  venue(): string | null;
}

export function createBoardEnded({ call, work, venue }: BoardEndedDeps) {
  const ended = signal<EndedSeatings['seatings']>([]);
  /** Increases with every request; a response overtaken by a later one is ignored. */
  let turn = 0;
  let isShown = false;

  async function load(): Promise<void> {
    const at = venue();
    turn += 1;
    const mine = turn;
    // Without a response the list stays: if reopening one fails, the user gets the error then.
    const params = at === null ? null : { venue: at };
    const answer =
      params && (await call('GET /venues/:venue/seatings/ended', { params }).catch(() => null));
    if (answer !== null && mine === turn && isShown) {
      ended.value = answer.seatings;
    }
  }

  function clear(): void {
    turn += 1;
    isShown = false;
    ended.value = [];
  }

  const actions: BoardEnded = {
    ended,
    async loadEnded() {
      isShown = true;
      await load();
    },
    dropEnded: clear,
    async reopenSeating(seating) {
      const isDone = await work.busy(seating, (at) =>
        call('POST /venues/:venue/seatings/:seating/reopen', { params: { venue: at, seating } }),
      );
      if (!isDone && isShown) {
        await load();
      }
      return isDone;
    },
  };
  return {
    actions,
    apply({ type }: VenueEvent): void {
      const concerns = type === 'seating.ended' || type === 'seating.reopened';
      if (isShown && (concerns || type === 'seating.opened')) {
        void load();
      }
    },
    clear,
  };
}
