import type { ReactNode } from 'react';

interface Props {
  /** A link or a button, styled as the primary action. */
  children: ReactNode;
  /** A secondary action beside it. */
  other?: ReactNode;
}

/** The primary action, and possibly a secondary one, within reach of the thumb. */
export function CallToActionButton({ children, other }: Props) {
  return (
    <div className="actions">
      {children}
      {other}
    </div>
  );
}
