import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { WaitingCountContext } from '#console/components/navigation/waiting-count.ts';
import { useSoundAlerts } from '#console/sound-alerts/use-sound-alerts.ts';
import { countTickets } from '#core/board/shared-ticket.ts';
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
  const orders = countTickets(board.columns.value.new);
  const waiting = useMemo(() => ({ orders, calls }), [orders, calls]);
  useBadgeIcon(orders + calls);
  useSoundAlerts({ board, sound: isQuiet ? undefined : sound, clock, hasCalls });
  return <WaitingCountContext value={waiting}>{children}</WaitingCountContext>;
}

/**
 * Shows the number of unanswered orders and calls in the tab's icon; restores the plain icon on
 * unmount. From one number to the next directly: the browser loads and draws each icon that is set.
 */
function useBadgeIcon(count: number): void {
  const icons = useRef<{ plain: string; badge: string } | null>(null);
  useEffect(() => {
    const link = iconLink();
    if (link === null) return;
    if (count === 0) {
      restore(link, icons.current);
      icons.current = null;
      return;
    }
    const badge = badgeIcon(count);
    const shown = link.getAttribute('href') ?? '';
    if (shown === badge) return;
    // The page's own icon may have changed in the meantime.
    const plain = shown === icons.current?.badge ? icons.current.plain : shown;
    icons.current = { plain, badge };
    link.href = badge;
  }, [count]);
  useEffect(() => () => restore(iconLink(), icons.current), []);
}

function iconLink(): HTMLLinkElement | null {
  return document.querySelector('link[rel="icon"]');
}

function restore(link: HTMLLinkElement | null, icons: { plain: string; badge: string } | null) {
  if (icons !== null && link?.getAttribute('href') === icons.badge) link.href = icons.plain;
}
