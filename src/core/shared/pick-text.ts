import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { LOCALES, type Locale } from './languages.ts';

/** A text in a language, else in the fallback's, else in any; empty if there is none. */
export function pickText(text: Readonly<LocalizedText>, locale: Locale, fallback?: Locale): string {
  const known = [locale, fallback ?? locale, ...LOCALES].find((each) => text[each] !== undefined);
  return (known && text[known]) ?? '';
}
