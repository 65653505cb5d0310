import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { WaitingCountContext } from '../components/page/waiting-count.ts';
import { useSoundAlerts } from '../sound-alerts/use-sound-alerts.ts';
import type { BoardProps } from './board-props.ts';
import { useBadgeIcon } from './head/use-badge-icon.ts';

interface Props extends Pick<BoardProps, 'board' | 'sound' | 'clock'> {
  /** Whether calls concern whoever is here: nobody is called who cannot answer. */
  hasCalls: boolean;
  children: ReactNode;
}

/** Follows the board whatever page is open: what comes is heard, and counted in the tab. */
export function BoardWatch({ board, sound, clock, hasCalls, children }: Props) {
  useSignals();
  const calls = board.shownCalls.value.filter(({ state }) => state === 'open').length;
  const count = board.columns.value.new.length + (hasCalls ? calls : 0);
  useBadgeIcon(count);
  useSoundAlerts({ board, sound, clock, hasCalls });
  return <WaitingCountContext value={count}>{children}</WaitingCountContext>;
}
