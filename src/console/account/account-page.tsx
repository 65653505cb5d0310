import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { PageProps } from '#console/components/page/page-props.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { OwnData } from './own-data.tsx';
import { OwnPin } from './own-pin.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

type Own = Pick<PageProps, 'me' | 'onBack' | 'onSignOut'> & {
  session: Pick<PageProps['session'], 'account' | 'passkeys' | 'screen'>;
};

/** The person's account: identity, password, and where they are signed in. */
export function AccountPage({
  session: { account, passkeys, screen },
  me,
  onBack,
  onSignOut,
}: Own) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.people.account;
  useEffect(() => {
    void account.open();
  }, [account]);
  return (
    <Page heading={words.heading()} title={words.title()} onBack={onBack}>
      <div className="account">
        <p>
          <b>{me.name}</b>
          <br />
          {me.email}
        </p>
        <ul>
          {me.venues.map(({ id, name, role }) => (
            <li key={id}>
              {name}: {LL.console.roles[role]()}
            </li>
          ))}
        </ul>
        <section>
          <h2 className="head">{words.change()}</h2>
          <PasswordForm account={account} me={me} />
        </section>
        <PasskeyList passkeys={passkeys} device={deviceOf(account)} />
        <OwnPin screen={screen} me={me} />
        <SessionList account={account} onSignOut={onSignOut} />
        <OwnData account={account} />
      </div>
    </Page>
  );
}

function deviceOf({ sessions }: PageProps['session']['account']): string | null {
  return sessions.data.value?.sessions.find(({ isThis }) => isThis)?.device ?? null;
}
