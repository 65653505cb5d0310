import type { ReactNode } from 'react';

interface Props {
  /** A link or a button, in the look of the one next thing. */
  children: ReactNode;
  /** Beside it: what to do instead. */
  other?: ReactNode;
}

/** The one thing to do next, and perhaps another, where the thumb is. */
export function CallToActionButton({ children, other }: Props) {
  return (
    <div className="actions">
      {children}
      {other}
    </div>
  );
}
