import { useState } from 'react';
import type { OrderLine } from '#core/orders/order.schema.ts';
import type { RefundInput } from './party-payments-store.ts';

/** What can go back of a payment; amounts in minor units. */
export interface Refundable {
  amount: number;
  tip: number;
}

type RefundWay = 'all' | 'lines';
type BillAfter = 'less' | 'due';
export type RefundFault = 'way' | 'lines' | 'bill' | 'reason';

/** The refund form's state. */
export function useRefund(left: Refundable, lines: readonly OrderLine[]) {
  const [way, setWay] = useState<RefundWay | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [bill, setBill] = useState<BillAfter | null>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<RefundFault | null>(null);
  const chosen = lines.filter(({ id }) => picked.has(id));
  const cost = chosen.reduce((sum, { total }) => sum + total, 0);
  // A guest who paid a part of a line gets no more than that part.
  const amount = way === 'lines' ? Math.min(cost, left.amount) : left.amount;
  const tip = way === 'all' ? left.tip : 0;
  const wrong = (): RefundFault | null => {
    if (way === null) return 'way';
    if (way === 'lines' && amount === 0) return 'lines';
    if (way === 'all' && bill === null) return 'bill';
    return reason.trim() === '' ? 'reason' : null;
  };
  const changing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setFault(null);
      set(value);
    };
  return {
    way,
    picked,
    bill,
    reason,
    fault,
    /** What goes back in all; null while that is open. */
    sum: way === null || amount + tip === 0 ? null : amount + tip,
    chooseWay: changing(setWay),
    chooseBill: changing(setBill),
    write: changing(setReason),
    toggle(line: string) {
      setFault(null);
      const next = new Set(picked);
      if (!next.delete(line)) next.add(line);
      setPicked(next);
    },
    /** The refund as entered; null if something is missing, which is then shown. */
    take(): RefundInput | null {
      const missing = wrong();
      setFault(missing);
      if (missing !== null) return null;
      const isLines = way === 'lines';
      return {
        amount,
        tip,
        ...(isLines && { lines: chosen.map(({ id }) => id) }),
        reduces: isLines || bill === 'less',
        reason: reason.trim(),
      };
    },
  };
}

export type RefundForm = ReturnType<typeof useRefund>;
