import { createContext, useContext } from 'react';
import type { PageLink } from './page-link.ts';

export interface Navigation {
  /** Name of the open venue; null without one, and then there is no board. */
  venue: string | null;
  /** The console's URL, which links extend. */
  address: string;
  pages: readonly PageLink[];
  /** The open page. */
  current: string;
  onGo: (hash: string) => void;
}

/** The pages that the signed-in person may open. Null where a page is shown alone, as in a test. */
export const NavigationContext = createContext<Navigation | null>(null);

/** The navigation, where there is more than one page. */
export function useNavigation(): Navigation | null {
  const navigation = useContext(NavigationContext);
  const hasWays = navigation?.venue != null || (navigation?.pages.length ?? 0) > 1;
  return hasWays ? navigation : null;
}
