import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { AccountName } from '#console/components/fields/account-name.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { Me } from '#core/people/staff.schema.ts';
import { PASSWORD_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ConfirmationStore } from './confirm-password-store.ts';

interface Props {
  confirmation: ConfirmationStore;
  me: Pick<Me, 'name' | 'email'>;
}

const NONE = { has: false, isRequired: false };

/** Asks for the password over the open page, while the server requires it. */
export function LiveConfirm(props: Props) {
  useSignals();
  const { confirmation } = props;
  // A person who is signed out meanwhile types it at the sign-in.
  useEffect(() => confirmation.cancel, [confirmation]);
  return confirmation.isAsked.value && <ConfirmSheet {...props} />;
}

function ConfirmSheet({ confirmation, me }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.confirm;
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { form, isChecked, submit } = useCheckedForm(password !== '', () => {
    void confirmation.confirm(password);
  });
  const error = confirmation.trying.error.value;
  const isWrong = error === 'staff.wrong_password';
  useEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    if (isWrong) field.current?.select();
  }, [isWrong]);
  const { has: hasPasskey, isRequired: isPasskeyOnly } = confirmation.passkeys.value ?? NONE;
  const missing = isChecked && password === '' ? LL.forms.issues.missing() : null;
  return (
    <ConsoleSheet
      title={words.title({ name: me.name })}
      isLow
      className="console-form"
      form={form}
      onSubmit={submit}
      onClose={confirmation.cancel}
    >
      {isPasskeyOnly ? <p>{LL.people.passkeys.confirmText()}</p> : <p>{words.text()}</p>}
      <AccountName email={me.email} />
      {!isPasskeyOnly && (
        <LineField
          label={LL.console.signIn.password()}
          type="password"
          value={password}
          onInput={setPassword}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          error={isWrong ? errorText(LL, error) : missing}
          control={field}
        />
      )}
      <ErrorMessage error={isWrong ? null : error} />
      <div className="answers">
        <Button kind="edge" onClick={confirmation.cancel}>
          {words.cancel()}
        </Button>
        {hasPasskey && (
          <Button
            kind={isPasskeyOnly ? 'staff' : 'edge'}
            isBusy={confirmation.trying.isBusy.value}
            onClick={() => void confirmation.confirmByPasskey()}
          >
            {LL.people.passkeys.use()}
          </Button>
        )}
        {!isPasskeyOnly && (
          <Button kind="staff" isSubmit isBusy={confirmation.trying.isBusy.value}>
            {words.submit()}
          </Button>
        )}
      </div>
    </ConsoleSheet>
  );
}
