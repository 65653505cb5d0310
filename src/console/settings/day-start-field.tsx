import { useId } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { DAY_STARTS, type DayStart } from '#core/days/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { dateName } from './date-name.ts';

interface Props {
  chosen: DayStart;
  /** The first day that was closed; null: none was, so it can still change. */
  closedSince: string | null;
  onChoose: (dayStart: DayStart) => void;
}

/** When the venue's business day begins; once a day was closed, only told, with the reason. */
export function DayStartField({ chosen, closedSince, onChoose }: Props) {
  const { LL, locale, time } = useI18n();
  const words = LL.settings.hours;
  const id = useId();
  const named = (dayStart: DayStart) => time(`1970-01-01T${dayStart}:00Z`, 'UTC');
  return (
    <section className="dated" aria-labelledby={id}>
      <h3 id={id}>{words.dayStart()}</h3>
      {closedSince === null ? (
        <>
          <p className="muted">{words.dayStartLead()}</p>
          <SelectField
            label={words.dayStartAt()}
            options={DAY_STARTS.map((value) => ({ value, name: named(value) }))}
            chosen={chosen}
            choose={LL.setUp.venue.choose()}
            onChoose={(value) => onChoose(DAY_STARTS.find((each) => each === value) ?? chosen)}
            error={null}
          />
        </>
      ) : (
        <p className="muted">
          {words.dayStartFixed({ time: named(chosen), day: dateName(closedSince, locale) })}
        </p>
      )}
    </section>
  );
}
