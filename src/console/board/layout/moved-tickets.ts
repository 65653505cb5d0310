import { prefersStill } from '#web/platform/page/media.ts';

/** How soon a second, accidental tap may follow the first. Milliseconds. */
const GUARD_MS = 400;
const MOVE_MS = 160;

export interface MovedTicket {
  element: HTMLElement;
  /** Pixels. */
  byX: number;
  byY: number;
}

/** By ticket, the timer that enables it again. */
const guards = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/**
 * Tickets that appeared or moved a moment ago ignore taps, which may have been meant for the ticket
 * that was there before. All others respond at any time.
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

/** Animates tickets to their new places, unless the person prefers reduced motion. */
export function showMoves(moved: readonly MovedTicket[]): void {
  if (moved.length === 0 || prefersStill()) return;
  for (const { element, byX, byY } of moved) {
    const from = { translate: `${-byX}px ${-byY}px` };
    element.animate?.([from, { translate: '0 0' }], { duration: MOVE_MS, easing: 'ease-out' });
  }
}
