import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { Clock } from '../../src/platform/clock.ts';
import type { ForgottenPasswordStore } from '../../src/stores/console/account/forgotten-password.ts';
import type { PasskeysStore } from '../../src/stores/console/account/passkeys.ts';
import type { StaffStore } from '../../src/stores/console/account/staff.ts';
import type { SharedScreenStore } from '../../src/stores/console/screens/shared-screen.ts';
import type { SetUpStore } from '../../src/stores/console/set-up.ts';
import { ConsoleState } from '../components/page/console-state.tsx';
import { SetUpPage } from '../set-up/set-up-page.tsx';
import { PersonSwitch } from '../shared-screens/person-switch.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { SignInPanel } from './sign-in-panel.tsx';

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
        <PersonSwitch screen={screen} clock={clock} current={null} onDone={() => {}} />
        <Button kind="bare" isFull onClick={onPassword}>
          {words.password()}
        </Button>
      </div>
      <div className="ways">{children}</div>
    </SignInLayout>
  );
}
