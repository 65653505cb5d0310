import { surplusBack } from '#core/bills/back-money.ts';
import {
  type Act,
  announced,
  type BillAct,
  changed,
  requestsFollow,
} from '#core/bills/bill-act.ts';
import type { BillFacts } from '#core/bills/bill-facts.ts';
import { orderEvent } from '#core/events/event-draft.ts';
import type { AuditDetail } from '#core/history/audit-entry.schema.ts';
import type { AuditAction } from '#core/history/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { changedOrder, type OrderChange, type TimedOrder } from '#core/orders/order-transitions.ts';

/** A party, and what is known of its bill. */
export interface PartyBill {
  readonly venue: string;
  readonly seating: { readonly id: string };
  /** Null while nobody has asked for it or paid: then nothing follows from a change of it. */
  readonly bill: BillFacts | null;
  /** The order that the act is about, if it is about one. */
  readonly order?: Order;
}

/** What a change of an order meets; an act's are those that it leaves. */
export interface OrderFacts extends PartyBill, TimedOrder {
  readonly order: Order;
}

export type OrderAct = Act<OrderFacts>;

/** What the change does to the party's bill, if anything follows from it. */
export function onBill<Facts extends PartyBill>(
  act: Act<Facts>,
  follow: (so: BillAct) => BillAct,
): Act<Facts> {
  const { bill } = act.facts;
  if (bill === null) {
    return act;
  }
  const followed = follow({ ...act, facts: bill });
  return { ...followed, facts: { ...act.facts, bill: followed.facts } };
}

/** Something costs less: what was paid beyond that goes back, and open requests follow. */
export function billReduced(act: OrderAct): OrderAct {
  return onBill(act, (so) => requestsFollow(surplusBack(so)));
}

/** An order of the party is another; those of devices that wait to be let in are not on its bill. */
export function withOrder<Facts extends PartyBill>(facts: Facts, order: Order): Facts {
  const { bill } = facts;
  const left = facts.order?.id === order.id ? { ...facts, order } : facts;
  if (bill === null || order.awaitsAdmission) {
    return left;
  }
  const isKnown = bill.orders.some(({ id }) => id === order.id);
  const orders = isKnown
    ? bill.orders.map((each) => (each.id === order.id ? order : each))
    : [...bill.orders, order];
  return { ...left, bill: { ...bill, orders } };
}

/** An order of the party changes, and those concerned are told. */
export function orderChanged<Facts extends PartyBill>(
  act: Act<Facts>,
  { order, changes, event }: OrderChange,
): Act<Facts> {
  const left = changedOrder(order, changes);
  const so = changed(act, { kind: 'order', order, changes }, withOrder(act.facts, left));
  return announced(so, orderEvent(event, left));
}

/** Who of the staff did it is noted in the order's history. */
export function orderNoted(act: OrderAct, action: AuditAction, detail: AuditDetail): OrderAct {
  return changed(act, { kind: 'audit', action, order: act.facts.order.id, detail });
}
