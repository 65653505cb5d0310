import { useId } from 'react';
import { FindField } from '#console/components/fields/find-field.tsx';
import { HISTORY_QUERY_MAX } from '#core/shared/limits.ts';
import { dayAfter } from '#core/shared/time-zone.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { chevronIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** `2026-11-20`; empty until it is known. */
  day: string;
  today: string;
  find: string;
  onDay: (day: string) => void;
  onFind: (words: string) => void;
}

/** The day and the search for it. */
export function HistoryHead({ day, today, find, onDay, onFind }: Props) {
  const { LL } = useI18n();
  const words = LL.history;
  const date = useId();
  const isToday = day >= today;
  return (
    <search className="history-head">
      <FindField label={words.find()} value={find} maxLength={HISTORY_QUERY_MAX} onInput={onFind} />
      <div className="day">
        <IconButton
          shape={chevronIcon}
          label={words.dayBefore()}
          onClick={() => day !== '' && onDay(dayAfter(day, -1))}
        />
        <label className="hidden-text" htmlFor={date}>
          {words.day()}
        </label>
        <input
          id={date}
          className="input num"
          type="date"
          value={day}
          max={today}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value !== '') onDay(value);
          }}
        />
        {!isToday && (
          <IconButton
            shape={chevronIcon}
            label={words.dayAfter()}
            onClick={() => onDay(dayAfter(day, 1))}
          />
        )}
      </div>
    </search>
  );
}
