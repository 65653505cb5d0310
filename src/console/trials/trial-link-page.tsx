import { useEffect, useState } from 'react';
import { ConsoleState } from '#console/components/page/console-state.tsx';
import type { Me } from '#core/people/staff.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type Failure, failureOf } from '#web/stores/failure.ts';

interface Props {
  call: Call;
  /** The token in the URL. */
  token: string;
  /** The person who is signed in on this screen, if it is not by a trial's link. */
  signedIn: string | null;
  onSignedIn: (me: Me) => void;
  /** They stay who they are. */
  onLeave: () => void;
  /** Language and theme. */
  children: React.ReactNode;
}

/**
 * The page behind a trial's link: it signs in at once, as often as it is opened. It asks first whoever
 * works here with an account of their own: a stranger may have sent them the link.
 */
export function TrialLinkPage({ signedIn, onLeave, ...props }: Props) {
  const { LL } = useI18n();
  const words = LL.trials;
  const [isAgreed, setAgreed] = useState(false);
  if (signedIn === null || isAgreed) return <EnteringTrial {...props} />;
  return (
    <ConsoleState title={words.enterTitle()} text={LL.people.link.signedInAs({ name: signedIn })}>
      <Button kind="staff" onClick={() => setAgreed(true)}>
        {words.enterYes()}
      </Button>
      <Button kind="edge" onClick={onLeave}>
        {words.cancel()}
      </Button>
      {props.children}
    </ConsoleState>
  );
}

function EnteringTrial({ call, token, onSignedIn, children }: Omit<Props, 'signedIn' | 'onLeave'>) {
  const { LL } = useI18n();
  const words = LL.trials;
  const [error, setError] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token and try
  useEffect(() => {
    let isHere = true;
    setError(null);
    call('POST /trials/session', { body: { token } }).then(
      (me) => isHere && onSignedIn(me),
      (thrown: unknown) => isHere && setError(failureOf(thrown)),
    );
    return () => {
      isHere = false;
    };
  }, [token, tries]);
  if (error === null) return <ConsoleState title={words.entering()} />;
  const isEnded = error === 'trials.ended' || error === 'request.invalid';
  return (
    <ConsoleState
      title={isEnded ? words.ended() : LL.console.failed()}
      text={errorText(LL, isEnded ? 'trials.ended' : error)}
    >
      {isEnded ? (
        <a className="button staff" href="/trial">
          {words.toSite()}
        </a>
      ) : (
        <Button kind="staff" onClick={() => setTries((count) => count + 1)}>
          {LL.common.tryAgain()}
        </Button>
      )}
      {children}
    </ConsoleState>
  );
}
