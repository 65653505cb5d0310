import type { MouseEvent } from 'react';

/** What a link behind the # does: stays in this page, unless a key asks for another tab or window. */
export function hashClick(to: string, onGo: (hash: string) => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(to);
  };
}
