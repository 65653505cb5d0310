import { useId } from 'react';
import { LOCALE_FACTS, LOCALES, type Locale } from '#core/shared/languages.ts';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  chosen: readonly Locale[];
  error: string | null;
  onChange: (locales: readonly Locale[]) => void;
}

/** The menu's languages; the first one chosen is its main language. */
export function LanguageChoices({ chosen, error, onChange }: Props) {
  const { LL } = useI18n();
  const words = LL.setUp.venue;
  const id = useId();
  return (
    <fieldset className="languages" aria-describedby={`${id}-hint`}>
      <legend>{words.languages()}</legend>
      {LOCALES.map((locale) => (
        <ChoiceRow
          key={locale}
          kind="many"
          group={id}
          name={LOCALE_FACTS[locale].name}
          extra={chosen[0] === locale && chosen.length > 1 ? words.first() : undefined}
          isChosen={chosen.includes(locale)}
          onChoose={(isChosen) => {
            const others = chosen.filter((each) => each !== locale);
            onChange(isChosen ? [...others, locale] : others);
          }}
        />
      ))}
      <div className="field">
        <FieldError id={`${id}-wrong`} text={error} />
        <p className="hint" id={`${id}-hint`}>
          {words.languagesHint()}
        </p>
      </div>
    </fieldset>
  );
}
