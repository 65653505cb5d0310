import { useEffect } from 'react';
import type { BoardStore } from '#console/live/board-store.ts';

/**
 * While the kitchen view is open, the screen's board is that station's: what it shows is seen, and
 * what sounds is about it. No area hides a ticket from the one who makes it. Afterwards the board
 * has its own choices again.
 */
export function useStationView(board: BoardStore, station: string | null): void {
  const isLoaded = board.venue.value !== null;
  useEffect(() => {
    if (!isLoaded || station === null) return;
    const filter = board.filter.peek();
    const area = board.area.peek();
    board.setFilter(station);
    board.setArea(null);
    return () => {
      board.setFilter(filter);
      board.setArea(area);
    };
  }, [board, station, isLoaded]);
}
