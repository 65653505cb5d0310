import { createContext, useContext } from 'react';
import type { PageLink } from './page-link.ts';

export interface Navigation {
  /** Name of the venue that is open; null where there is none, and so no board. */
  venue: string | null;
  /** Of the console, which links continue. */
  address: string;
  pages: readonly PageLink[];
  /** The one that is open. */
  current: string;
  onGo: (hash: string) => void;
}

/** The pages that whoever is here may open. Null where a page stands alone, as in a test. */
export const NavigationContext = createContext<Navigation | null>(null);

/** The ways, where there is more than one. */
export function useNavigation(): Navigation | null {
  const navigation = useContext(NavigationContext);
  const hasWays = navigation?.venue != null || (navigation?.pages.length ?? 0) > 1;
  return hasWays ? navigation : null;
}
