import { useSignals } from '@preact/signals-react/runtime';
import { useId, useState } from 'react';
import { NewPasswordField } from '#console/components/fields/new-password-field.tsx';
import { passwordFlawTexts } from '#console/components/fields/password-texts.ts';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import type { StaffLinkStore } from '#console/sign-in/staff-link-store.ts';
import type { LinkInfo } from '#core/people/people.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  link: StaffLinkStore;
  info: LinkInfo;
  onDone: () => void;
}

/** Chooses a new password for the account that the link is for. */
export function LinkPasswordForm({ link, info, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const id = useId();
  const [password, setPassword] = useState('');
  const about = [info.name ?? '', info.email ?? '', info.venue];
  const flaw = passwordFlawTexts(LL, password, about);
  const { form, isChecked, submit } = useCheckedForm(flaw === null, () => {
    void link.choosePassword(password).then((isIn) => isIn && onDone());
  });
  const words = LL.people.link;
  const isBusy = link.using.isBusy.value;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{words.email()}</label>
        {/* A field, so that password managers know the account. */}
        <input
          id={id}
          className="input is-still"
          type="email"
          autoComplete="username"
          value={info.email ?? ''}
          readOnly
        />
      </div>
      <NewPasswordField
        label={LL.people.password.new()}
        value={password}
        onInput={setPassword}
        about={about}
        error={isChecked ? flaw : null}
      />
      <ErrorMessage error={link.using.error.value} />
      <Button kind="staff" isBig isFull isSubmit isBusy={isBusy}>
        {isBusy ? words.busy() : words.save()}
      </Button>
    </form>
  );
}
