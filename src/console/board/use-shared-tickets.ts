import { useRef } from 'react';
import { sameList } from '#console/live/same-list.ts';
import { hasSharedTickets, type TicketOrders, ticketsOf } from '#core/board/shared-ticket.ts';
import type { Order } from '#core/orders/order.schema.ts';

export interface SharedTickets {
  /** The first order of each ticket, in the tickets' order. */
  readonly tickets: readonly Order[];
  /** By that order's id: all orders of a ticket that has several. */
  readonly shared: ReadonlyMap<string, TicketOrders>;
}

const NONE: SharedTickets['shared'] = new Map();

/** The tickets of these orders. The lists are the same as long as the same orders are in them. */
export function useSharedTickets(orders: readonly Order[]): SharedTickets {
  const last = useRef<SharedTickets>({ tickets: [], shared: NONE });
  if (!hasSharedTickets(orders)) {
    last.current = { tickets: orders, shared: NONE };
    return last.current;
  }
  const all = ticketsOf(orders);
  const { tickets, shared } = last.current;
  last.current = {
    tickets: sameList(
      tickets,
      all.map(([first]) => first),
    ),
    shared: new Map(
      all
        .filter(({ length }) => length > 1)
        .map((ticket) => [ticket[0].id, sameTicket(shared.get(ticket[0].id), ticket)]),
    ),
  };
  return last.current;
}

function sameTicket(before: TicketOrders | undefined, after: TicketOrders): TicketOrders {
  return before === undefined ? after : sameList<TicketOrders>(before, after);
}
