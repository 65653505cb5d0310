import { useMemo } from 'react';
import { currenciesIn, timeZonesWith } from '#console/components/fields/intl-lists.ts';
import { LanguageChoices } from '#console/components/fields/language-choices.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { VenueKindChoice } from '#console/components/fields/venue-kind-choice.tsx';
import { NAME_MAX } from '#core/shared/limits.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { StepProps } from './step-props.ts';

const RATE_MAX = 8;

/** The venue's basics: name, languages, currency, time zone, VAT. */
export function VenueStep({ draft, onChange, wrong }: StepProps) {
  const { LL, locale } = useI18n();
  const words = LL.setUp.venue;
  const currencies = useMemo(() => currenciesIn(locale, draft.currency), [locale, draft.currency]);
  const timeZones = useMemo(() => timeZonesWith(draft.timeZone), [draft.timeZone]);
  const missing = LL.forms.issues.missing();
  const rate = (field: 'vatFood' | 'vatStandard') => ({
    value: draft[field],
    onInput: (text: string) => onChange({ [field]: text }),
    autoComplete: 'off',
    maxLength: RATE_MAX,
    error: wrong.includes(field) ? words.vatWrong() : null,
  });
  return (
    <>
      <LineField
        label={words.name()}
        value={draft.venue}
        onInput={(venue) => onChange({ venue })}
        autoComplete="organization"
        maxLength={NAME_MAX}
        error={wrong.includes('venue') ? missing : null}
      />
      <VenueKindChoice chosen={draft.kind} onChoose={(kind) => onChange({ kind })} />
      <LanguageChoices
        chosen={draft.locales}
        error={wrong.includes('locales') ? words.languageMissing() : null}
        onChange={(locales) => onChange({ locales })}
      />
      <SelectField
        label={words.currency()}
        options={currencies}
        chosen={draft.currency}
        choose={words.choose()}
        onChoose={(currency) => onChange({ currency })}
        error={wrong.includes('currency') ? missing : null}
      />
      <SelectField
        label={words.timeZone()}
        options={timeZones}
        chosen={draft.timeZone}
        choose={words.choose()}
        onChoose={(timeZone) => onChange({ timeZone })}
        error={wrong.includes('timeZone') ? missing : null}
      />
      <fieldset className="rates">
        <legend>{words.vat()}</legend>
        <LineField label={words.vatFood()} {...rate('vatFood')} />
        <LineField label={words.vatStandard()} {...rate('vatStandard')} />
      </fieldset>
    </>
  );
}
