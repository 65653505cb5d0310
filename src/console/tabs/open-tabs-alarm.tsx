import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { SeatingSum } from '#console/live/board-sums.ts';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import { venueAvailability } from '#core/availability/availability.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { isUnfinished } from '#core/orders/state-machines.ts';
import { openTabs } from '#core/tabs/places.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  board: Pick<BoardStore, 'venue' | 'seatings' | 'orders' | 'sums' | 'followSums'>;
  /** Whether this person handles bills: for others there is nothing to do. */
  mayBill: boolean;
  sound: Pick<SoundStore, 'ring'> | undefined;
  /** Absent where there is no page beside the board. */
  onGo: ((hash: string) => void) | undefined;
}

const NOTHING_OUT = { soldOutProducts: [], soldOutOptions: [], pauses: [] };

/**
 * Above the board's columns, once the venue has closed: the tabs that still owe something. It sounds
 * once, because who closes a bar looks at no board.
 */
export function OpenTabsAlarm({ board, mayBill, sound, onGo }: Props) {
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
  // Compared as a text: of each second nothing is drawn.
  const comes = useMemo(
    () => computed(() => stillToCome(board.orders.value, now.value).join(' ')),
    [board, now],
  );
  const awaited = new Set(comes.value.split(' '));
  const tabs = openTabs(board.seatings.value).filter(({ seating }) => !awaited.has(seating.id));
  const isAsking = mayBill && tabs.length > 0 && closed.value;
  useEffect(() => (isAsking ? board.followSums() : undefined), [board, isAsking]);
  const unpaid = tabs.filter(({ seating }) => owes(board.sums.value.get(seating.id)));
  const isAlarm = isAsking && unpaid.length > 0;
  useEffect(() => {
    if (isAlarm) sound?.ring('alarm');
  }, [isAlarm, sound]);
  const names = unpaid.map(({ seating }) => seating.table.label).join(', ');
  return (
    <div role="status" className="open-tabs-alarm">
      {isAlarm && (
        <p>
          <Icon shape={alertIcon} size={20} />
          {words.closing({ count: unpaid.length, names })}
          {onGo && <HashLink to="tabs" words={words.toTabs()} onGo={onGo} />}
        </p>
      )}
    </div>
  );
}

/** The parties whose guests come for what they take away, and pay then. `at` in milliseconds. */
function stillToCome(orders: readonly Order[], at: number): string[] {
  const awaited = orders.filter(
    ({ state, pickUpAt }) =>
      isUnfinished(state) && pickUpAt !== undefined && Date.parse(pickUpAt) > at,
  );
  return awaited.map(({ seating }) => seating);
}

/** Nothing is owed where the host pays; until its sum is known, nothing is said of a tab. */
const owes = (sum: SeatingSum | undefined): boolean =>
  sum !== undefined && sum.payer === 'guests' && sum.remaining > 0;
