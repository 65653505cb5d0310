import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import type { PasskeysStore } from '#console/account/passkeys-store.ts';
import { ConsoleState } from '#console/components/page/console-state.tsx';
import { SetUpPage } from '#console/set-up/set-up-page.tsx';
import type { SetUpStore } from '#console/set-up/set-up-store.ts';
import { PersonSwitch } from '#console/shared-screens/person-switch.tsx';
import type { SharedScreenStore } from '#console/shared-screens/shared-screen-store.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { ForgottenPasswordStore } from './forgotten-password-store.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import type { StaffStore } from './staff-store.ts';

interface Props {
  staff: StaffStore;
  setUp: SetUpStore;
  clock: Pick<Clock, 'now'>;
  forgotten: ForgottenPasswordStore;
  passkeys: PasskeysStore;
  screen: SharedScreenStore;
  hasEnded: boolean;
  /** The installation is set up and its owner is signed in. */
  onSetUp: () => void;
  children: ReactNode;
}

/** The sign-in; in an installation where nobody can sign in yet, its first set-up. */
export function SignInGate({ staff, setUp, passkeys, screen, onSetUp, children, ...props }: Props) {
  useSignals();
  const { LL } = useI18n();
  const [isByPassword, setByPassword] = useState(false);
  useEffect(() => {
    if (setUp.isNeeded.peek() === null) void setUp.check();
  }, [setUp]);
  if (setUp.isNeeded.value === true) {
    return (
      <SetUpPage setUp={setUp} onDone={onSetUp}>
        {children}
      </SetUpPage>
    );
  }
  if (setUp.isNeeded.value === null && setUp.asking.error.value === null) {
    return <ConsoleState title={LL.setUp.loading()} />;
  }
  const own = screen.data.value;
  if (own === null && screen.error.value === null) {
    return <ConsoleState title={LL.setUp.loading()} />;
  }
  if (own !== null && own.people.length > 0 && !isByPassword) {
    return (
      <SharedSignIn screen={screen} clock={props.clock} onPassword={() => setByPassword(true)}>
        {children}
      </SharedSignIn>
    );
  }
  return (
    <SignInPanel
      staff={staff}
      clock={props.clock}
      forgotten={setUp.sendsMail.value ? props.forgotten : null}
      passkeys={setUp.hasPasskeys.value && passkeys.isSupported ? passkeys : null}
      hasEnded={props.hasEnded}
    >
      {children}
    </SignInPanel>
  );
}

interface SharedSignInProps {
  screen: SharedScreenStore;
  clock: Pick<Clock, 'now'>;
  onPassword: () => void;
  /** Language and theme. */
  children: ReactNode;
}

/** The sign-in of a shared screen: a name, a PIN, and the board opens. */
function SharedSignIn({ screen, clock, onPassword, children }: SharedSignInProps) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.screens;
  useEffect(() => {
    document.title = LL.console.signInTitle();
  }, [LL]);
  return (
    <SignInLayout title={words.who()}>
      <div className="pin-switch">
        <p>{words.whoLead({ screen: screen.data.value?.screen?.name ?? '' })}</p>
        <PersonSwitch
          people={screen.data.value?.people ?? []}
          pins={screen.takeOver}
          enterLabel={words.enter()}
          waitText={words.wait}
          clock={clock}
          current={null}
          onDone={() => {}}
        />
        <Button kind="bare" isFull onClick={onPassword}>
          {words.password()}
        </Button>
      </div>
      <div className="ways">{children}</div>
    </SignInLayout>
  );
}
