import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { venueAvailability } from '#core/availability/availability.ts';
import { openTabs } from '#core/tabs/places.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  board: Pick<BoardStore, 'venue' | 'seatings'>;
  /** Absent where there is no page beside the board. */
  onGo: ((hash: string) => void) | undefined;
}

const NOTHING_OUT = { soldOutProducts: [], soldOutOptions: [], pauses: [] };

/** Above the board's columns, once the venue has closed: tabs that nobody has paid and closed. */
export function OpenTabsAlarm({ board, onGo }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.tabs;
  const { now } = useTicker();
  const closed = useMemo(
    () =>
      computed(() => {
        const { value: venue } = board.venue;
        if (venue === null) return false;
        const hours = { ...venue, opening: venue.opening ?? [], serving: null };
        return !venueAvailability(hours, NOTHING_OUT, now.value).orderable;
      }),
    [board, now],
  );
  const tabs = openTabs(board.seatings.value);
  const isAlarm = tabs.length > 0 && closed.value;
  const names = tabs.map(({ seating }) => seating.table.label).join(', ');
  return (
    <div role="status" className="open-tabs-alarm">
      {isAlarm && (
        <p>
          <Icon shape={alertIcon} size={20} />
          {words.closing({ count: tabs.length, names })}
          {onGo && <HashLink to="tabs" words={words.toTabs()} onGo={onGo} />}
        </p>
      )}
    </div>
  );
}
