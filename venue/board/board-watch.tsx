import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useMemo } from 'react';
import { WaitingCountContext } from '../components/navigation/waiting-count.ts';
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
  const calls = hasCalls
    ? board.shownCalls.value.filter(({ state }) => state === 'open').length
    : 0;
  const orders = board.columns.value.new.length;
  const waiting = useMemo(() => ({ orders, calls }), [orders, calls]);
  useBadgeIcon(orders + calls);
  useSoundAlerts({ board, sound, clock, hasCalls });
  return <WaitingCountContext value={waiting}>{children}</WaitingCountContext>;
}
