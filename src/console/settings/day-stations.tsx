import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { HoursRows } from './hours-rows.tsx';
import type { DayDraft } from './settings-draft.ts';

interface Props {
  stations: readonly { id: string; name: string }[];
  day: DayDraft;
  /** The date in words. */
  of: string;
  place: string;
  wrongAt: (place: string) => string | null;
  onChange: (stations: DayDraft['stations']) => void;
}

/** The stations with special hours on one date. */
export function DayStations({ stations, day, of, place, wrongAt, onChange }: Props) {
  const { LL } = useI18n();
  const words = LL.settings.days;
  return stations.map(({ id, name }) => {
    const own = day.stations[id];
    const { [id]: _, ...others } = day.stations;
    return (
      <div key={id}>
        <ChoiceRow
          kind="many"
          group={`${day.key}-${id}`}
          name={words.ownStation({ station: name })}
          isChosen={own !== undefined}
          onChoose={(isOwn) => onChange(isOwn ? { ...others, [id]: day.opening } : others)}
        />
        {own !== undefined && (
          <HoursRows
            of={`${of}, ${name}`}
            hours={own}
            place={`${place}.stations.${id}`}
            wrongAt={wrongAt}
            onChange={(hours) => onChange({ ...others, [id]: hours })}
          />
        )}
      </div>
    );
  });
}
