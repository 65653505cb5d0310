import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where something that had the focus is gone after a change, the focus goes to what it stood in:
 * else the keyboard would begin at the top of the page again.
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
