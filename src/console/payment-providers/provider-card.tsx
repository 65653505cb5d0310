import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { PaymentKeys } from '#core/payment-providers/codes.ts';
import type { VenuePaymentProvider } from '#core/payment-providers/payment-providers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { KeysForm } from './keys-form.tsx';

interface Props {
  provider: VenuePaymentProvider;
  canStore: boolean;
  isBusy: boolean;
  /** Each resolves to whether it was done. */
  onStore: (keys: PaymentKeys) => Promise<boolean>;
  onCheck: () => Promise<boolean>;
  onRemove: () => Promise<boolean>;
  onSwitch: (isOn: boolean) => Promise<boolean>;
}

/** One provider: what it is and costs, the state of its keys, and what can be done. */
export function ProviderCard({ provider, canStore, isBusy, onStore, ...on }: Props) {
  const words = useI18n().LL.paymentProviders;
  const [isTyping, setIsTyping] = useState(false);
  const { provider: name, isOn, keys } = provider;
  const title = words.names[name]();
  const isReady = keys === 'stored' || keys === 'unneeded';
  return (
    <section className="payment-provider" aria-label={title}>
      <h2 className="head">
        {title}
        {isOn && <Tag kind="good" text={words.on()} />}
        {provider.isTrial === true && <Tag kind="wait" text={words.trial()} />}
      </h2>
      <p>{words.about[name]()}</p>
      <KeyState provider={provider} />
      <div className="answers">
        {isReady && (
          <Button
            kind={isOn ? 'edge' : 'staff'}
            label={isOn ? words.offOf({ name: title }) : words.onOf({ name: title })}
            isBusy={isBusy}
            onClick={() => void on.onSwitch(!isOn)}
          >
            {isOn ? words.switchOff() : words.switchOn()}
          </Button>
        )}
        {keys === 'stored' && (
          <Button
            kind="edge"
            label={words.checkOf({ name: title })}
            isBusy={isBusy}
            onClick={() => void on.onCheck()}
          >
            {words.check()}
          </Button>
        )}
        {keys !== 'unneeded' && canStore && !isTyping && (
          <Button
            kind="edge"
            label={
              keys === 'none' ? words.enterOf({ name: title }) : words.replaceOf({ name: title })
            }
            onClick={() => setIsTyping(true)}
          >
            {keys === 'none' ? words.enter() : words.replace()}
          </Button>
        )}
        {(keys === 'stored' || keys === 'locked') && !isOn && (
          <Button
            kind="away"
            label={words.removeOf({ name: title })}
            isBusy={isBusy}
            onClick={() => void on.onRemove()}
          >
            {words.remove()}
          </Button>
        )}
      </div>
      {isTyping && name !== 'test' && (
        <KeysForm
          provider={name}
          isReplacing={keys !== 'none'}
          isBusy={isBusy}
          onClose={() => setIsTyping(false)}
          onStore={async (typed) => {
            if (await onStore(typed)) setIsTyping(false);
          }}
        />
      )}
    </section>
  );
}

const WARN_MS = 30 * 24 * 3_600_000;

/** When the keys were stored, and how long their certificate lasts. */
function KeyState({ provider }: { provider: VenuePaymentProvider }) {
  useSignals();
  const { LL } = useI18n();
  const { day, dayAndTime } = useVenueTime();
  const words = LL.paymentProviders;
  const { now } = useTicker();
  const { keys, storedAt, certificateExpiresAt: end } = provider;
  const left = end === null ? null : Date.parse(end) - now.value;
  return (
    <>
      {keys === 'locked' && <p className="wrong">{words.locked()}</p>}
      {keys === 'stored' && storedAt !== null && (
        <p className="muted num">{words.storedAt({ when: dayAndTime(storedAt, now.value) })}</p>
      )}
      {end !== null && left !== null && (
        <p className={left < WARN_MS ? 'wrong num' : 'muted num'}>
          {left < WARN_MS ? words.endsSoon({ day: day(end) }) : words.ends({ day: day(end) })}
        </p>
      )}
      {provider.isOn && provider.methods !== undefined && <Methods methods={provider.methods} />}
    </>
  );
}

/** What guests see of it, as the provider has said: it can be switched on there at any time. */
function Methods({ methods }: { methods: NonNullable<VenuePaymentProvider['methods']> }) {
  const { LL, intl } = useI18n();
  const words = LL.paymentProviders;
  const list = new Intl.ListFormat(intl, { type: 'conjunction' });
  const names = methods.map((each) => words.methods[each]());
  return (
    <p>
      {names.length > 0 ? words.buttons({ methods: list.format(names) }) : words.noButtons()}{' '}
      {words.checkAgain()}
    </p>
  );
}
