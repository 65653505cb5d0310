import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ProblemText } from '#console/components/page/problem-text.tsx';
import { EMAIL_MAX, PASSWORD_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import type { ForgottenPasswordStore } from './forgotten-password-store.ts';
import { SignInLayout } from './sign-in-layout.tsx';

interface Props {
  isBusy: boolean;
  /** E-mail and password do not match. */
  isRefused: boolean;
  /** The error in words; null without one. */
  message: string | null;
  /** Why the person sees the sign-in when they did not sign out themselves. */
  said: string | null;
  /** How long sign-ins are blocked, in words; null while they are not. */
  locked: string | null;
  forgotten: ForgottenPasswordStore | null;
  /** Signs in with a passkey; undefined where this page cannot use them. */
  onPasskey?: (() => void) | undefined;
  onSubmit: (email: string, password: string) => void;
  /** Language and theme. */
  children: ReactNode;
}

/** E-mail and password. Both fields keep what was typed; only a refused password is cleared. */
export function SignIn({ isBusy, isRefused, message, said, locked, ...props }: Props) {
  const { LL } = useI18n();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const ids = { email: useId(), password: useId(), wrong: useId() };
  useEffect(() => {
    if (!isRefused) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }, [isRefused]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && locked === null) props.onSubmit(email.trim(), password);
  };
  const invalid = isRefused ? { 'aria-invalid': true, 'aria-describedby': ids.wrong } : {};
  return (
    <SignInLayout title={LL.console.signIn[greetingAt(new Date().getHours())]()}>
      {said !== null && <p className="text">{said}</p>}
      <form onSubmit={submit}>
        <div className="field">
          <label htmlFor={ids.email}>{LL.console.signIn.email()}</label>
          <input
            className="input"
            id={ids.email}
            type="email"
            autoComplete="username"
            required
            maxLength={EMAIL_MAX}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            {...invalid}
          />
        </div>
        <div className="field">
          <label htmlFor={ids.password}>{LL.console.signIn.password()}</label>
          <input
            className="input"
            id={ids.password}
            ref={passwordInput}
            type="password"
            autoComplete="current-password"
            required
            maxLength={PASSWORD_MAX}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            {...invalid}
          />
          <ProblemText text={message} id={ids.wrong} className="wrong" />
        </div>
        {locked !== null && <p className="locked num">{locked}</p>}
        <button
          type="submit"
          className="button staff big full"
          aria-disabled={isBusy || locked !== null}
        >
          {isBusy ? LL.console.signIn.busy() : LL.console.signIn.submit()}
        </button>
      </form>
      {props.onPasskey && (
        <Button kind="edge" isFull className="by-passkey" onClick={props.onPasskey}>
          {LL.people.passkeys.use()}
        </Button>
      )}
      <ForgottenPassword forgotten={props.forgotten} email={email} />
      <div className="ways">{props.children}</div>
    </SignInLayout>
  );
}

type Greeting = 'morning' | 'day' | 'evening';

/** The greeting for an hour (0 to 23) of the device's day; a bar's night counts as evening. */
function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 10) return 'morning';
  return hour >= 10 && hour < 17 ? 'day' : 'evening';
}
