import { useId } from 'react';
import { ChipSet } from '#console/menu/forms/chip-set.tsx';
import { weekdayNames } from '#console/settings/read-draft.ts';
import { WeekDays } from '#console/settings/week-days.tsx';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { wrongHours } from '#core/settings/week-hours.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { Choices } from '#web/components/form/choices.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { perDay } from './set-up-draft.ts';
import type { StepProps } from './step-props.ts';

/** When orders are taken. */
export function HoursStep(props: StepProps) {
  const { draft, onChange, wrong } = props;
  const words = useI18n().LL.setUp.hours;
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
          <ChoiceRow
            kind="many"
            group="same-hours"
            name={words.same()}
            isChosen={draft.hasSameHours}
            onChoose={(isSame) => onChange(isSame ? { hasSameHours: true } : perDay(draft))}
          />
          {draft.hasSameHours ? <SameHours {...props} /> : <HoursByDay {...props} />}
          <p className="hint">{words.untilHint()}</p>
        </>
      )}
    </>
  );
}

/** One pair of times for all days that are open. */
function SameHours({ draft, onChange, wrong }: StepProps) {
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
    </>
  );
}

/** Each day's own hours, as in the settings. */
function HoursByDay({ draft, onChange, wrong }: StepProps) {
  const words = useI18n().LL.setUp.hours;
  const id = useId();
  const isWrong = wrong.includes('openWeek');
  const places = isWrong ? wrongHours(draft.openWeek).map((place) => `week.${place}`) : [];
  return (
    <div className="week">
      <WeekDays
        label={words.label()}
        days={draft.openWeek}
        place="week"
        wrongAt={(place) => (places.includes(place) ? words.timeWrong() : null)}
        onChange={(openWeek) => onChange({ openWeek })}
      />
      <FieldError id={id} text={isWrong && places.length === 0 ? words.daysMissing() : null} />
    </div>
  );
}
