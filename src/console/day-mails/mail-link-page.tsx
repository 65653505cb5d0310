import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { ConsoleState } from '#console/components/page/console-state.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { MailLinkStore } from './day-mails-store.ts';

interface Props {
  link: MailLinkStore;
  /** The token in the URL. */
  token: string;
  /** Language and theme. */
  children: ReactNode;
}

/**
 * The page behind the link in a mail of closed days: it asks before it does anything, since mail
 * programs open links by themselves.
 */
export function MailLinkPage({ link, token, children }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.settings.mails.link;
  const [isDone, setDone] = useState(false);
  useEffect(() => void link.load(token), [link, token]);
  useEffect(() => {
    document.title = words.title();
  }, [words]);
  const info = link.data.value;
  const error = link.error.value ?? link.using.error.value;
  if (error !== null) {
    const isEnded = error === 'links.ended' || error === 'request.invalid';
    return (
      <ConsoleState
        title={isEnded ? words.ended() : words.failed()}
        text={isEnded ? words.endedText() : errorText(LL, error)}
      >
        {!isEnded && (
          <Button kind="staff" onClick={() => void link.load(token)}>
            {LL.common.tryAgain()}
          </Button>
        )}
      </ConsoleState>
    );
  }
  if (info === null) return <ConsoleState title={words.reading()} />;
  const { venue, email } = info;
  const said = words[info.kind];
  if (isDone) return <ConsoleState title={said.done()} text={said.doneText({ venue, email })} />;
  return (
    <ConsoleState title={said.title({ venue })} text={said.text({ venue, email })}>
      <Button
        kind="staff"
        isBusy={link.using.isBusy.value}
        onClick={() => void link.use().then(setDone)}
      >
        {said.act()}
      </Button>
      {children}
    </ConsoleState>
  );
}
