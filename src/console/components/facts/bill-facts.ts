import type { PaymentMethod } from '#core/bills/codes.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { BillTake } from '#core/payments/online-payment.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { Texts } from '#web/i18n/core.ts';
import type { CallRequest } from './call-facts.ts';

/** A payment as staff enter it; amounts in minor units. */
export interface EnteredPayment {
  method: PaymentMethod;
  amount: number;
  tip: number;
  /** The cash received, where somebody entered it. */
  given?: number;
  /** The part of the bill that it pays, where that is not only an amount. */
  take?: BillTake;
  /** The request that it answers, if one was chosen. */
  call: string | null;
}

/** A guest's request for the bill that is not finished yet. */
export type BillCall = Call & { wish: CallRequest };

export function isBillCall(call: Call): call is BillCall {
  return call.wish !== undefined;
}

/** The open requests for one party's bill, oldest first. */
export function billCallsOf(calls: readonly Call[], seating: string): BillCall[] {
  return calls
    .filter(isBillCall)
    .filter((call) => call.seating === seating && call.state !== 'done');
}

/** A sum that is kept for its guest until staff have the money. */
export function isKept({ wish }: Pick<Call, 'wish'>): boolean {
  return wish?.share === 'amount';
}

/** The payment that such a call is about, once its money is there. */
export function keptPayment({ id, wish }: BillCall): EnteredPayment {
  const { method, amount, tip } = wish;
  return { method, amount, tip, call: id };
}

/** The name a guest chose, else "Guest 2"; a guest who has left the party has none. */
export function guestName(LL: Texts, guest: SeatedGuest | undefined): string {
  if (guest === undefined) return LL.console.bill.somebody();
  return guest.name ?? LL.common.guest({ number: guest.ordinal });
}

/** A rate in hundredths of a per cent as text: "12 %" in Swedish, "12%" in English. */
export function writeRate(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  );
}
