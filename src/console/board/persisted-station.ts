import { NO_AREA } from '#console/live/board-area.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { persistChoice } from './persisted-choice.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Stores the station that this screen shows: a tablet in the kitchen stays the kitchen's after a
 * restart. Returns a function that stops it.
 */
export function persistStation(
  board: Pick<BoardStore, 'venue' | 'stations' | 'filter' | 'setFilter'>,
  storage: Kept | null,
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
  storage: Kept | null,
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
