import { useId } from 'react';
import { Choices } from '../../src/components/form/choices.tsx';
import { FieldError } from '../../src/components/form/field-error.tsx';
import { LOCALE_FACTS, WEEKDAYS } from '../../src/contract/codes.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { ChipSet } from '../menu/forms/chip-set.tsx';
import { weekdayNames } from '../settings/read-draft.ts';
import type { StepProps } from './step-props.ts';

/** When orders are taken. */
export function HoursStep({ draft, onChange, wrong }: StepProps) {
  const { LL, locale } = useI18n();
  const words = LL.setUp.hours;
  const names = weekdayNames(LOCALE_FACTS[locale].intl);
  const id = useId();
  const time = (field: 'openFrom' | 'openUntil', label: string) => (
    <div className="field">
      <label htmlFor={`${id}-${field}`}>{label}</label>
      <input
        id={`${id}-${field}`}
        type="time"
        className="input num"
        value={draft[field]}
        required
        aria-invalid={wrong.includes(field)}
        aria-describedby={wrong.includes(field) ? `${id}-${field}-wrong` : undefined}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
      <FieldError
        id={`${id}-${field}-wrong`}
        text={wrong.includes(field) ? words.timeWrong() : null}
      />
    </div>
  );
  return (
    <>
      <Choices
        label={words.label()}
        look="scale"
        options={[
          { value: 'some', name: words.some() },
          { value: 'always', name: words.always() },
        ]}
        chosen={draft.hours}
        onChoose={(hours) => onChange({ hours })}
        error={wrong.includes('hours') ? words.missing() : null}
      />
      {draft.hours === 'some' && (
        <>
          <ChipSet
            legend={words.days()}
            choices={WEEKDAYS.map((day) => ({ value: day, words: names[day] }))}
            chosen={draft.openDays}
            onChoose={(openDays) => onChange({ openDays })}
          />
          <FieldError
            id={`${id}-days`}
            text={wrong.includes('openDays') ? words.daysMissing() : null}
          />
          <div className="open-hours">
            {time('openFrom', words.from())}
            {time('openUntil', words.until())}
          </div>
          <p className="hint">{words.untilHint()}</p>
        </>
      )}
    </>
  );
}
