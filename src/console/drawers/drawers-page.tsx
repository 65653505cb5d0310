import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { DrawerNames } from './drawer-names.tsx';
import { DrawerSection } from './drawer-section.tsx';
import { createDrawersStore } from './drawers-store.ts';
import { Unexplained } from './unexplained.tsx';

interface Props extends Pick<VenuePageProps, 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions'>;
}

/** The venue's cash drawers: counting them at opening and closing, and what moves between. */
export function DrawersPage({ session, venue, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.drawers;
  const store = useMemo(
    () => createDrawersStore({ call: session.call, venue: venue.id, ...session.environment }),
    [session, venue.id],
  );
  useEffect(() => void store.load(), [store]);
  const { done, after } = useDone();
  const found = store.data.value;
  const acts = { store, after };
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <SuccessMessage text={done} />
      <QueryState query={store} error={store.changing.error.value} loading={words.loading()} />
      {found && (
        <div className="drawers">
          <p className="muted">{words.lead()}</p>
          <Unexplained found={found} {...acts} />
          {found.drawers.map((drawer) => (
            <DrawerSection key={drawer.id} drawer={drawer} found={found} onGo={onGo} {...acts} />
          ))}
          {venue.permissions.includes('settings.manage') && (
            <DrawerNames
              key={found.drawers.map(({ id, name }) => `${id}${name}`).join()}
              found={found}
              {...acts}
            />
          )}
        </div>
      )}
    </Page>
  );
}
