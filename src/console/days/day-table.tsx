import type { ReactNode } from 'react';

interface RowsProps {
  title: string;
  lead?: string;
  /** Shown instead of an empty table. */
  none?: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A name and its figures, aligned to the right. */
export function DayTable({ title, lead, none, columns, rows }: RowsProps) {
  const [first, ...others] = columns;
  return (
    <section>
      <h3>{title}</h3>
      {lead !== undefined && <p className="muted">{lead}</p>}
      {rows.length === 0 && none !== undefined && <p className="none">{none}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
        <section className="wide-table" tabIndex={0} aria-label={title}>
          <table className="figure-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                {others.map((name) => (
                  <th key={name} scope="col" className="num">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
                <tr key={row}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={others[index]} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
