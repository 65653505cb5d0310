import type { Call } from '#core/calls/call.schema.ts';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { billLines, billTotal } from '#core/orders/order-view.ts';
import type { ProviderName } from '#core/payment-providers/codes.ts';
import type { Seating } from '#core/seatings/seating.schema.ts';
import type { Bill, NamedBill, Payment } from './bill.schema.ts';
import { billSummary, billTotals, isOn, ordersOn } from './bill.ts';
import type { SharedBill } from './bill-request.ts';
import { billOf } from './bill-view.ts';
import type { AttemptState, BillState, RefundCause, RefundState } from './codes.ts';
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
  /** The named bill of which it pays a part; absent for the first. */
  readonly bill?: string;
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
  /** The named bill from which it comes; absent for the first. */
  readonly bill?: string;
}

/** Money that waits for a decision: times in milliseconds since 1970. */
export interface WaitingMoney extends BackMoney {
  readonly at: number;
  /** Of one without an answer: when its provider was asked for it last. */
  readonly changedAt: number;
}

/** A bill of a party beside its first, which is the seating's own. */
export interface NamedState {
  readonly id: string;
  readonly name: string;
  readonly state: BillState;
}

/**
 * What the rules of a bill need to know: all of its party, and which of the party's bills they are
 * about. Lines, payments and what belongs to them name their bill; absent is the first.
 */
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
  /** The party's other bills, in the order in which they were made. */
  readonly named: readonly NamedState[];
  /** Which bill a rule is about; null for the first. */
  readonly bill: string | null;
}

type Rows = Pick<BillFacts, 'orders' | 'payments' | 'parts'>;

/** What of some rows is on one bill. */
function rowsOn(rows: Rows, bill: string | null): Rows {
  return {
    orders: ordersOn(rows.orders, bill),
    payments: rows.payments.filter(isOn(bill)),
    parts: rows.parts.filter(isOn(bill)),
  };
}

/** The facts with only what is on the bill that they are about. */
export function ownFacts(facts: BillFacts): BillFacts {
  const { named, bill, refunds, calls } = facts;
  return named.length === 0
    ? facts
    : {
        ...facts,
        ...rowsOn(facts, bill),
        refunds: refunds.filter(isOn(bill)),
        calls: calls.filter(({ wish }) => isOn(bill)(wish ?? {})),
      };
}

/** The same party's facts, about another of its bills; null if it has no such bill. */
export function aboutBill(facts: BillFacts, bill: string | null): BillFacts | null {
  const isKnown = bill === null || facts.named.some(({ id }) => id === bill);
  return isKnown ? { ...facts, bill } : null;
}

/** All bills of a party; null for the first. */
export function billsOf({ named }: Pick<BillFacts, 'named'>): (string | null)[] {
  return [null, ...named.map(({ id }) => id)];
}

export function billState({ bill, named, seating }: BillFacts): BillState {
  return named.find(({ id }) => id === bill)?.state ?? seating.bill;
}

/** Those that are held or paid. */
export function takenOf({ parts }: Pick<BillFacts, 'parts'>): KnownPart[] {
  return parts.filter(({ state }) => state !== 'released');
}

/** A bill as the party and staff read it. */
export function billNow(facts: BillFacts): Bill {
  const own = ownFacts(facts);
  const { settings, orders, payments, refunds } = own;
  const summary = billSummary(orders, payments);
  return billOf(billState(facts), settings, summary, payments, takenOf(own), refunds);
}

/** The first bill of a party, with its others beside it. */
export function partyBill(facts: BillFacts): Bill {
  const others = facts.named.flatMap(({ id, name }): NamedBill[] => {
    const bill = billNow({ ...facts, bill: id });
    return isBlank(bill) ? [] : [{ id, name, ...bill }];
  });
  const first = billNow({ ...facts, bill: null });
  return others.length === 0 ? first : { ...first, others };
}

/** Nothing is on it any more: nobody needs to see it. */
export function isBlank({ total, paid, tips, toGiveBack = 0, goingBack = 0 }: Bill): boolean {
  return total === 0 && paid === 0 && tips === 0 && toGiveBack + goingBack === 0;
}

/** What a bill owes, by guest, and the shares that were paid. */
export function sharedNow(facts: BillFacts): SharedBill {
  return sharedOf(ownFacts(facts));
}

/** The same of rows that are all on one bill. */
function sharedOf(facts: Rows): SharedBill {
  const { orders, payments } = facts;
  const taken = takenOf(facts);
  // Staff collect nothing that somebody is paying on the phone.
  const paid = [...sharesOf(payments, taken), ...heldShares(taken)];
  return { totals: billTotals(orders, taken), paid };
}

/** As guests can take parts of it, `without` those of one attempt. */
export function payableNow(facts: BillFacts, without?: string): PayableBill {
  const { orders, payments, parts } = ownFacts(facts);
  return {
    total: billTotal(orders),
    lines: billLines(orders),
    paid: sharesOf(payments),
    takenParts: takenOf({ parts }).filter(({ payment }) => payment !== without),
  };
}
