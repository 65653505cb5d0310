import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { ListPage } from '#console/components/entries/list-page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import { useOpened } from '#console/components/page/use-opened.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LogSheet } from './log-sheet.tsx';
import { SecretSheet } from './secret-sheet.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import { createWebhooksStore } from './webhooks-store.ts';

/** What was sent, and what failed, has no event. Milliseconds. */
const LOOK_AGAIN_MS = 5_000;

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
}

type Open =
  | { what: 'webhook'; id: string | null }
  | { what: 'log'; id: string }
  | { what: 'secret'; id: string; secret: string; isRenewed: boolean };

/** To which other systems a venue tells what happens: adds them, and shows whether they take it. */
export function WebhooksPage({ session, venue, onBack }: Props) {
  useSignals();
  const words = useI18n().LL.webhooks;
  const { call, environment } = session;
  const store = useMemo(
    () => createWebhooksStore({ call, venue: venue.id, ...environment }),
    [call, environment, venue.id],
  );
  const { open, message, say, show, close, done } = useOpened<Open>(store.changing.forget);
  useLookAgain(store, 0, LOOK_AGAIN_MS);
  const found = store.data.value;
  const webhookOf = (id: string | null) => found?.webhooks.find((each) => each.id === id) ?? null;
  const isEmpty = found?.webhooks.length === 0;
  const shown = webhookOf(open?.id ?? null);
  return (
    <ListPage
      words={words}
      venue={venue}
      query={store}
      error={open === null ? store.changing.error.value : null}
      message={message}
      actions={<AddButton words={words.add()} onAdd={() => show({ what: 'webhook', id: null })} />}
      onBack={onBack}
    >
      {found !== null && (
        <div className="webhooks">
          <p className="muted">{words.lead()}</p>
          {isEmpty && (
            <div>
              <h2 className="head">{words.none()}</h2>
              <p>{words.noneLead()}</p>
            </div>
          )}
          {found.webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              store={store}
              onOpen={(what) => show({ what, id: webhook.id })}
              onDone={say}
            />
          ))}
        </div>
      )}
      {found !== null && open?.what === 'webhook' && (
        <WebhookSheet
          key={open.id ?? ''}
          store={store}
          webhook={shown}
          hasOwnNetworks={found.hasOwnNetworks}
          onSecret={(id, secret) =>
            show({ what: 'secret', id, secret, isRenewed: open.id !== null })
          }
          onDone={done}
          onClose={close}
        />
      )}
      {open?.what === 'secret' && shown !== null && (
        <SecretSheet webhook={shown} {...open} onClose={close} />
      )}
      {open?.what === 'log' && shown !== null && (
        <LogSheet call={call} venue={venue.id} webhook={shown} onClose={close} />
      )}
    </ListPage>
  );
}
