import { createLanePlacement, type Place } from './lane-placement.ts';
import type { LayoutHold } from './layout-hold.ts';
import { guardTickets, type MovedTicket, showMoves } from './moved-tickets.ts';

/** Rounding may push a whole ticket over an edge by this much. Pixels. */
const ROUNDING = 2;
/** Tickets further than this beyond the edge move without animation. Pixels. */
const NEAR = 200;
/** The gap between two tickets where no style sets one. Pixels. */
const GAP = 8;
/**
 * When tickets move more often than this, they move without animation: nobody can follow it.
 * Milliseconds.
 */
const MOVES_SHOWN_APART_MS = 1_000;

/** The orders whose tickets cannot be read completely without scrolling. */
export interface BeyondEdge {
  above: readonly string[];
  below: readonly string[];
  /** Whether there is more than the column can show at once. */
  overflows: boolean;
}

interface Box {
  id: string;
  element: HTMLElement;
  lane: number;
  top: number;
  bottom: number;
}

export interface ColumnLanes {
  /** Positions the tickets in the list. */
  arrange(lanes: number): void;
  dispose(): void;
}

/**
 * Positions a column's tickets side by side by their measured heights, and reports what is beyond
 * its edges. It writes to the elements directly, before they are painted.
 */
export function createColumnLanes(
  scroller: HTMLElement,
  list: HTMLElement,
  hold: LayoutHold,
  onBeyond: (beyond: BeyondEdge) => void,
): ColumnLanes {
  const placeSlips = createLanePlacement();
  const observed = new Set<Element>();
  let lanes = 1;
  const heights = new WeakMap<Element, number>();
  /** By element: a ticket that comes back under its id is a new element without a position. */
  const written = new WeakMap<Element, Place>();
  let boxes: readonly Box[] = [];
  let view = measureView(scroller, list);
  let contentHeight = 0;
  let laneSize = '';
  let movedAt = Number.NEGATIVE_INFINITY;

  function place(): void {
    if (lanes === 0) {
      boxes = [];
      onBeyond({ above: [], below: idsIn(list), overflows: true });
      return;
    }
    const slips = measured();
    const { gap } = view;
    const anchor = hold.anchor();
    const places = placeSlips(slips, {
      lanes,
      gap,
      viewHeight: view.height,
      isHeld: hold.isHeld(),
      anchor,
    });
    const isFirst = boxes.length === 0;
    boxes = slips.map((slip) => boxOf(slip, places));
    const laneWidth = (view.listWidth + gap) / lanes;
    const arrived = boxes.filter(({ element }) => !isFirst && !written.has(element)).filter(isNear);
    const moved = boxes.flatMap((box) => write(box, written, laneWidth));
    contentHeight = Math.max(0, ...boxes.map(({ bottom }) => bottom));
    const height = `${contentHeight}px`;
    if (list.style.blockSize !== height) list.style.blockSize = height;
    keepInPlace(moved, anchor);
    const inSight = moved.filter(({ box }) => isNear(box));
    const isSameSize = laneSize === `${laneWidth} ${lanes}`;
    laneSize = `${laneWidth} ${lanes}`;
    guardTickets([...inSight, ...arrived]);
    if (isSameSize && performance.now() - movedAt > MOVES_SHOWN_APART_MS) showMoves(inSight);
    if (inSight.length > 0) movedAt = performance.now();
    tell();
  }

  /** The list's children with the heights of the last layout. */
  function measured(): Slip[] {
    return childrenOf(list).map((element) => ({
      id: idOf(element),
      element,
      height: heights.get(element) ?? 0,
    }));
  }

  /** Whether a height differs from the last layout, or the column's size does. */
  function hasResized(entries: readonly ResizeObserverEntry[]): boolean {
    const was = view;
    if (entries.some(({ target }) => target === scroller)) view = measureView(scroller, list);
    let isOther = was.height !== view.height || was.width !== view.width || was.gap !== view.gap;
    for (const { target } of entries) {
      if (target === scroller || !(target instanceof HTMLElement)) continue;
      isOther ||= heights.get(target) !== target.offsetHeight;
      heights.set(target, target.offsetHeight);
    }
    return isOther;
  }

  /** Scrolls by as much as the content above the ticket under the finger grew. */
  function keepInPlace(moved: readonly Moved[], anchor: string | null): void {
    const held = moved.find(({ box }) => box.id === anchor);
    if (held === undefined || held.byY <= 0) return;
    scroller.scrollTop += held.byY;
    view = { ...view, top: scroller.scrollTop };
  }

  function isNear({ top, bottom }: Box): boolean {
    return bottom > view.top - NEAR && top < view.top + view.height + NEAR;
  }

  function look(): void {
    view = { ...view, top: scroller.scrollTop };
    tell();
  }

  function tell(): void {
    if (lanes === 0) return;
    const above = boxes.filter(({ top }) => top < view.top - ROUNDING);
    const below = boxes.filter(
      ({ top, bottom }) => top >= view.top - ROUNDING && bottom > view.top + view.height + ROUNDING,
    );
    const idOf = ({ id }: Box) => id;
    const isMore = contentHeight > view.height + ROUNDING;
    onBeyond({ above: above.map(idOf), below: below.map(idOf), overflows: isMore });
  }

  const sizes = new ResizeObserver((entries) => {
    if (hasResized(entries)) place();
  });
  sizes.observe(scroller);
  scroller.addEventListener('scroll', look, { passive: true });
  const stopListening = hold.onRelease(place);

  return {
    arrange(count) {
      lanes = count;
      const present = new Set<Element>(list.children);
      for (const element of observed) {
        if (present.has(element)) continue;
        sizes.unobserve(element);
        observed.delete(element);
      }
      let isMeasured = true;
      for (const element of present) {
        if (observed.has(element)) continue;
        sizes.observe(element);
        observed.add(element);
        isMeasured = false;
        if (boxes.length > 0 && element instanceof HTMLElement) guardTickets([{ element }]);
      }
      // New tickets are positioned in the same frame, after the browser's own layout: reading their
      // heights here would force a second one.
      if (isMeasured || lanes === 0) place();
    },
    dispose() {
      sizes.disconnect();
      scroller.removeEventListener('scroll', look);
      stopListening();
    },
  };
}

type Moved = MovedTicket & { box: Box };
type Slip = Pick<Box, 'id' | 'element'> & { height: number };

function childrenOf(list: HTMLElement): HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement);
}

function idOf(element: HTMLElement): string {
  return element.dataset.place ?? '';
}

function idsIn(list: HTMLElement): string[] {
  return childrenOf(list).map(idOf);
}

/** The visible part of a column, and the room for its tickets. Pixels. */
function measureView(scroller: HTMLElement, list: HTMLElement) {
  return {
    top: scroller.scrollTop,
    height: scroller.clientHeight,
    width: scroller.clientWidth,
    listWidth: list.clientWidth,
    gap: Number.parseFloat(getComputedStyle(list).rowGap) || GAP,
  };
}

function boxOf({ id, element, height }: Slip, places: ReadonlyMap<string, Place>): Box {
  const { lane, top } = places.get(id) ?? { lane: 0, top: 0 };
  return { id, element, lane, top, bottom: top + height };
}

/** Writes a ticket's position. Returns how far it moved if it had another position before. */
function write(box: Box, written: WeakMap<Element, Place>, laneWidth: number): Moved[] {
  const { element, lane, top } = box;
  const was = written.get(element);
  if (was?.lane !== lane) element.style.setProperty('--lane', String(lane));
  if (was?.top !== top) element.style.insetBlockStart = `${top}px`;
  written.set(element, { lane, top });
  if (was === undefined || (was.lane === lane && was.top === top)) return [];
  return [{ box, element, byX: (lane - was.lane) * laneWidth, byY: top - was.top }];
}
