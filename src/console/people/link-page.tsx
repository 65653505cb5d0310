import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import { ConsoleState } from '#console/components/page/console-state.tsx';
import { SignInLayout } from '#console/sign-in/sign-in-layout.tsx';
import type { StaffLinkStore } from '#console/sign-in/staff-link-store.ts';
import { Button } from '#web/components/basic/button.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { JoinForm } from './accept-invitation-form.tsx';
import { LinkPasswordForm } from './link-password-form.tsx';

interface Props {
  link: StaffLinkStore;
  /** The token in the URL. */
  token: string;
  /** The person who is signed in on this screen already. */
  signedIn: string | null;
  /** The link was used: the person is signed in, or goes on to the sign-in. */
  onLeave: () => void;
  /** Language and theme. */
  children: ReactNode;
}

/** The page behind a link for an invitation or a new password. */
export function LinkPage({ link, token, signedIn, onLeave, children }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.link;
  const heading = useRef<HTMLHeadingElement>(null);
  const info = link.data.value;
  const error = link.error.value ?? endedOf(link.using.error.value);
  useEffect(() => {
    void link.load(token);
  }, [link, token]);
  useEffect(() => {
    document.title = words.title();
  }, [words]);
  useEffect(() => {
    if (info !== null) heading.current?.focus();
  }, [info]);
  if (error === 'links.ended' || error === 'request.invalid') {
    return (
      <ConsoleState title={words.ended()} text={errorText(LL, 'links.ended')}>
        <Button kind="staff" onClick={onLeave}>
          {words.toSignIn()}
        </Button>
      </ConsoleState>
    );
  }
  if (info === null) {
    return error === null ? (
      <ConsoleState title={words.reading()} />
    ) : (
      <ConsoleState title={words.failed()} text={errorText(LL, error)}>
        <Button kind="staff" onClick={() => void link.load(token)}>
          {LL.common.tryAgain()}
        </Button>
      </ConsoleState>
    );
  }
  const isInvitation = info.kind === 'invitation';
  const role = info.role === null ? '' : LL.console.roles[info.role]();
  const passwordWords = () => {
    if (info.isAsked) return words.passwordAsked();
    return info.by === ''
      ? words.passwordByServer()
      : words.passwordBy({ name: info.by, venue: info.venue });
  };
  return (
    <SignInLayout
      title={isInvitation ? words.invited({ venue: info.venue }) : words.passwordTitle()}
      heading={heading}
    >
      <p className="lead">
        {isInvitation ? words.invitedBy({ name: info.by, role }) : passwordWords()}
        {signedIn !== null && <small>{words.signedInAs({ name: signedIn })}</small>}
      </p>
      {isInvitation ? (
        <JoinForm link={link} info={info} onDone={onLeave} />
      ) : (
        <LinkPasswordForm link={link} info={info} onDone={onLeave} />
      )}
      <div className="ways">{children}</div>
    </SignInLayout>
  );
}

/** A link may expire while its form is being filled in. */
function endedOf(error: string | null): 'links.ended' | null {
  return error === 'links.ended' ? error : null;
}
