/** A longer movement is a drag, not an imprecise tap. Pixels. */
const SLACK_PX = 8;
/** A drag this long, or this fast, dismisses. Pixels, and pixels per millisecond. */
const FAR_PX = 120;
const FAST = 0.6;

/**
 * Lets a finger drag an element at the window's lower edge down and away. Content scrolled inside
 * it scrolls first; fields are left alone. Returns a function that stops it.
 */
export function watchSwipeDown(element: HTMLElement, onAway: () => void): () => void {
  let from: { x: number; y: number; at: number } | null = null;
  let dragged = 0;

  function start(event: TouchEvent): void {
    const [touch, second] = event.touches;
    const isMine = touch && !second && isAtBottom(element) && !isTaken(event, element);
    from = isMine ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    dragged = 0;
  }

  function move(event: TouchEvent): void {
    const [touch] = event.touches;
    if (from === null || !touch) {
      return;
    }
    const down = touch.clientY - from.y;
    if (dragged === 0 && (down < SLACK_PX || Math.abs(touch.clientX - from.x) > down)) {
      // Upwards or sideways is scrolling, and stays so until the finger is lifted.
      from = Math.abs(down) < SLACK_PX ? from : null;
      return;
    }
    event.preventDefault();
    dragged = Math.max(1, down);
    element.style.translate = `0 ${dragged}px`;
    element.style.transition = 'none';
  }

  function end(event: TouchEvent): void {
    if (from !== null && dragged > 0) {
      const speed = dragged / Math.max(1, event.timeStamp - from.at);
      if (event.type === 'touchend' && (dragged > FAR_PX || speed > FAST)) {
        onAway();
      }
      element.style.translate = '';
      element.style.transition = '';
    }
    from = null;
    dragged = 0;
  }

  element.addEventListener('touchstart', start, { passive: true });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchstart', start);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}

/** Beside the menu, as on wide windows, it cannot be swiped down. */
function isAtBottom(element: HTMLElement): boolean {
  return element.getBoundingClientRect().left <= 0;
}

/** Whether the finger is on a field, or on something that can still scroll up. */
function isTaken(event: Event, element: HTMLElement): boolean {
  for (const target of event.composedPath()) {
    if (target === element) {
      // In low windows a sheet scrolls as a whole.
      return element.scrollTop > 0;
    }
    if (target instanceof HTMLElement) {
      if (target.scrollTop > 0 || target.matches('input, textarea, select')) {
        return true;
      }
    }
  }
  return false;
}
