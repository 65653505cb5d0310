import { useMemo } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useUntilHere } from '#web/platform/use-until-here.ts';
import type { Asides } from './asides-part.tsx';

/** Loads what few guests need, once it is wanted; null until it has come. */
export function useAsides(isWanted: boolean): Asides | null {
  const language = useI18n();
  const load = useMemo(() => {
    const open = async () => (await import('./asides-part.tsx')).openAsides(language);
    return isWanted ? open : null;
  }, [isWanted, language]);
  return useUntilHere(load);
}
