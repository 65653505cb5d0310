import { useMemo } from 'react';
import { type Coming, useAwaited } from '#web/platform/use-until-here.ts';
import type { Texts } from './core.ts';
import type { LanguageFiles } from './load-from.ts';
import { sectionTexts } from './section-texts.ts';
import { useI18n } from './use-i18n.tsx';

/**
 * The texts of a section that has files of its own; nothing while there are no `files`. After a change of
 * language the old ones stay until the new have come.
 */
export function useSection(files: LanguageFiles | null): Coming<{ readonly LL: Texts }> {
  const language = useI18n();
  const load = useMemo(() => files && (() => sectionTexts(files, language)), [files, language]);
  return useAwaited(load);
}
