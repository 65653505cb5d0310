import { useState } from 'react';
import type { BillCall, EnteredPayment } from '#console/components/facts/bill-facts.ts';
import { readAmount, writeAmount } from '#console/components/fields/amounts.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import { dueNow } from '#core/bills/bill.ts';
import { dueBy } from '#core/bills/cash.ts';
import type { PaymentMethod } from '#core/bills/codes.ts';
import { amountsDue, unpaidParts } from '#core/bills/shares.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** Validation errors. */
export type EntryFault = 'method' | 'amount' | 'tooMuch' | 'tip' | 'given';

interface Entered {
  method: PaymentMethod | null;
  /** As typed; null while it follows the guest's request or what is left to pay. */
  amount: string | null;
  tip: string;
  /** The cash received; empty where nobody entered it. */
  given: string;
  /** Null while it follows earlier payments: a split continues. */
  parts: number | null;
  call: string | null;
}

const NOTHING: Entered = {
  method: null,
  amount: null,
  tip: '',
  given: '',
  parts: null,
  call: null,
};

/** The payment form's state: prefilled from a guest's request, or with what is left to pay. */
export function usePaymentForm(bill: Bill, calls: readonly BillCall[], first: BillCall | null) {
  const { locale } = useI18n();
  const write = (amount: number) =>
    amount === 0 ? '' : writeAmount(amount, bill.currency, locale);
  const filled = ({ id, wish }: BillCall): Entered => ({
    ...NOTHING,
    method: wish.method,
    tip: write(wish.tip),
    call: id,
  });
  const [entered, setEntered] = useState(() => (first ? filled(first) : NOTHING));
  const [fault, setFault] = useState<EntryFault | null>(null);
  const chosen = calls.find(({ id }) => id === entered.call) ?? null;
  const split = splitOf(bill, entered.parts);
  // Another guest may have paid in the meantime: nobody is asked for more than is left.
  const most = dueNow(bill);
  const due = Math.min(chosen?.wish.amount ?? split?.amount ?? most, most);
  const amountText = entered.amount ?? write(due);
  const amount = readAmount(amountText, bill.currency);
  const tip = readAmount(entered.tip, bill.currency);
  const isCash = entered.method === 'cash';
  const given = isCash && entered.given !== '' ? readAmount(entered.given, bill.currency) : null;
  const whole = amount === null || tip === null ? null : amount + tip;
  const sum = toHandOver(entered.method, whole, bill);
  const isGivenWrong =
    isCash && entered.given !== '' && (given === null || (sum !== null && given < sum));

  const enter = (changes: Partial<Entered>) => {
    setFault(null);
    setEntered({ ...entered, ...changes });
  };
  return {
    method: entered.method,
    amountText,
    tipText: entered.tip,
    chosen: chosen?.id ?? null,
    fault,
    split: chosen === null ? split : null,
    isCash,
    tip: tip ?? 0,
    givenText: entered.given,
    given,
    /** The change to give back, negative if cash is missing; null where nothing was entered. */
    change: given === null || sum === null ? null : given - sum,
    /**
     * What is to be handed over: the whole amount with the tip, in cash rounded, in minor units; null
     * while it cannot be parsed.
     */
    sum,
    /** The same before it was rounded; null where it was not. */
    unrounded: whole === sum ? null : whole,
    enter,
    /** Sets the cash received, when somebody taps a note. */
    give: (paid: number) => enter({ given: write(paid) }),
    keepChange() {
      if (given !== null && amount !== null) enter({ tip: write(given - amount) });
    },
    choose(call: BillCall) {
      setFault(null);
      setEntered(call.id === entered.call ? NOTHING : filled(call));
    },
    reset() {
      setFault(null);
      setEntered(NOTHING);
    },
    /** The payment as entered; null if it has errors, which are then shown. */
    take(): EnteredPayment | null {
      const wrong = faultOf(entered.method, amount, tip, most) ?? (isGivenWrong ? 'given' : null);
      setFault(wrong);
      if (wrong !== null || entered.method === null || amount === null || tip === null) return null;
      return {
        method: entered.method,
        amount,
        tip,
        ...(given !== null && { given }),
        ...(chosen === null && split !== null && { parts: split.parts }),
        call: chosen?.id ?? null,
      };
    },
  };
}

/**
 * The next of several equal parts; null without a split. A split that has begun continues by
 * itself.
 */
function splitOf(bill: Bill, wanted: number | null) {
  const { shares = [], remaining, total } = bill;
  const begun = shares.findLast(
    ({ parts }) => parts !== undefined && unpaidParts(shares, parts) < parts,
  );
  const parts = wanted ?? begun?.parts ?? 1;
  if (parts === 1 || remaining === 0) return null;
  const wish = { guest: '', share: 'equal', parts } as const;
  const [amount = remaining] = amountsDue({ total, totalOf: () => 0 }, shares, [wish]);
  return { parts, part: parts - unpaidParts(shares, parts) + 1, amount };
}

function toHandOver(method: PaymentMethod | null, whole: number | null, { coin }: Bill) {
  return whole === null || method === null ? whole : dueBy(method, whole, coin);
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;

function faultOf(
  method: PaymentMethod | null,
  amount: number | null,
  tip: number | null,
  remaining: number,
): EntryFault | null {
  if (method === null) return 'method';
  if (amount === null || amount === 0) return 'amount';
  if (amount > remaining) return 'tooMuch';
  return tip === null ? 'tip' : null;
}
