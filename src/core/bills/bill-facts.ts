import type { Call } from '#core/calls/call.schema.ts';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import type { Order } from '#core/ordering/order.schema.ts';
import { billLines, billTotal } from '#core/ordering/order-view.ts';
import type { ProviderName } from '#core/payment-providers/codes.ts';
import type { Seating } from '#core/seating/seating.schema.ts';
import type { Bill, Payment } from './bill.schema.ts';
import { billSummary, billTotals } from './bill.ts';
import type { SharedBill } from './bill-request.ts';
import { billOf } from './bill-view.ts';
import type { AttemptState, RefundCause, RefundState } from './codes.ts';
import { sharesOf } from './shares.ts';
import { heldShares, type PayableBill, type TakenPart } from './taken-parts.ts';

/** A part of a bill, at its place among those of its payment. */
export interface KnownPart extends TakenPart {
  readonly position: number;
}

/** A guest's attempt to pay on the phone. */
export interface PaymentAttempt {
  readonly id: string;
  /** The provider's id of the payment; null until it has answered. */
  readonly ref: string | null;
  readonly session: string;
  readonly provider: ProviderName;
  readonly state: AttemptState;
  /** Minor units; `received` with the tip. */
  readonly amount: number;
  readonly tip: number;
  readonly received: number;
  /** The order that it pays before anybody makes it; null for a part of the bill. */
  readonly order: string | null;
}

/** Money that goes back: minor units, of which `tip` is `amount`'s companion, not a part of it. */
export interface BackMoney {
  readonly id: string;
  /** Null for money that staff took: then somebody gives it back by hand. */
  readonly attempt: string | null;
  /** For money that staff took: the payment of which it gives something back. */
  readonly payment: string | null;
  readonly cause: RefundCause;
  readonly state: RefundState;
  readonly amount: number;
  readonly tip: number;
  /** Of cash: what is handed back beyond both. */
  readonly rounding: number;
  readonly reason: string | null;
}

/** Money that waits for a decision: times in milliseconds since 1970. */
export interface WaitingMoney extends BackMoney {
  readonly at: number;
  /** Of one without an answer: when its provider was asked for it last. */
  readonly changedAt: number;
}

/** What the rules of a seating's bill need to know. */
export interface BillFacts {
  /** The venue's id, and its settings. */
  readonly venue: string;
  readonly settings: Pick<MenuFileVenue, 'currency' | 'ordering'>;
  readonly seating: Seating;
  /** Without those of devices that were never let in. */
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  /** Held, paid, or free again; by payment. */
  readonly parts: readonly KnownPart[];
  readonly attempts: readonly PaymentAttempt[];
  readonly refunds: readonly BackMoney[];
  /** The open ones, oldest first. */
  readonly calls: readonly Call[];
}

/** Those that are held or paid. */
export function takenOf({ parts }: Pick<BillFacts, 'parts'>): KnownPart[] {
  return parts.filter(({ state }) => state !== 'released');
}

/** A bill as the party and staff read it. */
export function billNow(facts: BillFacts): Bill {
  const { seating, settings, orders, payments, refunds } = facts;
  const summary = billSummary(orders, payments);
  return billOf(seating.bill, settings, summary, payments, takenOf(facts), refunds);
}

/** What a seating owes, by guest, and the shares that were paid. */
export function sharedNow(facts: Pick<BillFacts, 'orders' | 'payments' | 'parts'>): SharedBill {
  const { orders, payments } = facts;
  const taken = takenOf(facts);
  // Staff collect nothing that somebody is paying on the phone.
  const paid = [...sharesOf(payments, taken), ...heldShares(taken)];
  return { totals: billTotals(orders, taken), paid };
}

/** As guests can take parts of it, `without` those of one attempt. */
export function payableNow({ orders, payments, parts }: BillFacts, without?: string): PayableBill {
  return {
    total: billTotal(orders),
    lines: billLines(orders),
    paid: sharesOf(payments),
    takenParts: takenOf({ parts }).filter(({ payment }) => payment !== without),
  };
}
