import { useSignals } from '@preact/signals-react/runtime';
import { useId, useRef, useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { copyField } from '#web/platform/device/share-link.ts';
import { nameOf } from './webhook-words.ts';

interface Props {
  webhook: WebhookView;
  secret: string;
  isRenewed: boolean;
  onClose: () => void;
}

/** A webhook's secret, once. */
export function SecretSheet({ webhook, secret, isRenewed, onClose }: Props) {
  useSignals();
  const words = useI18n().LL.webhooks.secret;
  const { dayAndTime } = useVenueTime();
  const { now } = useTicker();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (field.current) setCopied(await copyField(field.current));
  };
  const until = webhook.previousUntil;
  return (
    <Sheet
      title={words.title({ name: nameOf(webhook) })}
      hasHead
      className="console-sheet"
      onClose={onClose}
    >
      <div className="scroll body webhook-secret">
        <p>
          {isRenewed && until !== null
            ? words.leadRenewed({ when: dayAndTime(until, now.value) })
            : words.lead()}
        </p>
        <div className="field">
          <label htmlFor={id}>{words.label()}</label>
          <textarea
            id={id}
            ref={field}
            className="input"
            rows={2}
            readOnly
            spellCheck={false}
            value={secret}
          />
        </div>
        <div className="answers">
          <Button kind="edge" onClick={() => void copy()}>
            {words.copy()}
          </Button>
        </div>
        <SuccessMessage text={isCopied ? words.copied() : null} />
        <Button kind="staff" onClick={onClose}>
          {words.done()}
        </Button>
      </div>
    </Sheet>
  );
}
