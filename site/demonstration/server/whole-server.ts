import { ACKNOWLEDGEMENTS } from '#core/orders/codes.ts';
import { EVENING, type EveningOrder } from '../evening.ts';
import { findTable } from './opening.ts';
import { moveLines, moveOrder, placeOrder } from './orders.ts';
import { createPageServer } from './page-server.ts';
import { addGuest } from './seatings.ts';
import type { VenueState } from './venue-state.ts';

/** The whole server, with the other tables' orders in it. */
export function beginServer(venueState: VenueState): typeof globalThis.fetch {
  seatOthers(venueState);
  return createPageServer(venueState);
}

/** Sends and moves the other tables' orders, by the same rules as the visitor's. */
export function seatOthers(venueState: VenueState): void {
  for (const order of EVENING.filter(({ sent }) => sent < 0)) {
    const clock = { ...venueState.clock, now: () => venueState.clock.now() + order.sent * 1_000 };
    send({ ...venueState, clock }, order);
  }
}

function send(venueState: VenueState, order: EveningOrder): void {
  const id = venueState.newId();
  const guest = addGuest(venueState, findTable(venueState, order.table).id);
  const lines = order.lines.map(({ product, quantity }) => ({ product, quantity, options: [] }));
  placeOrder(venueState, guest, id, { menuVersion: venueState.menuVersion, age: 0, lines });
  if (order.accepted > 0) return;
  const accepted = moveOrder(venueState, id, {
    from: 'placed',
    to: 'accepted',
    acknowledged: [...ACKNOWLEDGEMENTS],
  });
  if (order.ready > 0) return;
  const done = accepted.lines.map((line) => ({ id: line.id, from: line.state }));
  moveLines(venueState, id, { lines: done, to: 'ready' });
}
