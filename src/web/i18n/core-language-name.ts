import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import type { TableLocale } from '#core/shared/table-languages.ts';

/** What a language is called in another: "Swedish", "svenska". */
export function languageName(named: TableLocale, reader: Locale): string {
  const names = new Intl.DisplayNames(LOCALE_FACTS[reader].intl, { type: 'language' });
  return names.of(named) ?? named;
}
