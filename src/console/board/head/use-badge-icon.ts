import { useEffect } from 'react';
import { badgeIcon } from './badge-icon.ts';

/**
 * Shows the number of unanswered orders and calls in the tab's icon; restores the plain icon on
 * unmount.
 */
export function useBadgeIcon(count: number): void {
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
