import { useState } from 'react';
import { LanguageChoices } from '#console/components/fields/language-choices.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { LOCALES, type Locale } from '#core/shared/languages.ts';
import { ABOUT_MAX, NAME_MAX } from '#core/shared/limits.ts';
import { Input } from '#web/components/form/input.tsx';
import { languageName } from '#web/i18n/core-language-name.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { SectionProps } from './section-form.tsx';

/** The venue's name and texts above the menu, and its languages. */
export function VenueSection({ draft, wrongAt, onType }: SectionProps) {
  const { LL, locale: shown } = useI18n();
  const words = LL.settings.venue;
  // The menu's, and what was written before one was taken away: also while it is emptied here.
  const isWritten = (locale: Locale) => (draft.about[locale] ?? '') !== '';
  const [written] = useState(() => LOCALES.filter(isWritten));
  const languages = [...new Set([...draft.locales, ...written, ...LOCALES.filter(isWritten)])];
  return (
    <>
      <LineField
        label={words.name()}
        value={draft.name}
        onInput={(name) => onType({ name })}
        autoComplete="organization"
        maxLength={NAME_MAX}
        error={wrongAt('name')}
      />
      {languages.map((locale) => (
        <Input
          key={locale}
          label={words.about({ language: languageName(locale, shown) })}
          hint={words.aboutHint()}
          value={draft.about[locale] ?? ''}
          onInput={(text) => onType({ about: { ...draft.about, [locale]: text } })}
          error={wrongAt(`about.${locale}`)}
          isOptional
          maxLength={ABOUT_MAX}
          autoComplete="off"
          rows={2}
        />
      ))}
      <LanguageChoices
        chosen={draft.locales}
        error={wrongAt('locales')}
        onChange={(locales) => onType({ locales })}
      />
    </>
  );
}
