import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onClick?: () => void;
  /** `next` is the guest's primary action: one per view. `staff` and `done` are for staff. */
  kind?: 'plain' | 'next' | 'staff' | 'done' | 'edge' | 'bare' | 'away';
  isBig?: boolean;
  isFull?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Disabled, but reachable by keyboard: its text says why. */
  isOff?: boolean;
  isSubmit?: boolean;
  className?: string;
  /** An accessible name, if the text alone is ambiguous. */
  label?: string | undefined;
}

/** A button says what it does. A busy one keeps the focus and does nothing more. */
export function Button(props: Props) {
  const { children, onClick, kind = 'plain', isBusy = false, isOff = false } = props;
  const isInert = isBusy || isOff;
  const kinds = kind === 'away' ? 'bare away' : kind;
  const sizes = `${props.isBig ? 'big' : ''} ${props.isFull ? 'full' : ''}`;
  return (
    <button
      type={props.isSubmit ? 'submit' : 'button'}
      part="button"
      className={`button ${kinds} ${sizes} ${isBusy ? 'busy' : ''} ${props.className ?? ''}`}
      disabled={props.isDisabled ?? false}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      aria-label={props.label}
      onClick={() => {
        if (!isInert) {
          onClick?.();
        }
      }}
    >
      {children}
    </button>
  );
}
