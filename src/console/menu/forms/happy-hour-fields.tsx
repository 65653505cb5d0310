import { useId } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import type { HappyHour, TimeWindow } from '#core/menu-import/menu-file.schema.ts';
import { HAPPY_HOURS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { MoneyField } from './money-field.tsx';
import { PercentField } from './percent-field.tsx';
import { WindowRows } from './window-fields.tsx';

interface Props {
  hours: readonly HappyHour[] | undefined;
  /** The initial values while there is none. */
  none: string;
  currency: string;
  onHours: (hours: HappyHour[] | undefined) => void;
}

const KINDS = ['price', 'amountOff', 'percentOff'] as const;
type Kind = (typeof KINDS)[number];

const FRESH: TimeWindow = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  from: '16:00',
  until: '18:00',
};

/** When something costs less, and by how much. */
export function HappyHourFields({ hours = [], none, currency, onHours }: Props) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form.happy;
  const id = useId();
  const put = (next: HappyHour[]) => onHours(next.length === 0 ? undefined : next);
  return (
    <section className="part" aria-labelledby={id}>
      <h3 id={id}>{words.title()}</h3>
      <p className="hint">{hours.length === 0 ? none : words.hint()}</p>
      {hours.map((hour, at) => (
        <HappyHourField
          // biome-ignore lint/suspicious/noArrayIndexKey: it has nothing but its place to be known by.
          key={at}
          hour={hour}
          place={at + 1}
          currency={currency}
          onHour={(next) => put(hours.toSpliced(at, 1, ...(next === null ? [] : [next])))}
        />
      ))}
      {hours.length < HAPPY_HOURS_MAX && (
        <AddButton
          words={words.add()}
          kind="bare"
          onAdd={() => put([...hours, { windows: [FRESH], percentOff: 25 }])}
        />
      )}
    </section>
  );
}

interface FieldProps {
  hour: HappyHour;
  place: number;
  currency: string;
  /** Null removes it. */
  onHour: (hour: HappyHour | null) => void;
}

function HappyHourField({ hour, place, currency, onHour }: FieldProps) {
  const { LL } = useI18n();
  const words = LL.menuEditor.form.happy;
  const { windows } = hour;
  const kind = kindOf(hour);
  return (
    <fieldset className="happy-hour">
      <legend>{words.one({ place })}</legend>
      <div className="facts">
        <SelectField
          label={words.kind()}
          options={KINDS.map((value) => ({ value, name: words.kinds[value]() }))}
          chosen={kind}
          error={null}
          onChoose={(value) => {
            const wished = KINDS.find((each) => each === value);
            if (wished) onHour(freshOf(wished, windows));
          }}
        />
        {'price' in hour && (
          <MoneyField
            label={words.price({ currency })}
            amount={hour.price}
            currency={currency}
            onAmount={(price) => onHour({ windows, price })}
          />
        )}
        {'amountOff' in hour && (
          <MoneyField
            label={words.amountOff({ currency })}
            amount={hour.amountOff}
            currency={currency}
            onAmount={(amountOff) => onHour({ windows, amountOff })}
          />
        )}
        {'percentOff' in hour && (
          <PercentField
            label={words.percentOff()}
            percent={hour.percentOff}
            onPercent={(percentOff) => onHour({ windows, percentOff })}
          />
        )}
      </div>
      <WindowRows
        windows={windows}
        onWindows={(next) => onHour(next.length === 0 ? null : { ...hour, windows: next })}
      />
      <Button kind="bare" onClick={() => onHour(null)}>
        {words.remove({ place })}
      </Button>
    </fieldset>
  );
}

function kindOf(hour: HappyHour): Kind {
  if ('price' in hour) return 'price';
  return 'amountOff' in hour ? 'amountOff' : 'percentOff';
}

/** A reduction of 0 changes no price until a number is typed; a price of 0 would. */
function freshOf(kind: Kind, windows: TimeWindow[]): HappyHour {
  if (kind === 'percentOff') return { windows, percentOff: 25 };
  return kind === 'amountOff' ? { windows, amountOff: 0 } : { windows, price: 10_000 };
}
