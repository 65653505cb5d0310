import { useState } from 'react';
import type { BillCall, EnteredPayment } from '#console/components/facts/bill-facts.ts';
import { readAmount, writeAmount } from '#console/components/fields/amounts.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { dueNow } from '#core/bills/bill.ts';
import { dueBy } from '#core/bills/cash.ts';
import type { PaymentMethod } from '#core/bills/codes.ts';
import { takeAmount } from '#core/bills/takes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import {
  type Chosen,
  chosenBy,
  type LinePart,
  openDishes,
  partsBegun,
  payableOf,
  takeOf,
  tickedOf,
} from './pay-wish.ts';

/** Validation errors. */
export type EntryFault = 'amount' | 'tooMuch' | 'tip' | 'given' | 'nothing';

interface Entered extends Chosen {
  /** As typed. */
  readonly amount: string;
  readonly tip: string;
  /** The cash received. */
  readonly given: string;
  readonly call: string | null;
}

const TYPED = { amount: '', tip: '', given: '', call: null } as const;
const NOBODY = { person: null, ticked: new Map<string, LinePart>(), parts: null } as const;

/** What is paid of a bill, with tip and cash: as a guest has asked for, or as staff choose. */
export function usePayForm(
  staffBill: StaffBill,
  calls: readonly BillCall[],
  first: BillCall | null,
) {
  const { locale } = useI18n();
  const { bill } = staffBill;
  const write = (amount: number) =>
    amount === 0 ? '' : writeAmount(amount, bill.currency, locale);
  const filled = (call: BillCall): Entered => ({
    ...TYPED,
    ...chosenBy(call),
    tip: write(call.wish.tip),
    call: call.id,
  });
  const unasked = (): Entered => ({
    ...TYPED,
    ...NOBODY,
    what: partsBegun(bill) === null ? 'all' : 'equal',
  });
  const [entered, setEntered] = useState(() => (first ? filled(first) : unasked()));
  const [fault, setFault] = useState<EntryFault | null>(null);
  const asked = calls.find(({ id }) => id === entered.call) ?? null;
  const { amount, take } = dueFor(staffBill, entered, asked);
  const tip = readAmount(entered.tip, bill.currency);
  const given = entered.given === '' ? null : readAmount(entered.given, bill.currency);
  const sum = amount === null || tip === null ? null : amount + tip;

  const enter = (changes: Partial<Entered>) => {
    setFault(null);
    setEntered({ ...entered, ...changes });
  };
  const faultOf = (): EntryFault | null => {
    if (amount === null) return 'amount';
    if (amount === 0) return entered.what === 'amount' ? 'amount' : 'nothing';
    if (amount > dueNow(bill)) return 'tooMuch';
    return tip === null ? 'tip' : null;
  };
  const dishes = openDishes(staffBill);
  return {
    ...entered,
    dishes,
    ticked: tickedOf(dishes, entered),
    /** The request that it answers. */
    asked,
    fault,
    /** The whole amount with the tip, in minor units; null while it cannot be parsed. */
    sum,
    /** The same as it is handed over in cash. */
    inCash: sum === null ? null : dueBy('cash', sum, bill.coin),
    tipAmount: tip ?? 0,
    givenAmount: given,
    enter,
    /** Another choice than the guest's is no answer to it. */
    choose: (changes: Partial<Chosen>) => enter({ ...changes, call: null }),
    keep: (change: number) => enter({ tip: write((tip ?? 0) + change) }),
    ask(call: BillCall) {
      setFault(null);
      setEntered(call.id === entered.call ? unasked() : filled(call));
    },
    /** The next one pays: the same way of splitting goes on. */
    next() {
      setFault(null);
      setEntered((now) => ({ ...now, ...TYPED, person: null, ticked: new Map() }));
    },
    fail: setFault,
    /** The payment as entered; null if it has errors, which are then shown. */
    pay(method: PaymentMethod, cash: number | null): EnteredPayment | null {
      const wrong = faultOf();
      setFault(wrong);
      if (wrong !== null || amount === null || tip === null) return null;
      return {
        ...{ method, amount, tip },
        ...(cash !== null && { given: cash }),
        ...(take !== null && { take }),
        call: asked?.id ?? null,
      };
    },
  };
}

export type PayForm = ReturnType<typeof usePayForm>;

/** What is to pay without the tip; null while that cannot be parsed. */
function dueFor(staffBill: StaffBill, entered: Entered, asked: BillCall | null) {
  const { bill } = staffBill;
  if (entered.what === 'amount') {
    return { amount: readAmount(entered.amount, bill.currency), take: null };
  }
  // A guest's equal part is one of those that were asked for before it.
  if (asked !== null && asked.wish.share === 'equal') {
    return { amount: Math.min(asked.wish.amount, dueNow(bill)), take: null };
  }
  const take = takeOf(staffBill, entered);
  return { amount: take === null ? 0 : takeAmount(take, payableOf(staffBill)), take };
}
