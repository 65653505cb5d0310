import { LineField } from '#console/components/fields/line-field.tsx';
import { useFocusFallback } from '#console/components/page/use-focus-fallback.ts';
import { VAT_CHANGES_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { plusIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { dateName, freshKey } from './date-name.ts';
import type { SectionProps } from './section-form.tsx';
import { type RatesDraft, VAT_FIELDS, type VatChangeDraft } from './settings-draft.ts';

const RATE_LENGTH = 8;
const DATE_LENGTH = 10;

/** The VAT rates included in prices, and the rates that replace them from a given day on. */
export function VatSection({ draft, wrongAt, onType }: SectionProps) {
  const words = useI18n().LL.settings.vat;
  return (
    <>
      <p className="muted">{words.lead()}</p>
      <Rates
        rates={draft.rates}
        place="rates"
        wrongAt={wrongAt}
        onChange={(rates) => onType({ rates })}
      />
      <DatedRates
        title={words.changes()}
        lead={words.changesLead()}
        changes={draft.vatChanges}
        rates={draft.rates}
        wrongAt={wrongAt}
        onChange={(vatChanges) => onType({ vatChanges })}
      />
    </>
  );
}

interface DatedProps {
  title: string;
  lead: string;
  changes: readonly VatChangeDraft[];
  /** What the first of them begins with. */
  rates: RatesDraft;
  wrongAt: (place: string) => string | null;
  onChange: (changes: readonly VatChangeDraft[]) => void;
}

/** Rates that apply from days on. */
export function DatedRates({ title, lead, changes, rates: first, wrongAt, onChange }: DatedProps) {
  const { LL, locale } = useI18n();
  const words = LL.settings.vat;
  const frame = useFocusFallback<HTMLElement>(changes.length);
  const put = (key: string, change: Partial<VatChangeDraft>) =>
    onChange(changes.map((each) => (each.key === key ? { ...each, ...change } : each)));
  return (
    <section className="dated" ref={frame} tabIndex={-1}>
      <h3>{title}</h3>
      <p className="muted">{lead}</p>
      {changes.map(({ key, from, rates }, index) => {
        const of = from === '' ? words.new() : dateName(from, locale);
        return (
          <fieldset key={key}>
            <legend>{words.fromDay({ day: of })}</legend>
            <LineField
              label={words.from()}
              type="date"
              value={from}
              onInput={(next) => put(key, { from: next })}
              autoComplete="off"
              maxLength={DATE_LENGTH}
              error={wrongAt(`vatChanges.${index}.from`)}
            />
            <Rates
              rates={rates}
              place={`vatChanges.${index}`}
              wrongAt={wrongAt}
              onChange={(next) => put(key, { rates: next })}
            />
            <Button
              kind="bare"
              label={words.removeOf({ day: of })}
              onClick={() => onChange(changes.filter((each) => each.key !== key))}
            >
              {words.remove()}
            </Button>
          </fieldset>
        );
      })}
      {changes.length < VAT_CHANGES_MAX && (
        <Button
          kind="edge"
          onClick={() =>
            onChange([
              ...changes,
              { key: freshKey(changes), from: '', rates: changes.at(-1)?.rates ?? first },
            ])
          }
        >
          <Icon shape={plusIcon} size={20} />
          {words.add()}
        </Button>
      )}
    </section>
  );
}

interface RatesProps {
  rates: RatesDraft;
  place: string;
  wrongAt: (place: string) => string | null;
  onChange: (rates: RatesDraft) => void;
}

function Rates({ rates, place, wrongAt, onChange }: RatesProps) {
  const words = useI18n().LL.settings.vat;
  return (
    <div className="rates-row">
      {VAT_FIELDS.map((field) => (
        <LineField
          key={field}
          label={words.rates[field]()}
          value={rates[field]}
          onInput={(text) => onChange({ ...rates, [field]: text })}
          autoComplete="off"
          maxLength={RATE_LENGTH}
          error={wrongAt(`${place}.${field}`)}
        />
      ))}
    </div>
  );
}
