import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  onClick?: () => void;
  /** `next` is the one thing a guest does next: one on each view. `staff` and `done` are staff's. */
  kind?: 'plain' | 'next' | 'staff' | 'done' | 'edge' | 'bare' | 'away';
  isBig?: boolean;
  isFull?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Does nothing for now, but stays in reach of the keyboard: its words say why. */
  isOff?: boolean;
  isSubmit?: boolean;
  className?: string;
  /** Where the words alone do not say what it is about. */
  label?: string | undefined;
}

/** A button says what will happen. A busy one stays in focus and does nothing more. */
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
