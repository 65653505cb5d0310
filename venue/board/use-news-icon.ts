import { useEffect } from 'react';
import { newsIcon } from './news-icon.ts';

/** Shows in the tab's icon how much waits for an answer; it is the plain one again at the end. */
export function useNewsIcon(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || count === 0) return;
    // The address as it stands now: the page's own may be replaced meanwhile.
    const plain = link.href;
    link.href = newsIcon(count);
    return () => {
      link.href = plain;
    };
  }, [count]);
}
