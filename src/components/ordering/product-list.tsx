import type { ReactNode } from 'react';

interface Props {
  /** An odd number of products: the last one has a row of two columns to itself. */
  isOdd: boolean;
  children: ReactNode;
}

/** Products of one category: rows on a phone, two columns where there is room. */
export function ProductList({ isOdd, children }: Props) {
  return <ul className={`products ${isOdd ? 'is-odd' : ''}`}>{children}</ul>;
}
