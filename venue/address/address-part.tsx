import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { Http } from '../../src/api/shared/http.ts';
import { createAddress } from '../../src/compose/console/address.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { QueryState } from '../components/page/query-state.tsx';
import { AddressForm, FixedAddress } from './address-form.tsx';

interface Props {
  http: Http;
  venue: string;
  /** The venue's first language: codes lead to pages in it. */
  locale: string;
  /** Called when the address has changed. */
  onSaved?: () => void;
}

/** Where guests reach the venue, connected. */
export function AddressPart({ http, venue, locale, onSaved }: Props) {
  useSignals();
  const { LL } = useI18n();
  const store = useMemo(() => createAddress(http, venue), [http, venue]);
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
