import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { CopyField } from '#console/components/fields/copy-field.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
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
  const until = webhook.previousUntil;
  return (
    <ConsoleSheet
      title={words.title({ name: nameOf(webhook) })}
      className="webhook-secret"
      onClose={onClose}
    >
      <p>
        {isRenewed && until !== null
          ? words.leadRenewed({ when: dayAndTime(until, now.value) })
          : words.lead()}
      </p>
      <CopyField label={words.label()} value={secret} rows={2}>
        <Button kind="edge" onClick={onClose}>
          {words.done()}
        </Button>
      </CopyField>
    </ConsoleSheet>
  );
}
