import { type PointerEvent, useRef, useState } from 'react';
import type { TablePlace } from '#core/tables/tables.schema.ts';

/** A table that is being dragged, and where it would be dropped. */
export interface Drag<Place = TablePlace> {
  table: string;
  place: Place | null;
}

/** Within this many pixels of the window's edge, each move scrolls the page by this much. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/** Drags a table to another place. Rows have `data-table`, areas `data-area` (empty: no area). */
export function useTableDrag(onDrop: (table: string, place: TablePlace) => void) {
  return useDrag(placeAt, onDrop);
}

/** Drags a party from its table to another one. Tables have `data-table`. */
export function usePartyDrag(onDrop: (table: string, to: string) => void) {
  return useDrag(tableAt, onDrop);
}

/**
 * Drags by a handle, which captures the pointer from the first touch on, so that the page does not
 * scroll under the finger. `placeAt` tells where something would be dropped; null: nowhere.
 */
function useDrag<Place>(
  placeAt: (x: number, y: number, table: string) => Place | null,
  onDrop: (table: string, place: Place) => void,
) {
  const [drag, setDrag] = useState<Drag<Place> | null>(null);
  const current = useRef<Drag<Place> | null>(null);
  const show = (next: Drag<Place> | null) => {
    current.current = next;
    setDrag(next);
  };
  const handle = (table: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      current.current = { table, place: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (current.current?.table !== table) return;
      scrollNear(event.currentTarget, event.clientY);
      show({ table, place: placeAt(event.clientX, event.clientY, table) });
    },
    onPointerUp() {
      const place = current.current?.place ?? null;
      show(null);
      if (place !== null) onDrop(table, place);
    },
    onPointerCancel: () => show(null),
  });
  return { drag, handle, cancel: () => show(null) };
}

function scrollNear(element: Element, y: number): void {
  const page = element.closest('.page-body');
  if (page === null) return;
  const { top, bottom } = page.getBoundingClientRect();
  if (y < top + EDGE_PX) page.scrollBy(0, -SCROLL_PX);
  if (y > bottom - EDGE_PX) page.scrollBy(0, SCROLL_PX);
}

/** Before the row under the pointer, or after it in its lower half; else last in the area. */
function placeAt(x: number, y: number, table: string): TablePlace | null {
  const under = document.elementFromPoint(x, y);
  const section = under?.closest<HTMLElement>('[data-area]');
  if (!section) return null;
  const area = section.dataset.area || null;
  const rows = [...section.querySelectorAll<HTMLElement>('[data-table]')];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2 && row.dataset.table !== table;
  });
  return { area, before: below?.dataset.table ?? null };
}

function tableAt(x: number, y: number, table: string): string | null {
  const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-table]');
  const to = under?.dataset.table;
  return to === undefined || to === table ? null : to;
}
