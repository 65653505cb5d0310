import { createTexts, type Texts } from './core.ts';
import type { Language } from './language.ts';
import { type LanguageFiles, loadFrom } from './load-from.ts';

/**
 * The texts of a section that has files of its own, in a language; rejects if they do not arrive. In an
 * object: a text of any name could be asked for, `then` too.
 */
export async function sectionTexts(
  files: LanguageFiles,
  language: Pick<Language, 'locale' | 'lang' | 'LL'>,
): Promise<{ readonly LL: Texts }> {
  const { locale, lang } = language;
  // One that only tables speak has come with all of its texts.
  return lang === locale ? createTexts(locale, await loadFrom(files, locale)) : language;
}
