import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Formatted. */
  price: string;
  text: string;
  /** The action. */
  children: ReactNode;
}

/** The free trial: a voucher with a folded corner. */
export function TrialCard({ title, price, text, children }: Props) {
  return (
    <aside className="operator-trial trial-card" aria-label={title}>
      <div className="paper">
        <h2 className="head">{title}</h2>
        <p className="cost num">{price}</p>
        <p>{text}</p>
        {children}
      </div>
    </aside>
  );
}
