import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type BeyondEdge, type ColumnLanes, createColumnLanes } from './column-lanes.ts';
import type { LayoutHold } from './layout-hold.ts';

const ALL_SHOWN: BeyondEdge = { above: [], below: [], overflows: false };

interface Options {
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** The tickets in list order. */
  orders: readonly unknown[];
  lanes: number;
  hold: LayoutHold;
}

/** Keeps a column's tickets in their lanes; returns what is beyond its edges. */
export function useLanes({ scroller, list, orders, lanes, hold }: Options): BeyondEdge {
  const [beyond, setBeyond] = useState(ALL_SHOWN);
  const column = useRef<ColumnLanes | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tickets, other places
  useLayoutEffect(() => {
    if (scroller.current === null || list.current === null) return;
    column.current ??= createColumnLanes(scroller.current, list.current, hold, (next) =>
      setBeyond((current) => (isSame(current, next) ? current : next)),
    );
    column.current.arrange(lanes);
  }, [orders, lanes, hold]);
  useEffect(
    () => () => {
      column.current?.dispose();
      column.current = null;
    },
    [],
  );
  return beyond;
}

function isSame(one: BeyondEdge, other: BeyondEdge): boolean {
  return (
    one.overflows === other.overflows &&
    one.above.join() === other.above.join() &&
    one.below.join() === other.below.join()
  );
}
