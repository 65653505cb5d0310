import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo } from 'react';
import { WaitingCountContext } from '#console/components/navigation/waiting-count.ts';
import { useSoundAlerts } from '#console/sound-alerts/use-sound-alerts.ts';
import type { BoardProps } from './board-props.ts';
import { badgeIcon } from './head/badge-icon.ts';

interface Props extends Pick<BoardProps, 'board' | 'sound' | 'clock'> {
  /** Whether the signed-in person answers calls: calls sound only for those who do. */
  hasCalls: boolean;
  /** A screen for guests: what concerns staff makes no sound there. */
  isQuiet?: boolean;
  children: ReactNode;
}

/**
 * Follows the board whichever page is open: new orders and calls sound, and the tab counts them.
 */
export function BoardWatch({ board, sound, clock, hasCalls, isQuiet = false, children }: Props) {
  useSignals();
  const calls = hasCalls
    ? board.shownCalls.value.filter(({ state }) => state === 'open').length
    : 0;
  const orders = board.columns.value.new.length;
  const waiting = useMemo(() => ({ orders, calls }), [orders, calls]);
  useBadgeIcon(orders + calls);
  useSoundAlerts({ board, sound: isQuiet ? undefined : sound, clock, hasCalls });
  return <WaitingCountContext value={waiting}>{children}</WaitingCountContext>;
}

/**
 * Shows the number of unanswered orders and calls in the tab's icon; restores the plain icon on
 * unmount.
 */
function useBadgeIcon(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || count === 0) return;
    // Read each time: the page's own icon may change in the meantime.
    const plain = link.href;
    link.href = badgeIcon(count);
    return () => {
      link.href = plain;
    };
  }, [count]);
}
