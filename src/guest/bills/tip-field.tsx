import { useId } from 'react';
import { SumField } from '#web/components/form/sum-field.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TipChoice } from './tip.ts';

interface Props {
  choice: TipChoice;
  /** The custom amount as typed. */
  typed: string;
  currency: string;
  isWrong: boolean;
  onChoose: (choice: TipChoice) => void;
  onType: (typed: string) => void;
}

const CHOICES = ['none', 5, 10, 'own'] as const;

/** An optional tip: nothing is preselected. */
export function TipField({ choice, typed, currency, isWrong, onChoose, onType }: Props) {
  const { LL } = useI18n();
  const words = LL.guest.bill;
  const id = useId();
  const nameOf = (each: (typeof CHOICES)[number]) => {
    if (each === 'none') {
      return words.tipNone();
    }
    return each === 'own' ? words.tipOwn() : words.tipPercent({ percent: each });
  };
  return (
    <>
      <fieldset className="chips" aria-label={words.tip()}>
        {CHOICES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={id}
              checked={choice === each}
              onChange={() => onChoose(each)}
            />
            <span className="num">{nameOf(each)}</span>
          </label>
        ))}
      </fieldset>
      {choice === 'own' && (
        <SumField
          label={words.tipAmount({ currency })}
          typed={typed}
          onType={onType}
          isWrong={isWrong}
          wrong={words.tipWrong()}
        />
      )}
    </>
  );
}
