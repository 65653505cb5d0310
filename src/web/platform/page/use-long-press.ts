import { type RefObject, useEffect, useRef } from 'react';

/** A finger that rests so long means more than a tap. Milliseconds. */
export const LONG_PRESS_MS = 500;
/** A longer movement is a scroll. Pixels. */
const SLACK_PX = 10;

/**
 * Calls `onLong` when a finger rests on the element, and wherever the browser would open a menu of
 * its own: a second mouse button, or the menu key while something in the element has the focus. A
 * long press is not a click as well. Without `onLong` nothing is watched.
 */
export function useLongPress(
  element: RefObject<HTMLElement | null>,
  onLong: (() => void) | undefined,
): void {
  const latest = useRef(onLong);
  latest.current = onLong;
  const isOn = onLong !== undefined;
  useEffect(() => {
    const target = element.current;
    return isOn && target ? watchLongPress(target, () => latest.current?.()) : undefined;
  }, [element, isOn]);
}

function watchLongPress(target: HTMLElement, onLong: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let isDown = false;
  let isLong = false;

  function open(event?: Event): void {
    clearTimeout(timer);
    event?.preventDefault();
    // The browser's own menu comes for the same press.
    if (!isLong) onLong();
    isLong = isDown;
  }
  function start(event: PointerEvent): void {
    clearTimeout(timer);
    isDown = true;
    isLong = false;
    from = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== 'mouse') timer = setTimeout(open, LONG_PRESS_MS);
  }
  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK_PX) clearTimeout(timer);
  }
  function stop(): void {
    clearTimeout(timer);
    isDown = false;
  }
  /** What a key presses later is no end of a long press. */
  function key(): void {
    isLong = false;
  }
  function click(event: MouseEvent): void {
    if (isLong) {
      event.preventDefault();
      event.stopPropagation();
      isLong = false;
    }
  }

  const listeners = {
    pointerdown: start,
    pointermove: move,
    pointerup: stop,
    pointercancel: stop,
    contextmenu: open,
    keydown: key,
  } as const;
  for (const [type, listener] of Object.entries(listeners)) {
    target.addEventListener(type, listener as EventListener);
  }
  target.addEventListener('click', click, true);
  return () => {
    stop();
    for (const [type, listener] of Object.entries(listeners)) {
      target.removeEventListener(type, listener as EventListener);
    }
    target.removeEventListener('click', click, true);
  };
}
