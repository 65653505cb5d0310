import { useSignals } from '@preact/signals-react/runtime';
import { type AskedAct, AskedActs } from '#console/components/page/asked-acts.tsx';
import type { WebhookView } from '#core/webhooks/webhooks.schema.ts';
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
  const { id } = webhook;
  const name = nameOf(webhook);
  const remove = async () => {
    if (await store.remove(id)) onRemoved(words.removed({ name }));
  };
  const renew = async () => {
    const secret = await store.renew(id);
    if (secret !== undefined) onSecret(id, secret);
  };
  const renewing: AskedAct = {
    kind: 'edge',
    does: words.renew(),
    question: words.renewAsk({ name }),
    text: words.renewLead(),
    no: words.renewNo(),
    act: renew,
  };
  const removing: AskedAct = {
    kind: 'away',
    does: words.remove(),
    question: words.removeAsk({ name }),
    text: words.removeLead(),
    no: words.keep(),
    act: remove,
  };
  return <AskedActs acts={[renewing, removing]} isBusy={store.changing.isBusy.value} />;
}
