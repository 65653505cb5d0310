import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { DELIVERIES_PAGE } from '#core/shared/limits.ts';
import { DELIVERY_STATES, type DeliveryState } from '#core/webhooks/codes.ts';
import type { WebhookView } from '#core/webhooks/webhooks.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createDeliveriesStore, type DeliveriesStore } from './deliveries-store.ts';
import { DeliveryRow } from './delivery-row.tsx';
import { ReplayAll } from './replay-all.tsx';
import { nameOf } from './webhook-words.ts';

const LOOK_AGAIN_MS = 3_000;

interface Props {
  call: Call;
  venue: string;
  webhook: WebhookView;
  onClose: () => void;
}

type Shown = DeliveryState | 'all';

/** What was sent to a webhook, and what waits; each can be sent again. */
export function LogSheet({ call, venue, webhook, onClose }: Props) {
  useSignals();
  const words = useI18n().LL.webhooks.deliveries;
  const { id, state, failed, waiting } = webhook;
  const store = useMemo(
    () => createDeliveriesStore(call, { venue, webhook: id }),
    [call, venue, id],
  );
  const [shown, setShown] = useState<Shown>('all');
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => void store.load(shown === 'all' ? {} : { state: shown }), [store, shown]);
  useLiveLog(store);
  const found = store.data.value;
  const none = shown === 'all' ? words.none() : words.noneOf();
  const isOn = state === 'on';
  return (
    <ConsoleSheet
      title={words.title({ name: nameOf(webhook) })}
      className="webhook-log"
      onClose={onClose}
    >
      <p className="muted">{words.lead()}</p>
      <SelectField
        label={words.show()}
        chosen={shown}
        options={(['all', ...DELIVERY_STATES] as const).map((value) => ({
          ...{ value, name: words.states[value]() },
        }))}
        onChoose={(value) => setShown(value as Shown)}
      />
      {isOn && failed + waiting > 0 && <ReplayAll store={store} onDone={setMessage} />}
      <SuccessMessage text={message} />
      <QueryState
        query={store}
        error={store.changing.error.value}
        loading={words.loading()}
        none={found?.deliveries.length === 0 ? none : null}
      />
      <ul>
        {found?.deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            store={store}
            isOn={isOn}
            onDone={setMessage}
          />
        ))}
      </ul>
      {found !== null && found.next !== null && (
        <Button kind="edge" isBusy={store.isLoading.value} onClick={() => void store.more()}>
          {words.more()}
        </Button>
      )}
    </ConsoleSheet>
  );
}

/** Looks again, until somebody reads further down. */
function useLiveLog(store: DeliveriesStore): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const shown = store.data.peek()?.deliveries.length ?? 0;
      if (shown <= DELIVERIES_PAGE && !store.isLoading.peek()) void store.again();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [store]);
}
