import { useEffect, useState } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Asides } from './asides-part.tsx';

/** Loads what few guests need, once it is wanted; null until it has come, and where it does not. */
export function useAsides(isWanted: boolean): Asides | null {
  const language = useI18n();
  const [asides, setAsides] = useState<Asides | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    import('./asides-part.tsx')
      .then(({ openAsides }) => openAsides(language))
      .then(
        (loaded) => isShown && setAsides(loaded),
        () => {},
      );
    return () => {
      isShown = false;
    };
  }, [isWanted, language]);
  return isWanted ? asides : null;
}
