import { computed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { usePausesNow } from '#console/availability/use-pauses-now.ts';
import { useOffer } from '#console/components/facts/asking.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { SwitchButton } from '#console/shared-screens/switch-button.tsx';
import { SoundButton } from '#console/sound-alerts/sound-button.tsx';
import { type Unadmitted, unadmittedOf } from '#core/escalation/escalation.ts';
import type { BoardPanel, HeadWay } from '../board-panel.ts';
import type { BoardProps } from '../board-props.ts';
import { useDisconnectedSince } from '../use-disconnected-since.ts';
import { BoardHead } from './board-head.tsx';

/** The head, connected: the chosen station, the connection, the guests who wait to be let in. */
export function LiveHead({
  board,
  link,
  clock,
  person,
  sound,
  screen,
  onGo,
  onSignOut,
  onPanel,
}: Pick<
  BoardProps,
  'board' | 'link' | 'clock' | 'person' | 'sound' | 'screen' | 'onGo' | 'onSignOut'
> & {
  onPanel: (panel: BoardPanel) => void;
}) {
  useSignals();
  const disconnectedSince = useDisconnectedSince(link.value, clock);
  const venue = board.venue.value;
  const waiting = board.waiting.value
    .flatMap(({ guests }) => guests)
    .filter((guest) => guest.admission === 'waiting').length;
  const unadmitted = useUnadmitted(board);
  const panels: HeadWay[] = [];
  const { can } = useOffer(person.permissions);
  if (can('venue.pause')) panels.push('pause');
  if (onGo !== undefined && person.permissions.includes('seatings.handle')) panels.push('tabs');
  panels.push('tables');
  if (person.permissions.includes('products.sold_out')) panels.push('soldOut');
  if (onSignOut !== undefined) panels.push('more');
  return (
    <BoardHead
      venue={venue?.name ?? ''}
      timeZone={venue?.timeZone ?? ''}
      stations={board.stations.value}
      station={board.filter.value}
      onStation={board.setFilter}
      areas={board.areas.value}
      hasOthers={board.tables.value.some((table) => table.area === null)}
      area={board.area.value}
      onArea={board.setArea}
      link={link.value}
      disconnectedSince={disconnectedSince}
      panels={panels}
      isPaused={usePausesNow(board).length > 0}
      waiting={waiting}
      unadmitted={unadmitted}
      onPanel={(way) => (way === 'tabs' ? onGo?.('tabs') : onPanel(way))}
      who={
        screen && (
          <SwitchButton screen={screen} name={person.name} onOpen={() => onPanel('person')} />
        )
      }
      sound={sound && <SoundButton sound={sound} onOpen={() => onPanel('sound')} />}
    />
  );
}

/** The orders that wait for their guests to be let in. Renders again only when that changes. */
function useUnadmitted(board: Pick<BoardStore, 'waitingOrders' | 'escalation'>): Unadmitted | null {
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
