import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import type { ProviderName } from '#core/payment-providers/codes.ts';
import type { PaymentKeys } from '#core/payment-providers/payment-providers.schema.ts';
import { PAYMENT_KEY_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { CertificateField } from './certificate-field.tsx';
import { type KeyField, readKeys, type TypedKeys } from './read-keys.ts';

interface Props {
  provider: Exclude<ProviderName, 'test'>;
  /** Earlier attempts are read and given back with these keys too. */
  isReplacing: boolean;
  isBusy: boolean;
  onStore: (keys: PaymentKeys) => Promise<void>;
  onClose: () => void;
}

const FIELDS: Readonly<Record<Props['provider'], readonly KeyField[]>> = {
  stripe: ['secretKey', 'webhookSecret'],
  mollie: ['apiKey'],
  swish: ['number', 'passphrase'],
};
const SECRET: readonly KeyField[] = ['secretKey', 'webhookSecret', 'apiKey', 'passphrase'];

/** The form for a provider's keys: what is typed leaves it once, and is never shown again. */
export function KeysForm({ provider, isReplacing, isBusy, onStore, onClose }: Props) {
  const words = useI18n().LL.paymentProviders;
  const [typed, setTyped] = useState<TypedKeys>({});
  const { keys, wrong } = readKeys(provider, typed);
  const type = (changes: TypedKeys) => setTyped((before) => ({ ...before, ...changes }));
  const { form, isChecked, submit } = useCheckedForm(keys !== null, () => {
    if (keys !== null) void onStore(keys);
  });
  const wrongAt = (field: KeyField | 'pfx') =>
    isChecked && wrong.includes(field) ? words.fields[field].wrong() : null;
  return (
    <form ref={form} className="console-form" noValidate autoComplete="off" onSubmit={submit}>
      {isReplacing && <p className="muted">{words.sameAccount()}</p>}
      {provider === 'swish' && (
        <CertificateField error={wrongAt('pfx')} onRead={(pfx) => type({ pfx })} />
      )}
      {FIELDS[provider].map((field) => (
        <LineField
          key={field}
          label={words.fields[field].label()}
          hint={words.fields[field].hint()}
          type={SECRET.includes(field) ? 'password' : 'text'}
          value={typed[field] ?? ''}
          onInput={(text) => type({ [field]: text })}
          autoComplete="off"
          maxLength={PAYMENT_KEY_MAX}
          isOptional={field === 'webhookSecret' || field === 'passphrase'}
          error={wrongAt(field)}
          {...(field === 'number' && { inputMode: 'numeric' as const })}
        />
      ))}
      {provider === 'swish' && (
        <label className="check-row">
          <input
            type="checkbox"
            checked={typed.isSimulator ?? false}
            onChange={(event) => type({ isSimulator: event.currentTarget.checked })}
          />
          <span>{words.simulator()}</span>
        </label>
      )}
      <div className="answers">
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {words.store()}
        </Button>
        <Button kind="bare" onClick={onClose}>
          {words.cancel()}
        </Button>
      </div>
    </form>
  );
}
