import type { ReactNode } from 'react';

export interface PriceRow {
  readonly name: string;
  /** Formatted, or a replacement text. */
  readonly price: string;
  readonly text: string;
  readonly more?: ReactNode;
  readonly className?: string;
}

/** Prices as on a printed menu: name, dotted leader, price, and what is included. */
export function PriceList({ rows }: { rows: readonly PriceRow[] }) {
  return (
    <ul className="price-list">
      {rows.map(({ name, price, text, more, className }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a list never change places.
        <li key={index} className={className}>
          <div className="row">
            <h3 className="head">
              <span>{name}</span>
            </h3>
            <span className="cost num">{price}</span>
          </div>
          <p>{text}</p>
          {more}
        </li>
      ))}
    </ul>
  );
}
