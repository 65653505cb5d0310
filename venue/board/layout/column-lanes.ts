import { createLanePlacement, type Place } from './lane-placement.ts';
import type { LayoutHold } from './layout-hold.ts';
import { guardMoved, type MovedTicket, showMoves } from './moved-tickets.ts';

/** Pixels by which rounding may push a whole ticket over an edge. */
const ROUNDING = 2;
/** Tickets this far beyond the edge move unseen. Pixels. */
const NEAR = 200;
/** Between two tickets where no style says so. Pixels. */
const GAP = 8;

/** The orders whose tickets cannot be read whole without scrolling. */
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
  /** Places what stands in the list. */
  arrange(lanes: number): void;
  dispose(): void;
}

/**
 * Places the tickets of a column side by side by their measured heights, and tells what lies beyond
 * its edges. It writes to the elements itself, before they are painted.
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
  let boxes: readonly Box[] = [];
  let width = '';

  function place(): void {
    if (lanes === 0) {
      onBeyond({ above: [], below: idsIn(list), overflows: true });
      return;
    }
    const gap = Number.parseFloat(getComputedStyle(list).rowGap) || GAP;
    const slips = slipsIn(list);
    const anchor = hold.anchor();
    const places = placeSlips(slips, {
      lanes,
      gap,
      viewHeight: scroller.clientHeight,
      isHeld: hold.isHeld(),
      anchor,
    });
    const before = new Map(boxes.map((box) => [box.id, box]));
    boxes = slips.map((slip) => boxOf(slip, places));
    const laneWidth = (list.clientWidth + gap) / lanes;
    const moved = boxes.flatMap((box) => write(box, before.get(box.id), laneWidth));
    const height = `${Math.max(0, ...boxes.map(({ bottom }) => bottom))}px`;
    if (list.style.blockSize !== height) list.style.blockSize = height;
    keepInPlace(moved, anchor);
    const inSight = moved.filter(({ box }) => isNear(box));
    const isSameWidth = width === `${laneWidth} ${lanes}`;
    width = `${laneWidth} ${lanes}`;
    guardMoved(inSight);
    if (isSameWidth) showMoves(inSight);
    look();
  }

  /** What grew above the ticket under the finger is scrolled away by as much. */
  function keepInPlace(moved: readonly Moved[], anchor: string | null): void {
    const held = moved.find(({ box }) => box.id === anchor);
    if (held !== undefined && held.byY > 0) scroller.scrollTop += held.byY;
  }

  function isNear({ top, bottom }: Box): boolean {
    const { scrollTop, clientHeight } = scroller;
    return bottom > scrollTop - NEAR && top < scrollTop + clientHeight + NEAR;
  }

  function look(): void {
    const { scrollTop, clientHeight } = scroller;
    const above = boxes.filter(({ top }) => top < scrollTop - ROUNDING);
    const below = boxes.filter(
      ({ top, bottom }) =>
        top >= scrollTop - ROUNDING && bottom > scrollTop + clientHeight + ROUNDING,
    );
    const idOf = ({ id }: Box) => id;
    const isMore = scroller.scrollHeight > clientHeight + ROUNDING;
    onBeyond({ above: above.map(idOf), below: below.map(idOf), overflows: isMore });
  }

  const sizes = new ResizeObserver(place);
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
      for (const element of present) {
        if (observed.has(element)) continue;
        sizes.observe(element);
        observed.add(element);
      }
      place();
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

function slipsIn(list: HTMLElement): Slip[] {
  return childrenOf(list).map((element) => ({
    id: idOf(element),
    element,
    height: element.offsetHeight,
  }));
}

function boxOf({ id, element, height }: Slip, places: ReadonlyMap<string, Place>): Box {
  const { lane, top } = places.get(id) ?? { lane: 0, top: 0 };
  return { id, element, lane, top, bottom: top + height };
}

/** Writes where a ticket stands; answers how far it moved if it stood elsewhere before. */
function write(box: Box, was: Box | undefined, laneWidth: number): Moved[] {
  if (was?.lane !== box.lane) box.element.style.setProperty('--lane', String(box.lane));
  if (was?.top !== box.top) box.element.style.insetBlockStart = `${box.top}px`;
  if (was === undefined || (was.lane === box.lane && was.top === box.top)) return [];
  const byX = (box.lane - was.lane) * laneWidth;
  return [{ box, element: box.element, byX, byY: box.top - was.top }];
}
