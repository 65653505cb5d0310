import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Sheet } from '#web/components/layout/sheet.tsx';

interface Props {
  title: string;
  /** As high as its content; otherwise as the window. */
  isLow?: boolean;
  /** It asks something now: what opens later opens under it. */
  isOnTop?: boolean;
  /** Of the sheet: what its size depends on. */
  sheetClass?: string;
  /** Of what scrolls in it. */
  className?: string;
  /** With it, what scrolls is a form. */
  onSubmit?: (event: SubmitEvent) => void;
  form?: RefObject<HTMLFormElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the board or a page: a head, and below it what scrolls. */
export function ConsoleSheet({ title, className = '', sheetClass = '', ...rest }: Props) {
  const { isLow = false, isOnTop = false, form, onSubmit, onClose, children } = rest;
  const body = `scroll body ${className}`;
  return (
    <Sheet
      {...{ title, isOnTop, onClose }}
      hasHead
      height={isLow ? 'low' : 'tall'}
      className={`console-sheet ${sheetClass}`}
    >
      {onSubmit === undefined ? (
        <div className={body}>{children}</div>
      ) : (
        <form ref={form} className={body} noValidate onSubmit={onSubmit}>
          {children}
        </form>
      )}
    </Sheet>
  );
}
