import { foldText } from '#core/shared/fold-text.ts';
import { LOCALE_FACTS, LOCALES, type Locale } from '#core/shared/languages.ts';

/** Of ISO 639-2, which Intl does not know; files that use them are rare. */
const THREE_LETTERS: readonly (readonly [string, string])[] = [
  ['eng', 'en'],
  ['swe', 'sv'],
];

/** What files call a language, folded: its code, and its name in each of our languages. */
export const LANGUAGE_NAMES: ReadonlyMap<string, Locale> = new Map(
  LOCALES.flatMap((locale) => {
    const names = LOCALES.flatMap(
      (reader) =>
        new Intl.DisplayNames(LOCALE_FACTS[reader].intl, { type: 'language' }).of(locale) ?? [],
    );
    const codes = THREE_LETTERS.filter(([, code]) => code === locale).map(([letters]) => letters);
    return [locale, ...codes, ...names.map(foldText)].map((name) => [name, locale] as const);
  }),
);
