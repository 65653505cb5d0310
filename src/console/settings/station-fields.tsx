import { useId } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import type { StationWork } from '#core/menu-import/menu-file.schema.ts';
import { CANCEL_SECONDS_MAX } from '#core/shared/limits.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';

const SECONDS_LENGTH = 3;

/** How each station works: whether people accept its orders. */
export function StationFields({ draft, stations, wrongAt, onType }: SectionProps) {
  const { LL, locale } = useI18n();
  const words = LL.settings.ordering.stations;
  const id = useId();
  const set = (station: string, changes: Partial<StationWork>) =>
    onType({ stationWork: workWith(draft.stationWork, station, changes) });
  const isAnyByItself = draft.stationWork.some(({ acceptsByItself }) => acceptsByItself);
  return (
    <section className="dated">
      <h3>{words.title()}</h3>
      <p className="muted">{words.lead()}</p>
      {stations.map((station) => {
        const name = pickText(station.name, locale);
        const { acceptsByItself, isOneStep } = workOf(draft.stationWork, station.id);
        return (
          <fieldset key={station.id} className="policies">
            <legend>{name}</legend>
            <ChoiceRow
              kind="many"
              group={`${id}-${station.id}-accepts`}
              name={words.accepts({ station: name })}
              sub={words.acceptsText()}
              isChosen={acceptsByItself}
              onChoose={(chosen) => set(station.id, { acceptsByItself: chosen })}
            />
            <ChoiceRow
              kind="many"
              group={`${id}-${station.id}-step`}
              name={words.oneStep({ station: name })}
              sub={words.oneStepText[draft.service]()}
              isChosen={isOneStep}
              onChoose={(chosen) => set(station.id, { isOneStep: chosen })}
            />
          </fieldset>
        );
      })}
      {isAnyByItself && (
        <LineField
          label={words.cancel()}
          hint={words.cancelHint({ max: CANCEL_SECONDS_MAX })}
          value={draft.cancelSeconds}
          onInput={(cancelSeconds) => onType({ cancelSeconds })}
          autoComplete="off"
          maxLength={SECONDS_LENGTH}
          error={wrongAt('cancelSeconds')}
        />
      )}
    </section>
  );
}

function workOf(all: readonly StationWork[], station: string): StationWork {
  return (
    all.find((each) => each.station === station) ?? {
      station,
      acceptsByItself: false,
      isOneStep: false,
    }
  );
}

function workWith(
  all: readonly StationWork[],
  station: string,
  changes: Partial<StationWork>,
): StationWork[] {
  const others = all.filter((each) => each.station !== station);
  return [...others, { ...workOf(all, station), ...changes }];
}
