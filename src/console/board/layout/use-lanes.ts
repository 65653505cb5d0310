import { type ReadonlySignal, signal } from '@preact/signals-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sameList } from '#console/live/same-list.ts';
import { type BeyondEdge, type ColumnLanes, createColumnLanes } from './column-lanes.ts';
import type { LayoutHold } from './layout-hold.ts';

const ALL_SHOWN: BeyondEdge = { above: [], below: [], overflows: false };

interface Options {
  section: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** The tickets in list order. */
  orders: readonly unknown[];
  lanes: number;
  hold: LayoutHold;
}

/**
 * Keeps a column's tickets in their lanes; returns what is beyond its edges. As a signal: that
 * changes with nearly every event, and is nothing to the tickets.
 */
export function useLanes({
  section,
  scroller,
  list,
  orders,
  lanes,
  hold,
}: Options): ReadonlySignal<BeyondEdge> {
  const [beyond] = useState(() => signal(ALL_SHOWN));
  const column = useRef<ColumnLanes | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tickets, other places
  useLayoutEffect(() => {
    if (scroller.current === null || list.current === null) return;
    column.current ??= createColumnLanes(scroller.current, list.current, hold, (next) => {
      if (isSame(beyond.peek(), next)) return;
      beyond.value = next;
      markEdges(section.current, next);
    });
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

/**
 * For the styles of its head and its edges. Not `:has()`: with each ticket that came, the browser
 * would look at the styles of all.
 */
function markEdges(section: HTMLElement | null, { above, overflows }: BeyondEdge): void {
  section?.toggleAttribute('data-edge', overflows);
  section?.toggleAttribute('data-above', overflows && above.length > 0);
}

function isSame(one: BeyondEdge, other: BeyondEdge): boolean {
  return (
    one.overflows === other.overflows &&
    sameList(one.above, other.above) === one.above &&
    sameList(one.below, other.below) === one.below
  );
}
