import { type BaseTranslation, i18nObject } from 'typesafe-i18n';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/shared/languages.ts';
import type { Formatters, TranslationFunctions } from '../../../locales/i18n-types.ts';
import { tableTexts } from './core-table-texts.ts';

/** Written by the server only: cookies set by scripts are short-lived in Safari. */
export const LOCALE_COOKIE = 'servett_locale';

/** A language file: texts in nested groups. A surface's build contains only those it shows. */
export type Dictionary = BaseTranslation;
export type Texts = TranslationFunctions;

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The first supported language of the list (BCP 47 tags, by preference). */
export function pickLocale(wanted: readonly string[], fallback: Locale = DEFAULT_LOCALE): Locale {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-', 1)[0];
    if (isLocale(language)) {
      return language;
    }
  }
  return fallback;
}

/**
 * The texts as functions of their arguments, wrapped in an object: `LL` responds to any property,
 * `then` included, so a promise must never resolve to it.
 */
export function createTexts(locale: Locale, dictionary: Dictionary): { readonly LL: Texts } {
  const LL: Texts = i18nObject<Locale, Dictionary, Texts, Formatters>(
    locale,
    dictionary,
    tableTexts(() => LL),
  );
  return { LL };
}
