import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { DropTarget, Movable } from './drop-target.ts';

/**
 * CSS pixels: how far a finger may move before it drags, how near an edge the list scrolls, and by
 * how much.
 */
const SLOP = 6;
const EDGE = 48;
const SCROLL_BY = 14;

export interface Drag {
  /** The item being dragged, once it has left its place. */
  dragged: Movable | null;
  target: DropTarget | null;
  /** Whether the coming click only ends a drag. */
  hasJustDragged: () => boolean;
  cancel: () => void;
  handleEvents: (thing: Movable) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** Dragging by a handle, with a finger, a pen or a mouse. Rows are identified by `data-drop`. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (dragged: Movable, target: DropTarget) => void,
): Drag {
  const [dragged, setDragged] = useState<Movable | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const start = useRef<{ thing: Movable; y: number } | null>(null);
  const justDragged = useRef(false);
  const cancel = () => {
    start.current = null;
    setDragged(null);
    setTarget(null);
  };
  return {
    dragged,
    target,
    cancel,
    hasJustDragged: () => justDragged.current,
    handleEvents: (thing) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        justDragged.current = false;
        start.current = { thing, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        const from = start.current;
        if (from === null) return;
        if (dragged === null && Math.abs(event.clientY - from.y) < SLOP) return;
        justDragged.current = true;
        setDragged(thing);
        scrollAlong(list.current, event.clientY);
        setTarget(targetAt(event.clientX, event.clientY, thing));
      },
      onPointerUp() {
        if (dragged !== null && target !== null) onDrop(dragged, target);
        cancel();
      },
      onPointerCancel: cancel,
    }),
  };
}

function scrollAlong(list: HTMLElement | null, y: number): void {
  if (list === null) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + EDGE) list.scrollBy(0, -SCROLL_BY);
  if (y > bottom - EDGE) list.scrollBy(0, SCROLL_BY);
}

/**
 * A category is dropped on whole sections, a product on rows and headings, a station on stations.
 */
function targetAt(x: number, y: number, dragged: Movable): DropTarget | null {
  const under = document.elementFromPoint(x, y);
  const name = dragged.kind === 'category' ? 'data-section' : 'data-drop';
  const row = under?.closest<HTMLElement>(`[${name}]`);
  const said = row?.getAttribute(name);
  if (!row || !said) return null;
  const box = row.getBoundingClientRect();
  const isAfter = y > box.top + box.height / 2;
  if (dragged.kind === 'category') return { kind: 'category', id: said, isAfter };
  const [kind, id = ''] = said.split(':');
  if ((kind === 'station') !== (dragged.kind === 'station')) return null;
  if (kind === 'station') return { kind, id, isAfter };
  return { kind: kind === 'category' ? 'category' : 'product', id, isAfter };
}
