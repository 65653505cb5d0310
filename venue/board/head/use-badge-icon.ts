import { useEffect } from 'react';
import { badgeIcon } from './badge-icon.ts';

/** Shows in the tab's icon how much waits for an answer; it is the plain one again at the end. */
export function useBadgeIcon(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || count === 0) return;
    // The address as it stands now: the page's own may be replaced meanwhile.
    const plain = link.href;
    link.href = badgeIcon(count);
    return () => {
      link.href = plain;
    };
  }, [count]);
}
