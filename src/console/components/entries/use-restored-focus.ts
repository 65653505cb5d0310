import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** An item of a list on the board: a ticket or a call. */
const SLIP = '[data-order], [data-call]';

/**
 * Restores keyboard focus: when the ticket with the focus leaves a column, the one that takes its
 * place gets it, or the column itself when none is left. One that is drawn anew, as it has become
 * several orders or one, keeps it.
 */
export function useRestoredFocus(
  column: RefObject<HTMLElement | null>,
  orders: readonly { id: string }[],
) {
  // Before the commit: elements that it moves may lose the focus.
  const { activeElement: focused } = document;
  const held = useRef<{ id: string; index: number; target: HTMLElement } | null>(null);
  useEffect(() => {
    const last = held.current;
    if (!last || !column.current) return;
    const isThere = orders.some((order) => order.id === last.id);
    if (isThere && last.target.isConnected) {
      if (focused === last.target && document.activeElement === document.body) {
        last.target.focus({ preventScroll: true });
      }
      return;
    }
    held.current = null;
    // The person has moved the focus in the meantime: into a dialog, or to another column.
    if (document.activeElement !== document.body) return;
    const tickets = ticketsOf(column.current);
    // Focus the ticket and not its button: a second Enter must not act on an order that nobody has
    // read.
    const own = tickets.find(({ dataset }) => dataset.order === last.id);
    const next = own ?? tickets[last.index] ?? tickets.at(-1);
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
      // Removed elements lose the focus to the body, and a closing dialog returns it, which React
      // does not notice while it renders. Every other change is the person's choice.
      const to = event.relatedTarget;
      if (to !== null && to.closest('dialog') === null) held.current = null;
    },
  };
}

function ticketsOf(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>(SLIP)];
}
