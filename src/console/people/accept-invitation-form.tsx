import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { NewPasswordField } from '#console/components/fields/new-password-field.tsx';
import { passwordFlawTexts } from '#console/components/fields/password-texts.ts';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import type { StaffLinkStore } from '#console/sign-in/staff-link-store.ts';
import type { LinkInfo } from '#core/people/people.schema.ts';
import { checkEmail, checkText } from '#core/shared/field-check.ts';
import { EMAIL_MAX, PERSON_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  link: StaffLinkStore;
  info: LinkInfo;
  onDone: () => void;
}

/** Name, e-mail and a password: all that an account needs. */
export function JoinForm({ link, info, onDone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const [name, setName] = useState(info.name ?? '');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const about = [name, email, info.venue];
  const issues = {
    name: checkText(name, { min: 1, max: PERSON_NAME_MAX }),
    email: checkEmail(email),
  };
  const flaw = passwordFlawTexts(LL, password, about);
  const isRight = issues.name === null && issues.email === null && flaw === null;
  const { form, isChecked, submit } = useCheckedForm(isRight, () => {
    void link.accept({ name, email, password }).then((isIn) => isIn && onDone());
  });
  const words = LL.people.link;
  const said = (issue: (typeof issues)['name']) =>
    isChecked && issue !== null ? LL.forms.issues[issue]() : null;
  const isBusy = link.using.isBusy.value;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <LineField
        label={words.name()}
        value={name}
        onInput={setName}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        error={said(issues.name)}
      />
      <LineField
        label={words.email()}
        type="email"
        value={email}
        onInput={setEmail}
        autoComplete="username"
        maxLength={EMAIL_MAX}
        hint={words.emailHint()}
        error={said(issues.email)}
      />
      <NewPasswordField
        label={LL.people.password.label()}
        value={password}
        onInput={setPassword}
        about={about}
        error={isChecked ? flaw : null}
      />
      <ErrorMessage error={link.using.error.value} />
      <Button kind="staff" isBig isFull isSubmit isBusy={isBusy}>
        {isBusy ? words.busy() : words.join({ venue: info.venue })}
      </Button>
    </form>
  );
}
