import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { VenueAddress } from '#core/address/address.schema.ts';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createQuery, type Query } from '#web/stores/query.ts';
import { AddressForm, FixedAddress } from './address-form.tsx';

/** The address in a venue's printed codes. */
interface AddressStore extends Query<VenueAddress> {
  /** Returns whether it succeeded. */
  save(address: string): Promise<boolean>;
}

function createAddressStore(call: Call, venue: string): AddressStore {
  const params = { venue };
  const query = createQuery({ load: () => call('GET /venues/:venue/address', { params }) });
  return {
    ...query,
    save: (address) =>
      query.change(() => call('PUT /venues/:venue/address', { params, body: { address } })),
  };
}

interface Props {
  call: Call;
  venue: string;
  /** The venue's first language: codes lead to pages in it. */
  locale: string;
  /** Called when the address has changed. */
  onSaved?: () => void;
}

/** Where guests reach the venue, connected. */
export function AddressPart({ call, venue, locale, onSaved }: Props) {
  useSignals();
  const { LL } = useI18n();
  const store = useMemo(() => createAddressStore(call, venue), [call, venue]);
  useEffect(() => {
    void store.load();
  }, [store]);
  const known = store.data.value;
  if (known === null) {
    return (
      <div>
        <QueryState query={store} loading={LL.address.loading()} />
      </div>
    );
  }
  if (known.isFixed && known.address !== null) {
    return <FixedAddress address={known.address} locale={locale} />;
  }
  return (
    <AddressForm
      known={known}
      locale={locale}
      isBusy={store.changing.isBusy.value}
      error={store.changing.error.value}
      onSave={async (address) => {
        const isDone = await store.save(address);
        if (isDone) onSaved?.();
        return isDone;
      }}
    />
  );
}
