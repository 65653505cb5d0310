import { useCallback, useState } from 'react';
import type { TableOrderDetails, TableOrderEventMap } from '../../widget/element-types.ts';

/** One event of the element, as the page keeps it. */
export interface Heard {
  /** Counts up: a key for lists. */
  at: number;
  name: keyof TableOrderEventMap;
  detail: TableOrderDetails[keyof TableOrderDetails];
}

const KEPT = 8;

/** What a page learns from the element: its order so far, and its latest events, newest first. */
export function useTableOrder() {
  const [cart, setCart] = useState<TableOrderDetails['cart'] | null>(null);
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const hear = useCallback((event: TableOrderEventMap[keyof TableOrderEventMap]) => {
    const name = event.type as Heard['name'];
    const { detail } = event;
    if ('count' in detail) setCart(detail);
    setHeard((before) =>
      [{ at: (before[0]?.at ?? 0) + 1, name, detail }, ...before].slice(0, KEPT),
    );
  }, []);
  return { cart, heard, hear };
}
