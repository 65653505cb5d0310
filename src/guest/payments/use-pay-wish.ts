import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { partsOfLine, restOfLines, takeOfLines } from '#core/bills/takes.ts';
import { readAmount } from '#core/money/read-amount.ts';
import type { BillTake, LineShare } from '#core/payments/online-payment.schema.ts';
import { type TipChoice, tipOf } from '#guest/bills/tip.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import type { OpenPayProps } from './pay-props.ts';

/** What a guest can choose to pay. */
export type TakeChoice = 'mine' | 'lines' | 'equal' | 'amount' | 'rest';

/** The parts of a line that a guest has ticked, and into how many it was divided then. */
export type Picked = Readonly<Record<string, PickedShare>>;
export interface PickedShare extends Omit<LineShare, 'line'> {
  readonly of: number;
}

const GUESTS_LEAST = 2;

/** What the guest has chosen; nothing at first. It is kept while the sheet is open. */
export function usePayWish(props: Pick<OpenPayProps, 'venue' | 'seating'>) {
  const guests = props.seating.guests.peek().length;
  const [choice, setChoice] = useState<TakeChoice | null>(null);
  const [picked, setPicked] = useState<Picked>({});
  const [parts, setParts] = useState(() => Math.max(GUESTS_LEAST, guests));
  const [typed, setTyped] = useState('');
  const [tipChoice, setTipChoice] = useState<TipChoice>(null);
  const [tipTyped, setTipTyped] = useState('');
  return {
    choice,
    setChoice,
    picked,
    setPicked,
    parts,
    setParts,
    typed,
    setTyped,
    tipChoice,
    setTipChoice,
    tipTyped,
    setTipTyped,
  };
}
export type PayWish = ReturnType<typeof usePayWish>;

/** The choice as the server takes it, with what it costs now; `take` is null if it is incomplete. */
export interface WishCost {
  readonly take: BillTake | null;
  /** In minor units, without tip. */
  readonly amount: number;
  /** Null if an amount of the guest's own is invalid. */
  readonly tip: number | null;
}

/** Reads signals: what is left changes while the guest chooses. */
export function useWishCost(wish: PayWish, { venue, paying, seating }: OpenPayProps): WishCost {
  useSignals();
  const unit = minorUnitsOf(venue.currency);
  const take = takeOf(wish, { paying, seating });
  const own = readAmount(wish.typed, unit) ?? 0;
  const isOwn = take?.kind === 'amount';
  const priced = take === null || isOwn ? own : paying.amountOf(take);
  const amount = take === null || (isOwn && own > paying.left.value) ? 0 : priced;
  return { take, amount, tip: tipOf(wish.tipChoice, wish.tipTyped, amount, unit) };
}

/** What the choice takes of the bill now; null for nothing. */
export function takeOf(
  { choice, picked, parts }: Pick<PayWish, 'choice' | 'picked' | 'parts'>,
  { paying, seating }: Pick<OpenPayProps, 'paying' | 'seating'>,
): BillTake | null {
  const takenParts = paying.takenParts.value;
  switch (choice) {
    case null:
      return null;
    case 'mine': {
      const me = seating.session.value?.id;
      const own = paying.lines.value.filter(({ guest }) => guest === me);
      return takeOfLines(restOfLines(own, takenParts));
    }
    case 'lines':
      return takeOfLines(
        paying.lines.value.flatMap((line) => {
          const share = picked[line.id];
          const { left, den } = partsOfLine(line, takenParts);
          return share && left > 0 ? [{ line: line.id, ...fitted(share, { left, den }) }] : [];
        }),
      );
    case 'equal':
      return { kind: 'equal', parts };
    default:
      return { kind: choice };
  }
}

/**
 * As much of the line as was ticked: others may have taken parts of it meanwhile, and staff may have
 * taken pieces away.
 */
export function fitted(
  { num, den: parts, of }: PickedShare,
  { left, den }: { left: number; den: number },
): Omit<LineShare, 'line'> {
  const isUntouched = left === den && of === den;
  return isUntouched ? { num, den: parts } : { num: Math.min(num, left), den };
}
