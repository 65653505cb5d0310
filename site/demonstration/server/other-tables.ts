import { ACKNOWLEDGEMENTS } from '#core/ordering/codes.ts';
import { moveLines, moveOrder, placeOrder } from './orders.ts';
import { addGuest, findTable } from './seatings.ts';
import type { VenueState } from './venue-state.ts';

const MINUTE = 60_000;

interface Round {
  readonly table: string;
  /** How long ago it was sent, in milliseconds. */
  readonly ago: number;
  readonly lines: readonly { readonly product: string; readonly quantity: number }[];
  /** How many of its lines are ready. */
  readonly ready: number;
}

/** The venue's other guests, so that a visitor's order arrives on a busy board. */
const ROUNDS: readonly Round[] = [
  {
    table: 'servett00004',
    ago: 4 * MINUTE,
    lines: [
      { product: 'negroni', quantity: 1 },
      { product: 'marinated-olives', quantity: 1 },
    ],
    ready: 2,
  },
];

/** Sends and accepts the other tables' rounds, by the same rules as the visitor's. */
export function seatOthers(venueState: VenueState): void {
  for (const round of ROUNDS) {
    const clock = { ...venueState.clock, now: () => venueState.clock.now() - round.ago };
    send({ ...venueState, clock }, round);
  }
}

function send(venueState: VenueState, { table, lines, ready }: Round): void {
  const id = venueState.newId();
  const guest = addGuest(venueState, findTable(venueState, table).id);
  const wished = lines.map((line) => ({ ...line, options: [] }));
  placeOrder(venueState, guest, id, { menuVersion: venueState.menuVersion, age: 0, lines: wished });
  const order = moveOrder(venueState, id, {
    from: 'placed',
    to: 'accepted',
    acknowledged: [...ACKNOWLEDGEMENTS],
  });
  const done = order.lines.slice(0, ready).map((line) => ({ id: line.id, from: line.state }));
  if (done.length > 0) {
    moveLines(venueState, id, { lines: done, to: 'ready' });
  }
}
