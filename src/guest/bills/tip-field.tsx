import { useId } from 'react';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
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
        <div className="field own-tip">
          <label htmlFor={`${id}-own`}>{words.tipAmount({ currency })}</label>
          <input
            id={`${id}-own`}
            className="input num"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={(event) => onType(event.currentTarget.value)}
          />
          {isWrong && (
            <p id={`${id}-wrong`} role="alert" className="wrong">
              <Icon shape={alertIcon} size={20} />
              <span>{words.tipWrong()}</span>
            </p>
          )}
        </div>
      )}
    </>
  );
}
