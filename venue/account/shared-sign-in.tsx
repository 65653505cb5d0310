import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import type { Clock } from '../../src/platform/clock.ts';
import type { SharedScreenStore } from '../../src/stores/console/screens/shared-screen.ts';
import { PersonSwitch } from '../shared-screens/person-switch.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

interface Props {
  screen: SharedScreenStore;
  clock: Pick<Clock, 'now'>;
  onPassword: () => void;
  /** Language and theme. */
  children: ReactNode;
}

/** The sign-in of a shared screen: a name, a PIN, and the board opens. */
export function SharedSignIn({ screen, clock, onPassword, children }: Props) {
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
