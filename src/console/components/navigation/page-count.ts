import { createContext } from 'react';
import type { PageName } from './page-link.ts';

/** Pages with something that waits for a person, and how much. */
export const PageCountContext = createContext<Readonly<Partial<Record<PageName, number>>>>({});
