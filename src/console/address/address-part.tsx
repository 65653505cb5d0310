import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AddressForm, FixedAddress } from './address-form.tsx';
import { createAddressStore } from './address-store.ts';

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
