import { useEffect, useId, useRef } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** Seconds until the screen is cleared. */
  left: number;
  reason: 'quiet' | 'back';
  onStay: () => void;
  onMore: () => void;
  onLeave: () => void;
}

/** "Still there?", above everything else; it can be answered as often as somebody likes. */
export function IdleQuestion({ left, reason, onStay, onMore, onLeave }: Props) {
  const { LL } = useI18n();
  const words = LL.kiosk.idle;
  const asks = reason === 'back' ? words.back : words;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Said once when it opens and once near the end, not each second.
  const total = useRef(left).current;
  const said = left > 10 ? total : 10;
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="k-idle"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <progress max={total} value={left} aria-hidden="true" />
      <h2 id={`${id}-title`} className="head">
        {asks.title()}
      </h2>
      <b className="k-seconds num" aria-hidden="true">
        {left}
      </b>
      <p id={`${id}-text`} className="k-asked" aria-live="polite">
        {asks.text({ seconds: said })}
      </p>
      <div className="k-row">
        <Button kind="next" isBig onClick={onStay}>
          {words.stay()}
        </Button>
        <Button kind="edge" isBig onClick={onMore}>
          {words.more()}
        </Button>
        <Button kind="bare" onClick={onLeave}>
          {words.leave()}
        </Button>
      </div>
    </dialog>
  );
}
