import { useEffect } from 'react';
import { readAmount, writeAmount } from '#core/money/read-amount.ts';
import { SumField } from '#web/components/form/sum-field.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { minorUnitsOf } from '#web/i18n/core-minor-units.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  words: Texts['asides'];
  currency: string;
  /** What nobody has paid or taken, in minor units. */
  left: number;
  /** What is left of the guest's own orders. */
  mine: number;
  /** The guest has asked without it. */
  isMissing: boolean;
  /** It stays while another share is chosen. */
  typed: string;
  onType: (typed: string) => void;
  /** In minor units; 0 while it cannot be paid. */
  onSum: (sum: number) => void;
}

/** A sum that the guest pays to staff, and that nobody else can pay meanwhile. */
export function OwnSum(props: Props) {
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
