import { sumOf } from '#core/money/pricing.ts';
import { includedVat, type VatShare } from '#core/money/vat.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { billLines, billTotal, countsTowardsBill } from '#core/orders/order-view.ts';
import type { Bill, NamedBill, StaffBill } from './bill.schema.ts';

/** The parts of an order that the bill needs. */
export type BilledOrder = Pick<Order, 'state' | 'lines' | 'guest' | 'awaitsAdmission'>;

/** A payment in minor units. The tip is extra: it pays nothing off the bill. */
export interface BillPayment {
  readonly amount: number;
  readonly tip: number;
  /** Of cash: what was handed over beyond both. */
  readonly rounding?: number;
}

/** Amounts in minor units. */
export interface BillSummary {
  readonly total: number;
  readonly vat: VatShare[];
  /** Towards the bill, without tips. */
  readonly paid: number;
  readonly tips: number;
  readonly remaining: number;
  /** Absent if nothing was rounded, or it sums to nothing. */
  readonly rounding?: number;
}

/** What is taken of a line, in minor units. */
interface TakenLine {
  readonly line: string | null;
  readonly amount: number;
}

/** The sum of a bill, and what nobody has taken of one guest's lines, in minor units. */
export interface BillTotals {
  readonly total: number;
  totalOf(guest: string): number;
}

export function billTotals(
  orders: readonly BilledOrder[],
  takenParts: readonly TakenLine[] = [],
): BillTotals {
  const takenOf = (id: string) =>
    takenParts.reduce((sum, { line, amount }) => (line === id ? sum + amount : sum), 0);
  return {
    total: billTotal(orders),
    totalOf: (guest) =>
      billLines(orders.filter((order) => order.guest === guest)).reduce(
        (sum, { id, total }) => sum + Math.max(0, total - takenOf(id)),
        0,
      ),
  };
}

/**
 * What each guest's own orders cost, in minor units, by guest id; together they are the bill.
 * Guests are in the order of their first round; those whose orders were all rejected or cancelled
 * are left out.
 */
export function guestTotals(orders: readonly BilledOrder[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const order of orders.filter(countsTowardsBill)) {
    totals.set(order.guest, (totals.get(order.guest) ?? 0) + billTotal([order]));
  }
  return totals;
}

/** What is left to pay, in minor units; never below zero, without tips. */
export function remaining(total: number, payments: readonly BillPayment[]): number {
  return Math.max(0, total - paidOf(payments));
}

/** The bill of these orders, with what has been paid. */
export function billSummary(
  orders: readonly BilledOrder[],
  payments: readonly BillPayment[],
): BillSummary {
  return summaryOf(billLines(orders), payments);
}

/** The same for amounts owed, by VAT rate: lines, or their sums. */
export function summaryOf(
  owed: readonly { readonly total: number; readonly vatRate: number }[],
  payments: readonly BillPayment[],
): BillSummary {
  const total = sumOf(owed);
  const rounding = payments.reduce((sum, payment) => sum + (payment.rounding ?? 0), 0);
  return {
    total,
    vat: includedVat(owed),
    paid: paidOf(payments),
    tips: payments.reduce((sum, payment) => sum + payment.tip, 0),
    remaining: remaining(total, payments),
    ...(rounding !== 0 && { rounding }),
  };
}

function paidOf(payments: readonly BillPayment[]): number {
  return payments.reduce((sum, payment) => sum + payment.amount, 0);
}

/** What can be taken now: what is left, without what guests are paying on their phones. */
export function dueNow({ remaining, held = 0 }: Pick<Bill, 'remaining' | 'held'>): number {
  return Math.max(0, remaining - held);
}

/** Whether something is on this bill; null for the first. */
export function isOn(bill: string | null): (of: { readonly bill?: string }) => boolean {
  return (of) => (of.bill ?? null) === bill;
}

/** The orders with only their lines of one bill; those without any are left out. */
export function ordersOn<Any extends Pick<Order, 'lines'>>(
  orders: readonly Any[],
  bill: string | null,
): Any[] {
  return orders.flatMap((order) => {
    const lines = order.lines.filter(isOn(bill));
    return lines.length === 0 && order.lines.length > 0 ? [] : [{ ...order, lines }];
  });
}

/** One bill of a party, without the others; the first if it has no such bill any more. */
export function billOn({ others = [], ...first }: Bill, id: string | null): Bill | NamedBill {
  return others.find((each) => each.id === id) ?? first;
}

/** Which bill is shown: the chosen one while the party has it. */
export function shownId({ others = [] }: Bill, id: string | null): string | null {
  return others.some((each) => each.id === id) ? id : null;
}

/** What can be taken now of all bills of a party, in minor units. */
export function partyDue({ others = [], ...first }: Bill): number {
  return [first, ...others].reduce((sum, bill) => sum + dueNow(bill), 0);
}

/** What staff read of one bill: its lines, and its payments. */
export function staffBillOn(staffBill: StaffBill, id: string | null): StaffBill {
  const { bill, orders, payments, keptOpen } = staffBill;
  const shown = shownId(bill, id);
  return {
    bill: billOn(bill, shown),
    orders: bill.others === undefined ? orders : ordersOn(orders, shown),
    payments: payments.filter(isOn(shown)),
    ...(keptOpen !== undefined && shown === null && { keptOpen }),
  };
}
