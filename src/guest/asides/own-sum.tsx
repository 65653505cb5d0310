import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { Bill } from '#core/bills/bill.schema.ts';
import { dueNow, isOn } from '#core/bills/bill.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { readAmount, writeAmount } from '#core/money/read-amount.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { SumField } from '#web/components/form/sum-field.tsx';
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
  /** It stays while another share is chosen. */
  typed: string;
  onType: (typed: string) => void;
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
      {isChosen && <OwnSumField {...props} words={words} left={left} mine={mine} />}
    </>
  );
}

interface FieldProps
  extends Pick<Props, 'words' | 'currency' | 'isMissing' | 'typed' | 'onType' | 'onSum'> {
  /** What nobody has paid or taken, in minor units. */
  left: number;
  /** What is left of the guest's own orders. */
  mine: number;
}

function OwnSumField(props: FieldProps) {
  const { words, currency, left, mine, isMissing, typed, onType, onSum } = props;
  const { money } = useI18n();
  const unit = minorUnitsOf(currency);
  const sum = readAmount(typed, unit) ?? 0;
  const isPayable = sum > 0 && sum <= left;
  const limit = money(left, currency);
  useEffect(() => {
    onSum(isPayable ? sum : 0);
  }, [sum, isPayable, onSum]);
  return (
    <SumField
      label={words.sumIn({ currency })}
      typed={typed}
      onType={onType}
      isWrong={!isPayable && (isMissing || typed !== '')}
      wrong={words.sumWrong({ limit })}
      hint={words.sumLeft({ amount: limit })}
    >
      {mine > 0 && (
        <button type="button" className="link" onClick={() => onType(writeAmount(mine, unit))}>
          {words.sumMine({ amount: money(mine, currency) })}
        </button>
      )}
    </SumField>
  );
}
