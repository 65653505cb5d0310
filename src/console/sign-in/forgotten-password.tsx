import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { checkEmail } from '#core/shared/field-check.ts';
import { EMAIL_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ForgottenPasswordStore } from './forgotten-password-store.ts';

interface Props {
  /** Null if the installation sends no mail: then it says whom to ask. */
  forgotten: ForgottenPasswordStore | null;
  /** The sign-in's e-mail field. */
  email: string;
}

/** Help for a person who forgot their password. */
export function ForgottenPassword({ forgotten, email }: Props) {
  const { LL } = useI18n();
  const words = LL.people.forgot;
  return (
    <details className="forgot">
      <summary>{words.ask()}</summary>
      {forgotten === null ? (
        <p>{words.text()}</p>
      ) : (
        <MailForm forgotten={forgotten} startsWith={email} />
      )}
    </details>
  );
}

function MailForm({
  forgotten,
  startsWith,
}: {
  forgotten: ForgottenPasswordStore;
  startsWith: string;
}) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.forgot;
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const email = typed ?? startsWith;
  const issue = checkEmail(email);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (issue === null) void forgotten.ask(email.trim());
    else event.currentTarget.querySelector('input')?.focus();
  };
  const asked = forgotten.askedFor.value;
  return (
    <form noValidate onSubmit={submit}>
      <p>{words.mailText()}</p>
      <LineField
        label={LL.console.signIn.email()}
        type="email"
        value={email}
        onInput={setTyped}
        autoComplete="username"
        maxLength={EMAIL_MAX}
        error={isChecked && issue !== null ? LL.forms.issues[issue]() : null}
      />
      <ErrorMessage error={forgotten.asking.error.value} />
      <Button kind="edge" isFull isSubmit isBusy={forgotten.asking.isBusy.value}>
        {words.mailAct()}
      </Button>
      <SuccessMessage text={asked === null ? null : words.sent({ email: asked })} />
      <p>{words.other()}</p>
    </form>
  );
}
