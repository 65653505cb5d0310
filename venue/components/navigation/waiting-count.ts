import { createContext, useContext, useEffect } from 'react';

/** How much on the board waits for an answer. */
export interface WaitingCount {
  readonly orders: number;
  /** Open ones, where whoever is here answers calls. */
  readonly calls: number;
}

/** For whichever page is open. */
export const WaitingCountContext = createContext<WaitingCount>({ orders: 0, calls: 0 });

/** The window's title, with the count of what waits in front of it, for who looks elsewhere. */
export function useWindowTitle(title: string): void {
  const { orders, calls } = useContext(WaitingCountContext);
  const count = orders + calls;
  useEffect(() => {
    document.title = count === 0 ? title : `(${count}) ${title}`;
  }, [title, count]);
}
