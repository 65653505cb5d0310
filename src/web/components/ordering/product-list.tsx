import type { ReactNode } from 'react';

interface Props {
  /** Odd number of products: the last one spans both columns. */
  isOdd: boolean;
  children: ReactNode;
}

/** Products of one category: rows on a phone, two columns if there is room. */
export function ProductList({ isOdd, children }: Props) {
  return <ul className={`products ${isOdd ? 'is-odd' : ''}`}>{children}</ul>;
}
