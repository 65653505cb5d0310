import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import type { PasskeysStore } from '#console/account/passkeys-store.ts';
import { useTimeLeft } from '#console/components/ticket/use-time-left.ts';
import type { Texts } from '#web/i18n/core.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { ForgottenPasswordStore } from './forgotten-password-store.ts';
import { SignIn } from './sign-in.tsx';
import type { StaffStore } from './staff-store.ts';

interface Props {
  staff: StaffStore;
  clock: Pick<Clock, 'now'>;
  /** Null where this page cannot use passkeys. */
  passkeys: Pick<PasskeysStore, 'entering' | 'signIn'> | null;
  /** Null if the installation sends no mail. */
  forgotten: ForgottenPasswordStore | null;
  /** The session ended without the person signing out. */
  hasEnded: boolean;
  /** Language and theme. */
  children: ReactNode;
}

/** The sign-in, connected. */
export function SignInPanel({ staff, clock, forgotten, passkeys, hasEnded, children }: Props) {
  useSignals();
  const { LL } = useI18n();
  const left = useTimeLeft(staff.lockedUntil.value, clock);
  const [tried, setTried] = useState<'password' | 'passkey'>('password');
  const errors = { password: staff.error.value, passkey: passkeys?.entering.error.value ?? null };
  const error = errors[tried];
  useEffect(() => {
    document.title = LL.console.signInTitle();
  }, [LL]);
  const isRefused = error === 'staff.sign_in_failed';
  const isLocked = error === 'request.rate_limited';
  const message = error === null ? null : errorText(LL, error);
  const wordsOf = () => {
    if (isRefused) return LL.console.signIn.wrong();
    return isLocked ? LL.people.locked.text() : message;
  };
  return (
    <SignIn
      isBusy={staff.status.value === 'signing_in' || passkeys?.entering.isBusy.value === true}
      isRefused={isRefused}
      message={wordsOf()}
      locked={left === null ? null : LL.people.locked.left({ time: left })}
      said={saidAtTheDoor(LL, { isErased: staff.isErased.value, hasEnded })}
      forgotten={forgotten}
      onPasskey={
        passkeys === null
          ? undefined
          : () => {
              setTried('passkey');
              void passkeys.signIn();
            }
      }
      onSubmit={(email, password) => {
        setTried('password');
        void staff.signIn(email, password);
      }}
    >
      {children}
    </SignIn>
  );
}

/** Why the person who was signed in here no longer is, where they might wonder. */
function saidAtTheDoor(
  LL: Texts,
  { isErased, hasEnded }: { isErased: boolean; hasEnded: boolean },
): string | null {
  if (isErased) return LL.console.signIn.erased();
  return hasEnded ? LL.console.signIn.ended() : null;
}
