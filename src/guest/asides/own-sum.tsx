import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import type { Bill } from '#core/bills/bill.schema.ts';
import { dueNow, isOn } from '#core/bills/bill.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  words: Texts['asides'];
  bill: {
    readonly bill: ReadonlySignal<Bill | null>;
    readonly chosen: ReadonlySignal<string | null>;
    amountFor(share: 'mine'): number;
  };
  /** What this guest asks for now: a sum that is kept is there for what replaces it. */
  kept: Call['wish'];
  currency: string;
  isChosen: boolean;
  /** The guest has asked without it. */
  isMissing: boolean;
  onChoose: () => void;
  /** What was typed, in minor units; null if it is no amount. */
  amountOf: (typed: string, unit: number) => number | null;
  /** In minor units; 0 while it cannot be paid. */
  onSum: (sum: number) => void;
}

/** A sum that the guest pays to staff, and that nobody else can pay meanwhile. */
export function OwnSum({ words, bill, kept, isChosen, onChoose, ...props }: Props) {
  useSignals();
  const known = bill.bill.value;
  const own = kept?.share === 'amount' && isOn(bill.chosen.value)(kept) ? kept.amount : 0;
  const left = (known === null ? 0 : dueNow(known)) + own;
  const mine = Math.min(left, bill.amountFor('mine'));
  return (
    <>
      <ChoiceRow
        kind="one"
        group="bill-share"
        name={words.sum()}
        sub={words.sumText()}
        isChosen={isChosen}
        isFull={left === 0}
        onChoose={onChoose}
      />
      {isChosen && <SumField {...props} words={words} left={left} mine={mine} />}
    </>
  );
}

interface FieldProps
  extends Pick<Props, 'words' | 'currency' | 'isMissing' | 'amountOf' | 'onSum'> {
  /** What nobody has paid or taken, in minor units. */
  left: number;
  /** What is left of the guest's own orders. */
  mine: number;
}

function SumField({ words, currency, left, mine, isMissing, ...props }: FieldProps) {
  const { money } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { amountOf, onSum } = props;
  const sum = amountOf(typed, minorUnitsOf(currency)) ?? 0;
  const isPayable = sum > 0 && sum <= left;
  const isWrong = !isPayable && (isMissing || typed !== '');
  const limit = money(left, currency);
  useEffect(() => {
    onSum(isPayable ? sum : 0);
  }, [sum, isPayable, onSum]);
  return (
    <div className="field own-tip">
      <label htmlFor={id}>{words.sumIn({ currency })}</label>
      <input
        id={id}
        className="input num"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p
        id={`${id}-hint`}
        className={isWrong ? 'wrong' : 'hint'}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong ? words.sumWrong({ limit }) : words.sumLeft({ amount: limit })}
      </p>
      {mine > 0 && (
        <button type="button" className="link" onClick={() => setTyped(writeSum(mine, currency))}>
          {words.sumMine({ amount: money(mine, currency) })}
        </button>
      )}
    </div>
  );
}

/** As a guest would type it. */
function writeSum(amount: number, currency: string): string {
  const unit = minorUnitsOf(currency);
  return amount % unit === 0 ? String(amount / unit) : (amount / unit).toFixed(2);
}
