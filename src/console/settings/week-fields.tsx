import { Choices } from '#web/components/form/choices.tsx';
import type { WeekDraft } from './settings-draft.ts';
import { WeekDays } from './week-days.tsx';

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
  const wrong = wrongAt(place);
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
        <WeekDays
          label={label}
          days={week.days}
          place={place}
          wrongAt={wrongAt}
          onChange={(days) => onChange({ ...week, days })}
        />
      )}
    </div>
  );
}
