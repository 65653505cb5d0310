import { useMemo } from 'react';
import { timeZonesWith } from '#console/components/fields/intl-lists.ts';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { pickText } from '#core/shared/pick-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DayList } from './day-list.tsx';
import { DayStartField } from './day-start-field.tsx';
import type { SectionProps } from './section-form.tsx';
import { weekOf } from './settings-draft.ts';
import { WeekFields } from './week-fields.tsx';

/**
 * When orders are taken, when alcohol is served, when each station works, and the dates with
 * special hours.
 */
export function OpeningHoursSection({
  draft,
  closedSince,
  stations,
  wrongAt,
  onType,
}: SectionProps) {
  const { LL, locale } = useI18n();
  const words = LL.settings.hours;
  const named = stations.map(({ id, name }) => ({ id, name: pickText(name, locale) }));
  const timeZones = useMemo(() => timeZonesWith(draft.timeZone), [draft.timeZone]);
  return (
    <>
      <p className="muted">{words.lead()}</p>
      <WeekFields
        label={words.opening()}
        always={words.openAlways()}
        some={words.openSome()}
        week={draft.opening}
        place="opening"
        wrongAt={wrongAt}
        onChange={(opening) => onType({ opening })}
      />
      <WeekFields
        label={words.serving()}
        always={words.servingAlways()}
        some={words.servingSome()}
        week={draft.serving}
        place="serving"
        wrongAt={wrongAt}
        onChange={(serving) => onType({ serving })}
      />
      <section className="dated">
        <h3>{words.stations()}</h3>
        <p className="muted">{words.stationsLead()}</p>
        {named.map(({ id, name }) => (
          <WeekFields
            key={id}
            label={name}
            always={words.stationAlways()}
            some={words.stationSome()}
            week={draft.stationHours[id] ?? weekOf([])}
            place={`stationHours.${id}`}
            wrongAt={wrongAt}
            onChange={(week) => onType({ stationHours: { ...draft.stationHours, [id]: week } })}
          />
        ))}
      </section>
      <DayList
        stations={named}
        days={draft.exceptions}
        dayStart={draft.dayStart}
        wrongAt={wrongAt}
        onChange={(exceptions) => onType({ exceptions })}
      />
      <DayStartField
        chosen={draft.dayStart}
        closedSince={closedSince}
        onChoose={(dayStart) => onType({ dayStart })}
      />
      <SelectField
        label={LL.setUp.venue.timeZone()}
        options={timeZones}
        chosen={draft.timeZone}
        choose={LL.setUp.venue.choose()}
        onChoose={(timeZone) => onType({ timeZone })}
        error={null}
      />
    </>
  );
}
