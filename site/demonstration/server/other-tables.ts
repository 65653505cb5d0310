import { ACKNOWLEDGEMENTS } from '../../../src/contract/codes.ts';
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

/** Who else sits in the venue, so that a visitor's order comes to a board at work. */
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
export function seatOthers(house: VenueState): void {
  for (const round of ROUNDS) {
    const clock = { ...house.clock, now: () => house.clock.now() - round.ago };
    send({ ...house, clock }, round);
  }
}

function send(house: VenueState, { table, lines, ready }: Round): void {
  const id = house.newId();
  const guest = addGuest(house, findTable(house, table).id);
  const wished = lines.map((line) => ({ ...line, options: [] }));
  placeOrder(house, guest, id, { menuVersion: house.menuVersion, age: 0, lines: wished });
  const order = moveOrder(house, id, {
    from: 'placed',
    to: 'accepted',
    acknowledged: [...ACKNOWLEDGEMENTS],
  });
  const done = order.lines.slice(0, ready).map((line) => ({ id: line.id, from: line.state }));
  if (done.length > 0) {
    moveLines(house, id, { lines: done, to: 'ready' });
  }
}
