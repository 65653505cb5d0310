import { WEEKDAYS } from '#core/settings/codes.ts';
import { type WeekHours, weekWith } from '#core/settings/week-hours.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { HoursRows } from './hours-rows.tsx';
import { weekdayNames } from './read-draft.ts';

interface Props {
  label: string;
  days: WeekHours;
  place: string;
  wrongAt: (place: string) => string | null;
  onChange: (days: WeekHours) => void;
}

/** The hours of each weekday, some of which may have none. */
export function WeekDays({ label, days, place, wrongAt, onChange }: Props) {
  const { LL, locale } = useI18n();
  const names = weekdayNames(LOCALE_FACTS[locale].intl);
  return (
    <>
      <ul>
        {WEEKDAYS.map((day) => (
          <li key={day}>
            <b>{names[day]}</b>
            <HoursRows
              of={`${label}, ${names[day]}`}
              hours={days[day]}
              place={`${place}.${day}`}
              wrongAt={wrongAt}
              onChange={(hours) => onChange({ ...days, [day]: hours })}
            />
          </li>
        ))}
      </ul>
      {days.mon.length > 0 && (
        <Button kind="edge" onClick={() => onChange(weekWith(() => days.mon))}>
          {LL.settings.hours.likeMonday()}
        </Button>
      )}
    </>
  );
}
