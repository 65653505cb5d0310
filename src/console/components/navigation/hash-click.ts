import type { MouseEvent } from 'react';

/**
 * Handles a click on a hash link: navigates within this page, unless a modifier key asks for
 * another tab or window.
 */
export function hashClick(to: string, onGo: (hash: string) => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(to);
  };
}
