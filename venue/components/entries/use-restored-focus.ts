import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** What stands in a list on the board: a ticket, or a call. */
const SLIP = '[data-order], [data-call]';

/**
 * Keeps the keyboard where it was: when the ticket that has the focus leaves a column, the one
 * that takes its place gets it, or the column itself when none is left.
 */
export function useRestoredFocus(
  column: RefObject<HTMLElement | null>,
  orders: readonly { id: string }[],
) {
  // Before the commit: what it moves among others may lose the focus on the way.
  const { activeElement: focused } = document;
  const held = useRef<{ id: string; index: number; target: HTMLElement } | null>(null);
  useEffect(() => {
    const last = held.current;
    if (!last || !column.current) return;
    if (orders.some((order) => order.id === last.id)) {
      if (focused === last.target && document.activeElement === document.body) {
        last.target.focus({ preventScroll: true });
      }
      return;
    }
    held.current = null;
    // Somebody has put the focus elsewhere meanwhile: into a dialog, another column.
    if (document.activeElement !== document.body) return;
    const tickets = ticketsOf(column.current);
    // The ticket and not its button: a second Enter must not act on an order that nobody has read.
    const next = tickets[last.index] ?? tickets.at(-1);
    (next ?? column.current.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  }, [column, orders]);
  return {
    onFocus(event: FocusEvent<HTMLElement, HTMLElement>) {
      const ticket = event.target.closest<HTMLElement>(SLIP);
      const id = ticket?.dataset.order ?? ticket?.dataset.call;
      held.current =
        ticket && id !== undefined && column.current
          ? { id, index: ticketsOf(column.current).indexOf(ticket), target: event.target }
          : null;
    },
    onBlur(event: FocusEvent<HTMLElement>) {
      // What is taken away gives its focus to nothing, and a dialog gives it back, which React
      // does not hear of while it renders; everything else is a choice.
      const to = event.relatedTarget;
      if (to !== null && to.closest('dialog') === null) held.current = null;
    },
  };
}

function ticketsOf(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>(SLIP)];
}
