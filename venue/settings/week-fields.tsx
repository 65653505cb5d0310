import { Button } from '../../src/components/basic/button.tsx';
import { Choices } from '../../src/components/form/choices.tsx';
import { LOCALE_FACTS, WEEKDAYS } from '../../src/contract/codes.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { HoursRows } from './hours-rows.tsx';
import { weekdayNames } from './read-draft.ts';
import type { WeekDraft } from './settings-draft.ts';

interface Props {
  label: string;
  /** The texts for no limit and for given hours. */
  always: string;
  some: string;
  week: WeekDraft;
  place: string;
  wrongAt: (place: string) => string | null;
  onChange: (week: WeekDraft) => void;
}

/** Hours by weekday, or no limit. */
export function WeekFields({ label, always, some, week, place, wrongAt, onChange }: Props) {
  const { LL, locale } = useI18n();
  const words = LL.settings.hours;
  const names = weekdayNames(LOCALE_FACTS[locale].intl);
  const wrong = wrongAt(place);
  const likeMonday = () =>
    onChange({
      ...week,
      days: Object.fromEntries(
        WEEKDAYS.map((day) => [day, week.days.mon]),
      ) as unknown as WeekDraft['days'],
    });
  return (
    <div className="week">
      <Choices
        label={label}
        look="scale"
        options={[
          { value: 'always', name: always },
          { value: 'some', name: some },
        ]}
        chosen={week.isAlways ? 'always' : 'some'}
        onChoose={(chosen) => onChange({ ...week, isAlways: chosen === 'always' })}
        error={wrong}
      />
      {!week.isAlways && (
        <ul>
          {WEEKDAYS.map((day) => (
            <li key={day}>
              <b>{names[day]}</b>
              <HoursRows
                of={`${label}, ${names[day]}`}
                hours={week.days[day]}
                place={`${place}.${day}`}
                wrongAt={wrongAt}
                onChange={(hours) => onChange({ ...week, days: { ...week.days, [day]: hours } })}
              />
            </li>
          ))}
        </ul>
      )}
      {!week.isAlways && week.days.mon.length > 0 && (
        <Button kind="edge" onClick={likeMonday}>
          {words.likeMonday()}
        </Button>
      )}
    </div>
  );
}
