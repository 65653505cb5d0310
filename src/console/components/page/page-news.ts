import { createContext, type ReactNode } from 'react';

/** What every page shows above its content, if there is something to tell. */
export const PageNewsContext = createContext<ReactNode>(null);
