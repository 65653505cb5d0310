import { LOCALES } from './languages.ts';
import { isTableLanguage, type TableLanguageCode } from './table-languages.ts';

/**
 * The language that a device asks for first (BCP 47, by preference), if it is one that only tables
 * speak: with one of the site's before it, the page's address or the element's page decides.
 */
export function firstTableLanguage(wanted: readonly string[]): TableLanguageCode | null {
  for (const tag of wanted) {
    const [code = ''] = tag.toLowerCase().split('-');
    const spoken = code === 'no' || code === 'nn' ? 'nb' : code;
    if (isTableLanguage(spoken)) return spoken;
    if (LOCALES.some((each) => each === spoken)) return null;
  }
  return null;
}
