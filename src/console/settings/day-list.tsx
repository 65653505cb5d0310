import { LineField } from '#console/components/fields/line-field.tsx';
import { useFocusFallback } from '#console/components/page/use-focus-fallback.ts';
import type { DayStart } from '#core/days/codes.ts';
import { EXCEPTIONS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { plusIcon } from '#web/components/basic/icons.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { dateName, freshKey } from './date-name.ts';
import { DayStations } from './day-stations.tsx';
import { HoursRows } from './hours-rows.tsx';
import type { DayDraft } from './settings-draft.ts';

interface Props {
  /** The stations, which can have other hours too. */
  stations: readonly { id: string; name: string }[];
  /** When the business day begins. */
  dayStart: DayStart;
  days: readonly DayDraft[];
  wrongAt: (place: string) => string | null;
  onChange: (days: readonly DayDraft[]) => void;
}

const DATE_LENGTH = 10;

/** Dates with special hours, such as closed on one and open past midnight on another. */
export function DayList({ stations, days, dayStart, wrongAt, onChange }: Props) {
  const { LL, locale, time } = useI18n();
  const words = LL.settings.days;
  const frame = useFocusFallback<HTMLElement>(days.length);
  return (
    <section className="dated" ref={frame} tabIndex={-1}>
      <h3>{words.title()}</h3>
      <p className="muted">{words.lead({ time: time(`1970-01-01T${dayStart}:00Z`, 'UTC') })}</p>
      {days.map((day, index) => {
        const place = `exceptions.${index}`;
        const of = day.date === '' ? words.new() : dateName(day.date, locale);
        const put = (change: Partial<DayDraft>) =>
          onChange(days.map((each) => (each.key === day.key ? { ...each, ...change } : each)));
        return (
          <fieldset key={day.key}>
            <legend>{of}</legend>
            <LineField
              label={words.date()}
              type="date"
              value={day.date}
              onInput={(date) => put({ date })}
              autoComplete="off"
              maxLength={DATE_LENGTH}
              error={wrongAt(`${place}.date`)}
            />
            <div className="field">
              <span className="label">{words.opening()}</span>
              <HoursRows
                of={of}
                hours={day.opening}
                place={`${place}.opening`}
                wrongAt={wrongAt}
                onChange={(opening) => put({ opening })}
              />
            </div>
            <ChoiceRow
              kind="many"
              group={day.key}
              name={words.ownServing()}
              isChosen={day.serving !== null}
              onChoose={(isOwn) => put({ serving: isOwn ? day.opening : null })}
            />
            {day.serving !== null && (
              <HoursRows
                of={`${of}, ${LL.settings.hours.serving()}`}
                hours={day.serving}
                place={`${place}.serving`}
                wrongAt={wrongAt}
                onChange={(serving) => put({ serving })}
              />
            )}
            <DayStations
              stations={stations}
              day={day}
              of={of}
              place={place}
              wrongAt={wrongAt}
              onChange={(own) => put({ stations: own })}
            />
            <Button
              kind="bare"
              label={words.removeOf({ day: of })}
              onClick={() => onChange(days.filter(({ key }) => key !== day.key))}
            >
              {words.remove()}
            </Button>
          </fieldset>
        );
      })}
      {days.length < EXCEPTIONS_MAX && (
        <Button
          kind="edge"
          onClick={() =>
            onChange([
              ...days,
              { key: freshKey(days), date: '', opening: [], serving: null, stations: {} },
            ])
          }
        >
          <Icon shape={plusIcon} size={20} />
          {words.add()}
        </Button>
      )}
    </section>
  );
}
