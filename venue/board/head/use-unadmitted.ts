import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { type Unadmitted, unadmittedOf } from '../../../src/domain/ordering/escalation.ts';
import type { BoardStore } from '../../../src/stores/board/board.ts';
import { useTicker } from '../../components/ticket/ticker.ts';

/** The orders that wait for their guests to be let in. Renders again only when that changes. */
export function useUnadmitted(
  board: Pick<BoardStore, 'waitingOrders' | 'escalation'>,
): Unadmitted | null {
  useSignals();
  const { known } = useTicker();
  // Compared as a text, which stays equal while nothing of it changes.
  const unadmitted = useMemo(
    () =>
      computed(() =>
        JSON.stringify(
          unadmittedOf(board.waitingOrders.value, board.escalation.value, known.value),
        ),
      ),
    [board, known],
  );
  const { value } = unadmitted;
  return useMemo(() => JSON.parse(value) as Unadmitted | null, [value]);
}
