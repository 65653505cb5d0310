import { useEffect, useRef, useState } from 'react';

/** How soon a second, accidental tap may follow the first. Milliseconds. */
const SETTLE_MS = 400;

/** True for a moment after something has left a list, while the items below it move up. */
export function useSettling(items: readonly { id: string }[]): boolean {
  const [isSettling, setSettling] = useState(false);
  const before = useRef<readonly { id: string }[]>(items);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const now = new Set(items.map((item) => item.id));
    const hasLost = before.current.some((item) => !now.has(item.id));
    before.current = items;
    if (!hasLost) return;
    setSettling(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettling(false), SETTLE_MS);
  }, [items]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return isSettling;
}
