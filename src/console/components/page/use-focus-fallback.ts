import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a change removes the focused element, the focus moves to the element that contained it:
 * otherwise the keyboard would start at the top of the page.
 */
export function useFocusFallback<Part extends HTMLElement>(
  change: unknown,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const last = useRef(change);
  useEffect(() => {
    if (last.current !== change && document.activeElement === document.body) part.current?.focus();
    last.current = change;
  }, [change]);
  return part;
}
