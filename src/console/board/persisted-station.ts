import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import { NO_AREA } from '#console/live/board-area.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { type ChoiceStorage, keepChoice, readChoice } from '#web/stores/device-choice.ts';

/**
 * Stores the station that this screen shows: a tablet in the kitchen stays the kitchen's after a
 * restart. Returns a function that stops it.
 */
export function persistStation(
  board: Pick<BoardStore, 'venue' | 'stations' | 'filter' | 'setFilter'>,
  storage: ChoiceStorage,
): () => void {
  return persistChoice(
    'servett_station',
    {
      venue: board.venue,
      choices: () => board.stations.value.map(({ id }) => id),
      chosen: board.filter,
      choose: board.setFilter,
    },
    storage,
  );
}

/** So does its area: a tablet on the terrace is the terrace's. */
export function persistArea(
  board: Pick<BoardStore, 'venue' | 'areas' | 'area' | 'setArea'>,
  storage: ChoiceStorage,
): () => void {
  return persistChoice(
    'servett_area',
    {
      venue: board.venue,
      choices: () => {
        const areas = board.areas.value.map(({ id }) => id);
        return areas.length === 0 ? [] : [...areas, NO_AREA];
      },
      chosen: board.area,
      choose: board.setArea,
    },
    storage,
  );
}

interface Choice {
  venue: ReadonlySignal<{ id: string } | null>;
  /** The available choices. */
  choices: () => readonly string[];
  /** Null: all of them. */
  chosen: ReadonlySignal<string | null>;
  choose(choice: string | null): void;
}

/**
 * Stores a screen's filter on the device, for each venue, under its own name. A choice that the
 * venue no longer has is replaced by all, because a board without orders would look like a quiet
 * evening. Returns a function that stops it.
 */
function persistChoice(name: string, choice: Choice, storage: ChoiceStorage): () => void {
  let shown: string | null = null;
  return effect(() => {
    const venue = choice.venue.value?.id ?? null;
    const choices = choice.choices();
    const chosen = choice.chosen.value;
    untracked(() => {
      const key = `${name}:${venue}`;
      if (venue === null) {
        shown = null;
      } else if (venue !== shown) {
        shown = venue;
        const kept = readChoice(storage, key);
        choice.choose(choices.includes(kept) ? kept : null);
      } else if (chosen !== null && !choices.includes(chosen)) {
        choice.choose(null);
      } else {
        keepChoice(storage, key, chosen ?? '');
      }
    });
  });
}
