/** As long as a second, unmeant tap may take to follow the first. Milliseconds. */
const GUARD_MS = 400;
const MOVE_MS = 160;

export interface MovedTicket {
  element: HTMLElement;
  /** Pixels. */
  byX: number;
  byY: number;
}

/** By ticket, the timer that lets it be tapped again. */
const guards = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Tickets that moved or came a moment ago take no tap: it may have been meant for the one that stood
 * there before. All others can be tapped at any time.
 */
export function guardTickets(tickets: readonly Pick<MovedTicket, 'element'>[]): void {
  for (const { element } of tickets) {
    clearTimeout(guards.get(element));
    element.dataset.moved = '';
    guards.set(
      element,
      setTimeout(() => {
        delete element.dataset.moved;
      }, GUARD_MS),
    );
  }
}

/** Lets the eye follow where tickets went; not where less motion is asked for. */
export function showMoves(moved: readonly MovedTicket[]): void {
  if (moved.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const { element, byX, byY } of moved) {
    const from = { translate: `${-byX}px ${-byY}px` };
    element.animate?.([from, { translate: '0 0' }], { duration: MOVE_MS, easing: 'ease-out' });
  }
}
