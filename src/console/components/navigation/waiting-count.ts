import { createContext, useContext, useEffect } from 'react';

/** The number of unanswered orders and calls on the board. */
export interface WaitingCount {
  readonly orders: number;
  /** Open calls, if the signed-in person answers calls. */
  readonly calls: number;
}

/** Provided to every page. */
export const WaitingCountContext = createContext<WaitingCount>({ orders: 0, calls: 0 });

/** The window's title, preceded by the count for people who look at another tab. */
export function useWindowTitle(title: string): void {
  const { orders, calls } = useContext(WaitingCountContext);
  const count = orders + calls;
  useEffect(() => {
    document.title = count === 0 ? title : `(${count}) ${title}`;
  }, [title, count]);
}
