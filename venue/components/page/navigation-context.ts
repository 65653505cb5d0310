import { createContext } from 'react';
import type { PageLink } from '../../page-props.ts';

interface Ways {
  pages: readonly PageLink[];
  /** The one that is open. */
  current: string;
  onGo: (hash: string) => void;
}

/** The pages that whoever is here may open. Null where a page stands alone, as in a test. */
export const NavigationContext = createContext<Ways | null>(null);
