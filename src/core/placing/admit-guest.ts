import {
  type Act,
  active,
  announced,
  beginAct,
  billIncreased,
  changed,
  type Now,
} from '#core/bills/bill-act.ts';
import { guestEvent } from '#core/events/event-draft.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { onBill, orderChanged, type PartyBill } from './order-act.ts';
import { admittedOrders } from './waiting-orders.ts';

/** A guest who waits to be let in. */
export interface WaitingGuest {
  readonly guest: SeatedGuest;
  readonly table: string;
  /** Those that nobody has accepted, oldest first. */
  readonly orders: readonly Order[];
  /** The device of the party that lets it in; absent: staff, or a code. */
  readonly by?: string;
}

/**
 * A guest is let in: it sees the party's rounds and may let others in. Its waiting orders become the
 * party's: its stations make them, and they are on its bill.
 */
export function letIn<Facts extends PartyBill>(
  act: Act<Facts>,
  { guest, table, orders, by }: WaitingGuest,
): Act<Facts> {
  const at = { table, seating: act.facts.seating.id };
  const seen = { ...guest, admission: 'admitted' } as const;
  const admitted = announced(
    changed(act, { kind: 'admitted', guest, ...(by !== undefined && { by }) }),
    guestEvent('guest.admitted', at, seen),
  );
  const moved = admittedOrders(orders, act.now.at).reduce(orderChanged, admitted);
  return orders.length === 0 ? moved : onBill(moved, billIncreased);
}

/** Somebody lets a guest in. */
export function admitGuest(facts: PartyBill, guest: WaitingGuest, now: Now): Act<PartyBill> {
  return active(letIn(beginAct(facts, now), guest), guest.orders.length > 0);
}
