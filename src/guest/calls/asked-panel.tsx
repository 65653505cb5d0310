import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useRef } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, checkIcon, clockIcon } from '#web/components/basic/icons.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { AskedView } from './call-view.ts';
import type { CallsStore } from './calls-store.ts';

interface Props {
  asked: AskedView;
  calls: Pick<CallsStore, 'pending' | 'error' | 'cancel' | 'dismiss'>;
  /** The text of the cancel button; by default that nothing is needed any more. */
  cancelLabel?: string;
  /** More about it, under its text. */
  children?: ReactNode;
  /** An additional action, as long as it can be cancelled. */
  action?: ReactNode;
  onClose: () => void;
}

const SHAPES = { good: checkIcon, wait: clockIcon, bad: alertIcon };

/** The status of a call, announced whenever it changes. */
export function AskedPanel({ asked, calls, cancelLabel, children, action, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const error = calls.error.value;
  // Once somebody is on the way their place stays empty: what is above them moves under no finger.
  const mayChange = useRef(false);
  mayChange.current ||= asked.canCancel;
  return (
    <>
      <div className="inner">
        <div role="status" className={`asked is-${asked.tone}`}>
          <Icon shape={SHAPES[asked.tone]} size={24} />
          <h2 className="head">{asked.title}</h2>
          <p>{asked.text}</p>
        </div>
        {children}
        {error !== null && <p role="alert">{errorText(LL, error)}</p>}
      </div>
      <div className="foot alone stacked">
        <Button
          kind="next"
          isBig
          isFull
          onClick={asked.isRefused ? () => void calls.dismiss(asked.id) : onClose}
        >
          {LL.guest.status.understood()}
        </Button>
        {mayChange.current && (
          <div style={{ display: 'contents', visibility: asked.canCancel ? 'visible' : 'hidden' }}>
            {action}
            <Button
              kind="away"
              isFull
              isBusy={calls.pending.value.has(asked.id)}
              onClick={() => void calls.cancel(asked.id)}
            >
              {cancelLabel ?? LL.guest.calls.cancel()}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
