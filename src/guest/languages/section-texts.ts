import { useMemo } from 'react';
import { createTexts, type Texts } from '#web/i18n/core.ts';
import type { Language } from '#web/i18n/language.ts';
import { type LanguageFiles, loadFrom } from '#web/i18n/load-from.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type Coming, useAwaited } from '#web/platform/use-until-here.ts';

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

/**
 * The texts of a section that has files of its own; nothing while there are no `files`. After a change of
 * language the old ones stay until the new have come.
 */
export function useSection(files: LanguageFiles | null): Coming<{ readonly LL: Texts }> {
  const language = useI18n();
  const load = useMemo(() => files && (() => sectionTexts(files, language)), [files, language]);
  return useAwaited(load);
}
