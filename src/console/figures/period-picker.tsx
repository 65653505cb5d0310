import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { FIGURES_PERIODS } from '#core/figures/codes.ts';
import { lengthOfPeriod } from '#core/figures/figures-period.ts';
import { FIGURES_DAYS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ownPeriod, queryOf } from './query-of.ts';

interface Props {
  path: string;
  /** The venue's business day, once it is known. */
  today: string | null;
  onGo: (period: string) => void;
}

const DATE_LENGTH = 10;

/** Named periods; the last one opens fields for custom dates. */
export function PeriodPicker({ path, today, onGo }: Props) {
  const { LL } = useI18n();
  const words = LL.figures;
  const query = queryOf(path);
  const [isOwn, setOwn] = useState(query.period === undefined);
  return (
    <div className="periods">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields; these are buttons */}
      <div role="group" aria-label={words.period()} className="period-names">
        {FIGURES_PERIODS.map((period) => (
          <button
            key={period}
            type="button"
            aria-pressed={!isOwn && query.period === period}
            onClick={() => {
              setOwn(false);
              onGo(period);
            }}
          >
            {words.periods[period]()}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isOwn}
          aria-expanded={isOwn}
          onClick={() => setOwn(true)}
        >
          {words.periods.own()}
        </button>
      </div>
      {isOwn && (
        <OwnDates from={query.from ?? today ?? ''} to={query.to ?? today ?? ''} onGo={onGo} />
      )}
    </div>
  );
}

function OwnDates({ onGo, ...first }: { from: string; to: string; onGo: Props['onGo'] }) {
  const { LL } = useI18n();
  const words = LL.figures;
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);
  const length = lengthOfPeriod({ from, to });
  const isRight = length >= 1 && length <= FIGURES_DAYS_MAX;
  const { form, isChecked, submit } = useCheckedForm(isRight, () => onGo(ownPeriod(from, to)));
  const shared = { type: 'date', autoComplete: 'off', maxLength: DATE_LENGTH } as const;
  return (
    <form ref={form} className="own-dates" noValidate onSubmit={submit}>
      <LineField
        {...shared}
        label={words.from()}
        value={from}
        onInput={setFrom}
        error={isChecked && !isRight ? words.wrongDates({ most: FIGURES_DAYS_MAX }) : null}
      />
      <LineField {...shared} label={words.to()} value={to} onInput={setTo} />
      <Button kind="staff" isSubmit>
        {words.show()}
      </Button>
    </form>
  );
}
