import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BoardColumn, BoardColumns } from '#console/live/board-columns.ts';
import type { TicketDensity, TicketSize } from '#console/live/ticket-density.ts';
import { hasSharedTickets, ticketsOf } from '#core/board/shared-ticket.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { flushRender } from '#web/platform/page/flush-render.ts';
import { matchesMedia } from '#web/platform/page/media.ts';
import { windowHeight } from '#web/platform/page/window.ts';
import {
  type ColumnLayout,
  type Load,
  type Loads,
  layOutColumns,
  type Room,
} from './column-layout.ts';
import type { LayoutHold } from './layout-hold.ts';
import { ticketHeight } from './ticket-height.ts';
import { useSettled } from './use-settled.ts';

/** As in the styles. Pixels. */
const SMALL = {
  laneWidth: { comfortable: 330, medium: 290, dense: 232 },
  gap: 10,
  columnGap: 20,
  railWidth: 48,
  head: 44,
};
const LARGE = {
  laneWidth: { comfortable: 420, medium: 340, dense: 268 },
  gap: 14,
  columnGap: 28,
  railWidth: 64,
  head: 52,
};
/** In the dense form it stands beside the column's name, where a column has one. */
const EDGE_HEIGHT = 48;

interface Options {
  columns: BoardColumns;
  station: string | null;
  chosen: TicketDensity | null;
  hold: LayoutHold;
  /** The element that contains the columns. */
  place: RefObject<HTMLElement | null>;
}

/** How the columns share the board's width; it does not change while somebody works there. */
export function useColumnLayout({ columns, station, chosen, hold, place }: Options): ColumnLayout {
  const measures = useMeasures(place);
  const { isLarge } = measures;
  const current = useRef<ColumnLayout | null>(null);
  const loads = useMemo(() => loadsOf(columns, station, isLarge), [columns, station, isLarge]);
  const room = useMemo(() => roomOf(measures), [measures]);
  // A tap draws the columns again, and none of this is another one then.
  const before = current.current;
  const wished = useMemo(
    () => layOutColumns(loads, room, chosen, before),
    [loads, room, chosen, before],
  );
  const settled = useSettled(hold, wished);
  current.current = settled;
  return settled;
}

function roomOf({ isLarge, isSingle, width, height }: Measures): Room {
  const { head, columnGap, ...sizes } = isLarge ? LARGE : SMALL;
  return {
    ...sizes,
    width: width - (isSingle ? 0 : 2 * (columnGap - sizes.gap)),
    height: height - (isSingle ? 0 : head),
    isSingle,
    edgeHeight: {
      comfortable: EDGE_HEIGHT,
      medium: isSingle ? EDGE_HEIGHT : 0,
      dense: isSingle ? EDGE_HEIGHT : 0,
    },
  };
}

function loadsOf(columns: BoardColumns, station: string | null, isLarge: boolean): Loads {
  const loadOf = (column: BoardColumn): Load => {
    const heights = (density: TicketSize) =>
      ticketsIn(columns[column]).map((orders) =>
        ticketHeight(orders, column, station, density, isLarge),
      );
    return {
      comfortable: heights('comfortable'),
      medium: heights('medium'),
      dense: heights('dense'),
    };
  };
  return { new: loadOf('new'), inProgress: loadOf('inProgress'), toServe: loadOf('toServe') };
}

/** Mostly each order is one. */
function ticketsIn(orders: readonly Order[]): readonly (readonly Order[])[] {
  return hasSharedTickets(orders) ? ticketsOf(orders) : orders.map((order) => [order]);
}

interface Measures {
  width: number;
  height: number;
  isLarge: boolean;
  isSingle: boolean;
}

/** Until the first measurement no column counts as full. */
const UNKNOWN: Measures = {
  width: 0,
  height: Number.POSITIVE_INFINITY,
  isLarge: false,
  isSingle: false,
};

function useMeasures(place: RefObject<HTMLElement | null>): Measures {
  const [measures, setMeasures] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const measure = () => {
      const next = measuresOf(element);
      if (next.width <= 0) return;
      setMeasures((was) => (isSame(was, next) ? was : next));
    };
    // At once, so that a new width is never painted with the old lanes.
    const observer = new ResizeObserver(() => flushRender(measure));
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [place]);
  return measures;
}

function measuresOf(element: HTMLElement): Measures {
  const style = getComputedStyle(element);
  const padding = Number.parseFloat(style.paddingInlineStart) * 2 || 0;
  return {
    width: element.clientWidth - padding,
    // In a low window everything scrolls as one, and the columns are as high as their content.
    height: Math.min(element.clientHeight, windowHeight()),
    isLarge: matchesMedia('(min-width: 1600px)'),
    isSingle: matchesMedia('(max-width: 760px)'),
  };
}

function isSame(one: Measures, other: Measures): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.isLarge === other.isLarge &&
    one.isSingle === other.isSingle
  );
}
