import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { hiddenAlarms } from '#console/sound-alerts/hidden-work.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  board: BoardStore;
  /** Whether this board shows calls at all. */
  hasCalls: boolean;
}

/**
 * Shows which single area the board shows, what that hides, and which hidden work is unanswered.
 */
export function LiveArea({ board, hasCalls }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { known } = useTicker();
  // Compared as a text, which stays equal while nothing new is overdue.
  const waiting = useMemo(
    () =>
      computed(() => {
        const { orders, calls } = hiddenAlarms(
          board.hidden.value,
          board.filter.value,
          board.escalation.value,
          known.value,
          hasCalls,
        );
        return `${orders} ${calls}`;
      }),
    [board, known, hasCalls],
  );
  const words = LL.console.areas;
  const area = board.area.value;
  const [orders = 0, calls = 0] = waiting.value.split(' ').map(Number);
  if (area === null) return null;
  const name = board.areas.value.find(({ id }) => id === area)?.name ?? words.others();
  const { hidden } = board;
  const counts = [
    words.orders({ count: hidden.value.orders.length }),
    ...(hasCalls ? [words.calls({ count: hidden.value.calls.length })] : []),
  ];
  const forgotten = [
    ...(orders > 0 ? [words.unseen({ count: orders })] : []),
    ...(calls > 0 ? [words.late({ count: calls })] : []),
  ];
  return (
    <div className={forgotten.length > 0 ? 'only-area is-wanted' : 'only-area'}>
      <p className="num">
        {words.only({ area: name, hidden: counts.join(', ') })}
        <span role="alert">
          {forgotten.length > 0 && (
            <b>
              <Icon shape={alertIcon} size={20} />
              {forgotten.join(' ')}
            </b>
          )}
        </span>
      </p>
      <Button kind="edge" onClick={() => board.setArea(null)}>
        {words.showAll()}
      </Button>
    </div>
  );
}
