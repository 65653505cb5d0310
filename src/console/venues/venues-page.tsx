import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AddButton } from '#console/components/entries/add-button.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { PageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { createRegistrationsStore } from '#console/registrations/registrations-store.ts';
import { TrialsSection } from '#console/trials/trials-section.tsx';
import { createTrialsStore, type TrialsStore } from '#console/trials/trials-store.ts';
import type { Registration } from '#core/registrations/registration.schema.ts';
import type { InstallationVenue } from '#core/venues/venues.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createNewVenueStore, type NewVenueStore } from './new-venue.ts';
import { OpenVenueSheet } from './open-venue-sheet.tsx';
import { OwnerLinkSheet } from './owner-link-sheet.tsx';
import { VenueList } from './venue-list.tsx';
import { createVenuesStore, type VenuesStore } from './venues-store.ts';

/** The installation's venues; after `#venues/`, the id of a request to open one. */
export function VenuesPage({ session, ...props }: PageProps) {
  const store = useMemo(
    () => createVenuesStore({ ...session.environment, call: session.call }),
    [session],
  );
  const findRequest = useCallback(
    async (id: string) =>
      (await createRegistrationsStore(session.call).all())?.find((each) => each.id === id),
    [session],
  );
  const { locale } = useI18n();
  const typedFor = useCallback(
    (request: Registration | null) =>
      createNewVenueStore({ ...session.environment, fresh: session.fresh, locale, request }),
    [session, locale],
  );
  const trials = useMemo(() => createTrialsStore(session.call), [session]);
  return (
    <Venues
      {...props}
      store={store}
      trials={trials}
      typedFor={typedFor}
      findRequest={findRequest}
    />
  );
}

interface Props extends Pick<PageProps, 'path' | 'address' | 'onGo' | 'onBack'> {
  store: VenuesStore;
  trials: TrialsStore;
  /** The fields for a new venue, prefilled from a request. */
  typedFor: (request: Registration | null) => NewVenueStore;
  /** Undefined if it no longer exists, or cannot be loaded. */
  findRequest: (id: string) => Promise<Registration | undefined>;
}

/** The sheet over the list: a new venue, or a link for a venue without an owner. */
type Over = { typed: NewVenueStore } | { link: InstallationVenue };

/** The page itself, with its data as props. */
export function Venues({
  store,
  trials,
  typedFor,
  findRequest,
  path,
  address,
  onGo,
  onBack,
}: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.venues;
  const [over, setOver] = useState<Over | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    void store.load();
  }, [store]);
  useEffect(() => {
    let isHere = path !== '';
    if (isHere) {
      void findRequest(path).then((request) => {
        if (!isHere) return;
        setLost(request === undefined);
        if (request !== undefined) setOver({ typed: typedFor(request) });
      });
    }
    return () => {
      isHere = false;
    };
  }, [path, findRequest, typedFor]);
  const all = store.data.value;
  const shared = {
    store,
    address,
    onClose: () => {
      store.dismissLink();
      setOver(null);
      if (path !== '') onGo('venues');
    },
  };
  const show = (next: Over) => {
    store.dismissLink();
    setLost(false);
    setOver(next);
  };
  return (
    <Page
      heading={words.heading()}
      title={words.title()}
      onBack={onBack}
      action={
        all !== null && (
          <AddButton words={words.open()} onAdd={() => show({ typed: typedFor(null) })} />
        )
      }
    >
      <p role="status" className={isLost ? 'none' : 'hidden-text'}>
        {isLost && words.requestLost()}
      </p>
      <QueryState
        query={store}
        loading={words.loading()}
        none={all?.venues.length === 0 ? words.none() : null}
      />
      {all !== null && all.venues.length > 0 && (
        <VenueList venues={all.venues} onLink={(link) => show({ link })} />
      )}
      <TrialsSection store={trials} address={address} onKept={() => void store.load()} />
      {all !== null && over !== null && 'typed' in over && (
        <OpenVenueSheet {...shared} typed={over.typed} />
      )}
      {over !== null && 'link' in over && <OwnerLinkSheet {...shared} venue={over.link} />}
    </Page>
  );
}
