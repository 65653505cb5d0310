import { createContext, useContext, useEffect } from 'react';

/** How much on the board waits for an answer, for whichever page is open. */
export const WaitingCountContext = createContext(0);

/** The window's title, with the count of what waits in front of it, for who looks elsewhere. */
export function useWindowTitle(title: string): void {
  const count = useContext(WaitingCountContext);
  useEffect(() => {
    document.title = count === 0 ? title : `(${count}) ${title}`;
  }, [title, count]);
}
