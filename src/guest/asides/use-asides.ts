import { useSection } from '#guest/languages/section-texts.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useAwaited } from '#web/platform/use-until-here.ts';

const load = () => import('./asides-part.tsx');

/** What few guests need beside an order or the bill, with its texts. */
export interface Asides {
  readonly words: Texts['asides'];
  readonly views: Awaited<ReturnType<typeof load>>['VIEWS'];
}

/** Loads what few guests need, once it is wanted: null until it has come. `isLate`: perhaps it never will. */
export function useAsides(isWanted: boolean): {
  readonly asides: Asides | null;
  readonly isLate: boolean;
} {
  const part = useAwaited(isWanted ? load : null);
  const texts = useSection(part.part?.FILES ?? null);
  return {
    asides: part.part && texts.part && { words: texts.part.LL.asides, views: part.part.VIEWS },
    isLate: part.isLate || texts.isLate,
  };
}
