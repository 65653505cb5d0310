import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
import { createApiKeysStore } from './api-keys-store.ts';
import { NewKeySheet } from './new-key-sheet.tsx';

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
}

/** The keys of the venue's other systems: makes them, shows when they were used, revokes them. */
export function ApiKeysPage({ session, venue, onBack }: Props) {
  useSignals();
  const words = useI18n().LL.apiKeys;
  const store = useMemo(
    () => createApiKeysStore({ ...session, venue: venue.id, ...session.environment }),
    [session, venue.id],
  );
  const { done, after } = useDone();
  const [isMaking, setMaking] = useState(false);
  useEffect(() => void store.load(), [store]);
  const keys = store.data.value?.keys ?? null;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={
        keys !== null && (
          <AddButton
            words={words.add()}
            onAdd={() => {
              store.changing.forget();
              setMaking(true);
            }}
          />
        )
      }
    >
      <div className="api-keys">
        <p className="muted">{words.lead()}</p>
        <p>
          {words.venue()} <code translate="no">{venue.id}</code>
        </p>
        <SuccessMessage text={done} />
        <QueryState
          query={store}
          error={isMaking ? null : store.changing.error.value}
          loading={words.loading()}
          none={keys?.length === 0 ? words.none() : null}
        />
        {keys !== null && keys.length > 0 && (
          <ul>
            {keys.map((key) => (
              <ApiKeyCard
                key={key.id}
                apiKey={key}
                isBusy={store.changing.isBusy.value}
                onRevoke={() => void after(store.revoke(key.id), words.revoked({ name: key.name }))}
              />
            ))}
          </ul>
        )}
      </div>
      {isMaking && <NewKeySheet store={store} onClose={() => setMaking(false)} />}
    </Page>
  );
}
