import { byLabel } from '#console/seatings/seating-facts.ts';
import type { OpenThings } from '#core/days/days.schema.ts';

/** Something open at a party: what it is, and where staff handle it. */
export type OpenThing = { id: string; to: string } & (
  | { about: 'bill'; amount: number }
  | { about: 'order'; number: number; state: OpenThings['orders'][number]['state'] }
  | { about: 'billCall' | 'staffCall' }
);

export interface OpenParty {
  /** Its id. */
  seating: string;
  label: string;
  hasLeft: boolean;
  /** The bill first, then its orders, then who calls. */
  things: readonly OpenThing[];
}

/** Everything open, by party, in the order of the tables' names. */
export function openParties({ orders, bills, calls }: OpenThings, locale: string): OpenParty[] {
  const parties = new Map<string, { label: string; hasLeft: boolean; things: OpenThing[] }>();
  const add = (of: { seating: string; table: { label: string } }, thing: OpenThing) => {
    const party = parties.get(of.seating);
    if (party) party.things.push(thing);
    else parties.set(of.seating, { label: of.table.label, hasLeft: false, things: [thing] });
  };
  for (const bill of bills) {
    // A party that has left has no bill on the board, so its facts come from its order.
    const to = bill.isOpen ? `bill/${bill.seating}` : `history/${bill.order}`;
    add(bill, { id: bill.seating, about: 'bill', amount: bill.remaining, to });
  }
  for (const order of orders) {
    const { id, number, state } = order;
    add(order, { id, about: 'order', number, state, to: `history/${id}` });
  }
  for (const call of calls) {
    add(call, { id: call.id, about: call.kind === 'bill' ? 'billCall' : 'staffCall', to: '' });
  }
  const gone = new Set(bills.filter(({ isOpen }) => !isOpen).map(({ seating }) => seating));
  return [...parties]
    .map(([seating, party]) => ({ ...party, seating, hasLeft: gone.has(seating) }))
    .sort(byLabel(locale));
}
