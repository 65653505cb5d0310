import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import type { Http } from '../../src/api/shared/http.ts';
import { Button } from '../../src/components/basic/button.tsx';
import { createAddress } from '../../src/compose/console/address.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { ErrorMessage } from '../components/page/error-message.tsx';
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
  const known = store.known.value;
  const failed = store.loading.error.value;
  if (known === null) {
    return (
      <div>
        <ErrorMessage error={failed} />
        {failed === null ? (
          <p className="none">{LL.address.loading()}</p>
        ) : (
          <Button kind="edge" onClick={() => void store.load()}>
            {LL.people.again()}
          </Button>
        )}
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
      isBusy={store.saving.isBusy.value}
      error={store.saving.error.value}
      onSave={async (address) => {
        const isDone = await store.save(address);
        if (isDone) onSaved?.();
        return isDone;
      }}
    />
  );
}
