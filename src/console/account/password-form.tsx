import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { AccountName } from '#console/components/fields/account-name.tsx';
import { LineField } from '#console/components/fields/line-field.tsx';
import { NewPasswordField } from '#console/components/fields/new-password-field.tsx';
import { passwordFlawTexts } from '#console/components/fields/password-texts.ts';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import type { Me } from '#core/people/staff.schema.ts';
import { PASSWORD_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { AccountStore } from './account-store.ts';

interface Props {
  account: AccountStore;
  me: Me;
}

/** The old password, and a new one. */
export function PasswordForm({ account, me }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.account;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const old = useRef<HTMLInputElement>(null);
  const about = [me.name, me.email, ...me.venues.map(({ name }) => name)];
  const flaw = passwordFlawTexts(LL, password, about);
  const { form, isChecked, submit, reset } = useCheckedForm(current !== '' && flaw === null, () => {
    void account.changePassword({ current, password }).then((isDone) => {
      if (!isDone) return;
      setCurrent('');
      setPassword('');
      reset();
    });
  });
  const error = account.changing.error.value;
  const isWrong = error === 'staff.wrong_password';
  useEffect(() => {
    if (!isWrong) return;
    old.current?.focus();
    old.current?.select();
  }, [isWrong]);
  const missing = isChecked && current === '' ? LL.forms.issues.missing() : null;
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <AccountName email={me.email} />
      <LineField
        label={words.current()}
        type="password"
        value={current}
        onInput={setCurrent}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        error={isWrong ? errorText(LL, error) : missing}
        control={old}
      />
      <NewPasswordField
        label={LL.people.password.new()}
        value={password}
        onInput={setPassword}
        about={about}
        error={isChecked ? flaw : null}
      />
      <ErrorMessage error={isWrong ? null : error} />
      <SuccessMessage text={account.hasChanged.value ? words.done() : null} />
      <Button kind="staff" isSubmit isBusy={account.changing.isBusy.value}>
        {words.submit()}
      </Button>
      <p className="muted">{words.ends()}</p>
    </form>
  );
}
