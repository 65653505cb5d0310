import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { StaffApi } from '../../api/board/staff-api.ts';
import type { VenueEvent } from '../../contract/events/event.schema.ts';
import type { EndedSeatings } from '../../contract/seating/seating.schema.ts';
import type { BoardWork } from './board-work.ts';

export interface BoardEnded {
  /** Seatings that can still be opened again, the latest first, as they were last asked for. */
  readonly ended: ReadonlySignal<EndedSeatings['seatings']>;
  /** From then on they follow what happens, until `dropEnded`. */
  loadEnded(): Promise<void>;
  dropEnded(): void;
  /** Opens one again. False when that failed. */
  reopenSeating(seating: string): Promise<boolean>;
}

export interface BoardEndedDeps {
  api: Pick<StaffApi, 'getEndedSeatings' | 'reopenSeating'>;
  work: BoardWork;
  venue(): string | null;
}

export function createBoardEnded({ api, work, venue }: BoardEndedDeps) {
  const ended = signal<EndedSeatings['seatings']>([]);
  /** Counts up with every question; an answer that was overtaken is not shown. */
  let turn = 0;
  let isShown = false;

  async function load(): Promise<void> {
    const at = venue();
    turn += 1;
    const mine = turn;
    // Without an answer the list is as it was: whoever needs it is told when opening one fails.
    const answer = at === null ? null : await api.getEndedSeatings(at).catch(() => null);
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
      const isDone = await work.busy(seating, (at) => api.reopenSeating(at, seating));
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
