import { useId } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import type { TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { WEEKDAYS } from '#core/settings/codes.ts';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ChipSet } from './chip-set.tsx';

interface RowsProps {
  windows: readonly TimeWindow[];
  onWindows: (windows: TimeWindow[]) => void;
}

interface Props {
  /** Default: when it can be ordered. */
  title?: string;
  windows: readonly TimeWindow[] | undefined;
  /** The initial values while there is none. */
  none: string;
  onWindows: (windows: TimeWindow[] | undefined) => void;
}

const FRESH: TimeWindow = { days: [...WEEKDAYS], from: '11:00', until: '14:00' };
const WINDOWS_MAX = 28;

/** When something can be ordered, or is so as its title says: days, from, until. */
export function WindowFields({ title, windows = [], none, onWindows }: Props) {
  const { LL } = useI18n();
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h3 id={id}>{title ?? LL.menuEditor.form.when()}</h3>
      {windows.length === 0 && <p className="hint">{none}</p>}
      <WindowRows
        windows={windows}
        onWindows={(next) => onWindows(next.length === 0 ? undefined : next)}
      />
    </section>
  );
}

/** Each span of the week with its days and times, and a button to add one. */
export function WindowRows({ windows, onWindows: put }: RowsProps) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form;
  const change = (at: number, changes: Partial<TimeWindow>) =>
    put(windows.map((each, place) => (place === at ? { ...each, ...changes } : each)));
  return (
    <>
      {windows.map((window, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span has nothing but its place to be known by.
        <div key={at} className="window">
          <ChipSet
            legend={words.timeDays()}
            choices={WEEKDAYS.map((day) => ({ value: day, words: LL.menuEditor.days[day]() }))}
            chosen={window.days}
            onChoose={(days) => days.length > 0 && change(at, { days })}
          />
          <ClockField
            label={words.from()}
            value={window.from}
            onValue={(from) => change(at, { from })}
          />
          <ClockField
            label={words.until()}
            value={window.until}
            onValue={(until) => change(at, { until })}
          />
          <IconButton
            shape={closeIcon}
            label={words.removeTime()}
            onClick={() => put(windows.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {windows.length < WINDOWS_MAX && (
        <AddButton words={words.addTime()} kind="bare" onAdd={() => put([...windows, FRESH])} />
      )}
    </>
  );
}

interface ClockProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
}

function ClockField({ label, value, onValue }: ClockProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input num"
        type="time"
        required
        value={value}
        // Half a time is no time: the browser's field is empty until the time is complete.
        onChange={({ currentTarget }) => currentTarget.value && onValue(currentTarget.value)}
      />
    </div>
  );
}
