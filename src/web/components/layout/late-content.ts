import { createContext, useContext, useEffect } from 'react';

/** Whether there is anything to show; null until an answer says so. */
export type Content = boolean | null;

export const LateContent = createContext<(content: Content) => void>(() => {});

/** For what a late section loads: says whether it has anything to show. */
export function useLateContent(content: Content): void {
  const tell = useContext(LateContent);
  useEffect(() => tell(content), [tell, content]);
}
