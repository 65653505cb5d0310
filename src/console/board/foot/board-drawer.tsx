import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  id: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What a button of the bar opens, between the columns and the bar: the columns become lower, and
 * nothing is covered.
 */
export function BoardDrawer({ id, onClose, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHere = place.current?.parentElement?.contains(document.activeElement);
      if (event.key !== 'Escape' || !isHere || event.defaultPrevented) return;
      close.current();
      document
        .querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"][aria-expanded]`)
        ?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id]);
  return (
    <div className="board-drawer" id={id} ref={place}>
      {children}
    </div>
  );
}
