import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { pausesAt } from '#core/availability/availability.ts';
import type { Pause } from '#core/menu/menu.schema.ts';

/**
 * The pauses in force. Each disappears on the second when it ends, however late the server removes
 * it.
 */
export function usePausesNow(board: Pick<BoardStore, 'pauses'>): readonly Pause[] {
  useSignals();
  const { now } = useTicker();
  // Compared as a text, which stays equal from one second to the next.
  const pauses = useMemo(
    () => computed(() => JSON.stringify(pausesAt(board.pauses.value, now.value))),
    [board, now],
  );
  const { value } = pauses;
  return useMemo(() => JSON.parse(value) as Pause[], [value]);
}
