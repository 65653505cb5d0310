import { useState } from 'react';
import type { Bill } from '../../src/contract/billing/bill.schema.ts';
import type { PaymentMethod } from '../../src/contract/codes.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { readAmount, writeAmount } from './amounts.ts';
import type { BillCall, EnteredPayment } from './bill-facts.ts';

/** What is wrong with what was entered. */
export type EntryFault = 'method' | 'amount' | 'tooMuch' | 'tip';

interface Entered {
  method: PaymentMethod | null;
  /** As typed; null as long as it follows the wish or what is left. */
  amount: string | null;
  tip: string;
  call: string | null;
}

const NOTHING: Entered = { method: null, amount: null, tip: '', call: null };

/** A payment as it is being entered: filled in from a guest's wish, or with what is left. */
export function usePaymentForm(bill: Bill, calls: readonly BillCall[], first: BillCall | null) {
  const { locale } = useI18n();
  const write = (amount: number) =>
    amount === 0 ? '' : writeAmount(amount, bill.currency, locale);
  const filled = ({ id, wish }: BillCall): Entered => ({
    method: wish.method,
    amount: null,
    tip: write(wish.tip),
    call: id,
  });
  const [entered, setEntered] = useState(() => (first ? filled(first) : NOTHING));
  const [fault, setFault] = useState<EntryFault | null>(null);
  const chosen = calls.find(({ id }) => id === entered.call) ?? null;
  // A friend may have paid meanwhile: nobody is asked for more than is left.
  const due = Math.min(chosen?.wish.amount ?? bill.remaining, bill.remaining);
  const amountText = entered.amount ?? write(due);
  const amount = readAmount(amountText, bill.currency);
  const tip = readAmount(entered.tip, bill.currency);

  const change = (changes: Partial<Entered>) => {
    setFault(null);
    setEntered({ ...entered, ...changes });
  };
  return {
    method: entered.method,
    amountText,
    tipText: entered.tip,
    chosen: chosen?.id ?? null,
    fault,
    /** What changes hands, tip and all, in minor units; null while it cannot be read. */
    sum: amount === null || tip === null ? null : amount + tip,
    change,
    choose(call: BillCall) {
      setFault(null);
      setEntered(call.id === entered.call ? NOTHING : filled(call));
    },
    reset() {
      setFault(null);
      setEntered(NOTHING);
    },
    /** The payment as entered, or null when something is wrong with it, which is then said. */
    take(): EnteredPayment | null {
      const wrong = faultOf(entered.method, amount, tip, bill.remaining);
      setFault(wrong);
      if (wrong !== null || entered.method === null || amount === null || tip === null) return null;
      return { method: entered.method, amount, tip, call: chosen?.id ?? null };
    },
  };
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
