import { useId, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import {
  type AccountProvider,
  type KeyText,
  type PaymentKeys,
  PROVIDER_KEYS,
} from '#core/payment-providers/codes.ts';
import { PAYMENT_KEY_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { FieldError } from '#web/components/form/field-error.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { readKeys, type TypedKeys } from './read-keys.ts';

interface Props {
  provider: AccountProvider;
  /** Earlier attempts are read and given back with these keys too. */
  isReplacing: boolean;
  isBusy: boolean;
  onStore: (keys: PaymentKeys) => Promise<void>;
  onClose: () => void;
}

/** The form for a provider's keys: what is typed leaves it once, and is never shown again. */
export function KeysForm({ provider, isReplacing, isBusy, onStore, onClose }: Props) {
  const words = useI18n().LL.paymentProviders;
  const [typed, setTyped] = useState<TypedKeys>({});
  const { keys, wrong } = readKeys(provider, typed);
  const type = (changes: TypedKeys) => setTyped((before) => ({ ...before, ...changes }));
  const { form, isChecked, submit } = useCheckedForm(keys !== null, () => {
    if (keys !== null) void onStore(keys);
  });
  const wrongAt = ({ name }: KeyText) =>
    isChecked && wrong.includes(name) ? words.fields[name].wrong() : null;
  return (
    <form ref={form} className="console-form" noValidate autoComplete="off" onSubmit={submit}>
      {isReplacing && <p className="muted">{words.sameAccount()}</p>}
      {PROVIDER_KEYS[provider].map((field) => {
        switch (field.kind) {
          case 'choice':
            return (
              <label key={field.name} className="check-row">
                <input
                  type="checkbox"
                  checked={typed[field.name] ?? false}
                  onChange={(event) => type({ [field.name]: event.currentTarget.checked })}
                />
                <span>{words.choices[field.name]()}</span>
              </label>
            );
          case 'certificate':
            return (
              <CertificateField
                key={field.name}
                words={words.fields[field.name]}
                error={wrongAt(field)}
                onRead={(text) => type({ [field.name]: text })}
              />
            );
          default:
            return (
              <LineField
                key={field.name}
                label={words.fields[field.name].label()}
                hint={words.fields[field.name].hint()}
                type={field.kind === 'number' ? 'text' : 'password'}
                value={typed[field.name] ?? ''}
                onInput={(text) => type({ [field.name]: text })}
                autoComplete="off"
                maxLength={PAYMENT_KEY_MAX}
                isOptional={field.kind === 'passphrase' || 'isOptional' in field}
                error={wrongAt(field)}
                {...(field.kind === 'number' && { inputMode: 'numeric' as const })}
              />
            );
        }
      })}
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

interface CertificateProps {
  words: { label: () => string; hint: () => string };
  error: string | null;
  /** The file in base64; empty if none is chosen. */
  onRead: (pfx: string) => void;
}

/** Chooses the certificate's file. */
function CertificateField({ words, error, onRead }: CertificateProps) {
  const id = useId();
  const choose = async (file: File | undefined) => {
    onRead(file === undefined ? '' : base64Of(new Uint8Array(await file.arrayBuffer())));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{words.label()}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".p12,.pfx,application/x-pkcs12"
        required
        aria-invalid={error !== null}
        aria-describedby={`${id}-wrong ${id}-hint`}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <FieldError id={`${id}-wrong`} text={error} />
      <p className="hint" id={`${id}-hint`}>
        {words.hint()}
      </p>
    </div>
  );
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
