import { createContext } from 'react';
import type { Way } from '../page-props.ts';

interface Ways {
  pages: readonly Way[];
  /** The one that is open. */
  current: string;
  onGo: (hash: string) => void;
}

/** The pages that whoever is here may open. Null where a page stands alone, as in a test. */
export const WaysContext = createContext<Ways | null>(null);
