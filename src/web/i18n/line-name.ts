import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { Language } from './language.ts';

type Reader = Pick<Language, 'locale' | 'lang' | 'dish' | 'dir'>;

/**
 * What something that was ordered is called: as the menu says it in the reader's language; in the
 * venue's own words where it does not, or has changed since.
 */
export function lineName({ locale, dish }: Reader, name: LocalizedText): string {
  const own = pickText(name, locale);
  return dish?.(own) ?? own;
}

/**
 * How many of it, and what it is called. Where the text around it reads from right to left, a name
 * that does not is kept with its number: side by side, each would take the next one's.
 */
export function countedName(reader: Reader, quantity: number, name: LocalizedText): string {
  const text = `${quantity} ${lineName(reader, name)}`;
  return reader.dir === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** The language of that, where it is another than the page's. */
export function lineLang({ locale, lang, dish }: Reader, name: LocalizedText): string | undefined {
  if (dish?.(pickText(name, locale)) !== undefined) return undefined;
  const own = name[locale] === undefined ? Object.keys(name)[0] : locale;
  return own === lang ? undefined : own;
}
