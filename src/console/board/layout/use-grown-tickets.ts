import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SharedTickets } from '../use-shared-tickets.ts';
import { guardTickets } from './moved-tickets.ts';

/**
 * A ticket that has just got another guest's order ignores taps for a moment: they were meant for what
 * stood there before.
 */
export function useGrownTickets(
  list: RefObject<HTMLElement | null>,
  shared: SharedTickets['shared'],
): void {
  const before = useRef(shared);
  useLayoutEffect(() => {
    const grown = [...shared].filter(
      ([id, { length }]) => length > (before.current.get(id)?.length ?? 1),
    );
    before.current = shared;
    for (const [id] of grown) {
      const place = list.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`);
      if (place) guardTickets([{ element: place }]);
    }
  }, [list, shared]);
}
