import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createPaymentProvidersStore, type KeyOutcome } from './payment-providers-store.ts';
import { ProviderCard } from './provider-card.tsx';

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id'>;
}

/** Where guests pay on their phones: the providers, their keys, and which one is on. */
export function PaymentProvidersPage({ session, venue, onBack }: Props) {
  useSignals();
  const words = useI18n().LL.paymentProviders;
  const store = useMemo(
    () => createPaymentProvidersStore(session.call, venue.id),
    [session, venue.id],
  );
  const [message, setMessage] = useState<{ text: string; outcome: KeyOutcome } | null>(null);
  useEffect(() => {
    void store.load();
  }, [store]);
  const known = store.data.value;
  const change = async (work: Promise<KeyOutcome>, text: string): Promise<boolean> => {
    setMessage(null);
    const outcome = await work;
    setMessage({ text, outcome });
    return outcome === 'done';
  };
  return (
    <Page heading={words.heading()} title={words.title()} onBack={onBack}>
      <div className="payment-providers">
        <p className="muted">{words.lead()}</p>
        <p className="muted">{words.noRegister()}</p>
        {known?.canStore === false && <p className="notice-box">{words.noServerKey()}</p>}
        <SuccessMessage text={message?.outcome === 'done' ? message.text : null} />
        <FaultMessage outcome={message?.outcome ?? 'done'} />
        <QueryState query={store} error={store.changing.error.value} loading={words.loading()} />
        <ul>
          {known?.providers.map((provider) => (
            <li key={provider.provider}>
              <ProviderCard
                provider={provider}
                canStore={known.canStore}
                isBusy={store.changing.isBusy.value}
                onStore={(keys) => change(store.storeKeys(keys), words.stored())}
                onCheck={async () =>
                  provider.provider !== 'test' &&
                  change(store.checkKeys(provider.provider), words.right())
                }
                onRemove={async () =>
                  provider.provider !== 'test' &&
                  change(store.removeKeys(provider.provider), words.removed())
                }
                onSwitch={(isOn) =>
                  change(
                    store.activate(isOn ? provider.provider : null),
                    isOn ? words.switchedOn() : words.switchedOff(),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}

/** What is wrong with the keys, announced at once; nothing if all is well or there was no answer. */
function FaultMessage({ outcome }: { outcome: KeyOutcome }) {
  const { faults } = useI18n().LL.paymentProviders;
  return (
    <div role="alert">
      {outcome !== 'done' && outcome !== 'failed' && (
        <p className="wrong">
          <Icon shape={alertIcon} size={20} />
          <span>{faults[outcome]()}</span>
        </p>
      )}
    </div>
  );
}
