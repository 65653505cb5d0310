import { useId } from 'react';
import { useFocusFallback } from '#console/components/page/use-focus-fallback.ts';
import type { DayHours } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { IconButton } from '#web/components/basic/icon-button.tsx';
import { closeIcon, plusIcon } from '#web/components/basic/icons.ts';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** The name of the hours, such as "Monday". */
  of: string;
  hours: readonly DayHours[];
  /** The place of their errors, such as `opening.mon`. */
  place: string;
  wrongAt: (place: string) => string | null;
  onChange: (hours: readonly DayHours[]) => void;
}

const HOURS_MAX = 4;
const FRESH: DayHours = { from: '11:00', until: '22:00' };

/** The hours of one day, each with a start and an end. */
export function HoursRows({ of, hours, place, wrongAt, onChange }: Props) {
  const { LL } = useI18n();
  const words = LL.settings.hours;
  const id = useId();
  const frame = useFocusFallback<HTMLDivElement>(hours.length);
  const put = (index: number, change: Partial<DayHours>) =>
    onChange(hours.map((each, at) => (at === index ? { ...each, ...change } : each)));
  return (
    <div className="hours-rows" ref={frame} tabIndex={-1}>
      {hours.map(({ from, until }, index) => {
        const wrong = wrongAt(`${place}.${index}`);
        const time = (field: 'from' | 'until', value: string, label: string) => (
          <input
            type="time"
            className="input num"
            aria-label={label}
            value={value}
            required
            aria-invalid={wrong !== null}
            aria-describedby={wrong === null ? undefined : `${id}-${index}`}
            onChange={(event) => put(index, { [field]: event.currentTarget.value })}
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place
          <div key={index} className="field">
            <div className="hours-row">
              {time('from', from, words.fromOf({ of }))}
              <span aria-hidden="true">–</span>
              {time('until', until, words.untilOf({ of }))}
              <IconButton
                shape={closeIcon}
                label={words.removeOf({ of, from, until })}
                onClick={() => onChange(hours.filter((_, at) => at !== index))}
              />
              {index === hours.length - 1 && hours.length < HOURS_MAX && (
                <IconButton
                  shape={plusIcon}
                  label={words.addOf({ of })}
                  onClick={() => onChange([...hours, FRESH])}
                />
              )}
            </div>
            <FieldError id={`${id}-${index}`} text={wrong} />
          </div>
        );
      })}
      {hours.length === 0 && (
        <div className="hours-row">
          <span className="none-yet">{words.closed()}</span>
          <Button kind="bare" label={words.addOf({ of })} onClick={() => onChange([FRESH])}>
            <Icon shape={plusIcon} size={20} />
            {words.add()}
          </Button>
        </div>
      )}
    </div>
  );
}
