import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { nameOf } from './webhook-words.ts';
import type { WebhooksStore } from './webhooks-store.ts';

interface Props {
  store: WebhooksStore;
  webhook: WebhookView;
  onSecret: (id: string, secret: string) => void;
  onRemoved: (text: string) => void;
}

/** A new secret, and removing it: both ask first. */
export function WebhookActions({ store, webhook, onSecret, onRemoved }: Props) {
  useSignals();
  const words = useI18n().LL.webhooks;
  const [asking, setAsking] = useState<'remove' | 'renew' | null>(null);
  const { id } = webhook;
  const name = nameOf(webhook);
  const isBusy = store.changing.isBusy.value;
  const remove = async () => {
    if (await store.remove(id)) onRemoved(words.removed({ name }));
  };
  const renew = async () => {
    const secret = await store.renew(id);
    if (secret !== undefined) onSecret(id, secret);
  };
  const stop = () => setAsking(null);
  if (asking === 'remove') {
    return (
      <ConfirmQuestion
        question={words.removeAsk({ name })}
        yes={words.remove()}
        no={words.keep()}
        isBusy={isBusy}
        onNo={stop}
        onYes={() => void remove()}
      >
        {words.removeLead()}
      </ConfirmQuestion>
    );
  }
  if (asking === 'renew') {
    return (
      <ConfirmQuestion
        question={words.renewAsk({ name })}
        yes={words.renew()}
        no={words.renewNo()}
        isBusy={isBusy}
        onNo={stop}
        onYes={() => void renew()}
      >
        {words.renewLead()}
      </ConfirmQuestion>
    );
  }
  return (
    <div className="answers">
      <Button kind="edge" onClick={() => setAsking('renew')}>
        {words.renew()}
      </Button>
      <Button kind="away" onClick={() => setAsking('remove')}>
        {words.remove()}
      </Button>
    </div>
  );
}
