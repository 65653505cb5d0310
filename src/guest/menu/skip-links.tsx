import type { RefObject } from 'react';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  frame: RefObject<HTMLElement | null>;
  /** Null if nothing can be ordered. */
  onOrder: (() => void) | null;
}

/** For keyboards: skips the header and the categories, or the whole menu. */
export function SkipLinks({ frame, onOrder }: Props) {
  const { LL } = useI18n();
  return (
    <>
      <button
        type="button"
        className="skip-link"
        onClick={() => frame.current?.querySelector<HTMLElement>('.course .head')?.focus()}
      >
        {LL.guest.skip.menu()}
      </button>
      {onOrder && <SkipToOrder onOrder={onOrder} />}
    </>
  );
}

/** Before each category too: the order is never a whole menu away. */
export function SkipToOrder({ onOrder }: { onOrder: () => void }) {
  const { LL } = useI18n();
  return (
    <button type="button" className="skip-link" onClick={onOrder}>
      {LL.guest.skip.order()}
    </button>
  );
}
