import { useState } from 'react';
import { readAmount } from '#console/components/fields/amounts.ts';
import { type AdjustmentSize, sizeOf } from '#core/bills/adjustment.ts';
import type { Bill } from '#core/bills/bill.schema.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { chargedPieces } from '#core/orders/split-line.ts';

/** Whether the reduction is an amount, a percentage or everything. */
export type AdjustmentWay = 'comp' | 'percent' | 'amount';

/** Validation errors. */
type Fault = 'missing' | 'percent' | 'amount';

/** The state of the adjustment form; amounts in minor units. */
export function useAdjustment(
  bill: Bill,
  lines: readonly OrderLine[],
  isLine: boolean,
  first: AdjustmentWay | null = null,
) {
  const [way, setWay] = useState(first);
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const before = lines.reduce((sum, line) => sum + line.total, 0);
  const most = before;
  const [line] = isLine ? lines : [];
  const charged = line === undefined ? 1 : Math.max(1, chargedPieces(line));
  const pieces = Math.min(wanted ?? charged, charged);
  const entered = way === null ? null : sizeEntered(way, text, bill.currency);
  const size = way === 'comp' && pieces < charged ? ({ kind: 'comp', pieces } as const) : entered;
  const amount = size === null ? null : sizeOf(size, lines);
  const fault = faultOf(way, size, amount, most);
  return {
    way,
    text,
    before,
    most,
    /** Of how many pieces, with a line that has several; the rest is for the whole line. */
    pieces,
    charged,
    choosePieces: setWanted,
    /** Null while it cannot be parsed, or is more than can be taken off. */
    amount: fault === null ? amount : null,
    /** Of that, what guests have paid already. */
    paidOf: (off: number) => Math.max(0, off - bill.remaining),
    /** Shown once the person has tried to send. */
    fault: isChecked ? fault : null,
    size: fault === null ? size : null,
    choose(next: AdjustmentWay) {
      setWay(next);
      setText('');
      setChecked(false);
    },
    write: setText,
    /** Returns whether it can be taken off; shows the errors if not. */
    check() {
      setChecked(true);
      return fault === null;
    },
  };
}

export type AdjustmentForm = ReturnType<typeof useAdjustment>;

const PERCENT = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/;

function sizeEntered(way: AdjustmentWay, text: string, currency: string): AdjustmentSize | null {
  if (way === 'comp') return { kind: 'comp' };
  if (way === 'amount') {
    const amount = readAmount(text, currency);
    return amount === null || amount === 0 ? null : { kind: 'discount', amount };
  }
  const match = PERCENT.exec(text);
  if (match === null) return null;
  const percent = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return percent < 1 || percent > 10_000 ? null : { kind: 'discount', percent };
}

function faultOf(
  way: AdjustmentWay | null,
  size: AdjustmentSize | null,
  amount: number | null,
  most: number,
): Fault | null {
  if (way === null) return 'missing';
  if (size === null) return way === 'percent' ? 'percent' : 'amount';
  return amount === null || amount === 0 || amount > most ? 'amount' : null;
}
