import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useSaveForm } from '#console/components/fields/use-save-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { WEBHOOK_KINDS } from '#core/webhooks/codes.ts';
import type { WebhookChange, WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFields } from './webhook-fields.tsx';
import { nameOf } from './webhook-words.ts';
import type { WebhooksStore } from './webhooks-store.ts';

interface Props {
  store: WebhooksStore;
  /** Null: one is added. */
  webhook: WebhookView | null;
  hasOwnNetworks: boolean;
  /** It has this secret now. */
  onSecret: (id: string, secret: string) => void;
  /** Called with a message when the sheet has no more to show. */
  onDone: (text: string) => void;
  onClose: () => void;
}

const NEW: WebhookChange = { url: '', description: '', kinds: [...WEBHOOK_KINDS] };

/** One webhook: adds it, or changes it. */
export function WebhookSheet({ store, webhook, hasOwnNetworks, onSecret, onDone, onClose }: Props) {
  useSignals();
  const words = useI18n().LL.webhooks;
  const error = store.changing.error.value;
  // A repeated attempt to add one adds it once.
  const [newId] = useState(() => store.newId());
  async function save({ url, description, kinds }: WebhookChange): Promise<boolean> {
    const change = { url: url.trim(), description: description.trim(), kinds };
    if (webhook !== null) {
      const isSaved = await store.edit(webhook.id, change);
      if (isSaved) onDone(words.saved());
      return isSaved;
    }
    const secret = await store.add({ id: newId, ...change });
    if (secret === undefined) return false;
    onSecret(newId, secret);
    return true;
  }
  const saved: WebhookChange =
    webhook === null
      ? NEW
      : { url: webhook.url, description: webhook.description, kinds: webhook.kinds };
  const isRight = ({ url, kinds }: WebhookChange) => url.trim() !== '' && kinds.length > 0;
  const { draft, form, isChecked, submit, type } = useSaveForm<WebhookChange>({
    ...{ saved, isRight, save },
  });
  return (
    <ConsoleSheet
      title={webhook === null ? words.add() : nameOf(webhook)}
      className="one-webhook"
      onClose={onClose}
    >
      <form ref={form} className="console-form" noValidate onSubmit={submit}>
        <WebhookFields {...{ draft, isChecked, hasOwnNetworks, error }} onType={type} />
        <ErrorMessage error={error} />
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {webhook === null ? words.add() : words.save()}
        </Button>
      </form>
      {webhook !== null && (
        <WebhookActions {...{ store, webhook }} onSecret={onSecret} onRemoved={onDone} />
      )}
    </ConsoleSheet>
  );
}
