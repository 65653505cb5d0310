import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useMemo } from 'react';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { MailOfDay } from '#core/day-mails/day-mails.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createMailsOfDayStore } from './day-mails-store.ts';
import { MailRefused, useMoment } from './mail-refused.tsx';

interface Props {
  call: Call;
  venue: string;
  /** A closed day. */
  day: string;
  timeZone: string;
}

/** To whom a closed day was mailed, and why not where it was refused. Nothing if it goes to nobody. */
export function MailsOfDay({ call, venue, day, timeZone }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.settings.mails;
  const heading = useId();
  const store = useMemo(() => createMailsOfDayStore(call, venue, day), [call, venue, day]);
  useEffect(() => void store.load(), [store]);
  const mails = store.data.value?.mails ?? [];
  if (mails.length === 0 && store.error.value === null) return null;
  return (
    <section className="day-mails framed" aria-labelledby={heading}>
      <h2 className="head" id={heading}>
        {words.ofDay.heading()}
      </h2>
      <QueryState query={store} loading={words.ofDay.loading()} none={null} />
      <ul>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} timeZone={timeZone} />
        ))}
      </ul>
      {mails.some(({ state }) => state === 'waiting') && (
        <Button kind="bare" isBusy={store.isLoading.value} onClick={() => void store.load()}>
          {words.ofDay.look()}
        </Button>
      )}
      {mails.some(({ state }) => state === 'sent') && <p className="muted">{words.taken()}</p>}
    </section>
  );
}

function MailRow({ mail, timeZone }: { mail: MailOfDay; timeZone: string }) {
  const { LL } = useI18n();
  const words = LL.settings.mails.ofDay;
  const say = useMoment(timeZone);
  return (
    <li>
      <span className="mail-to">
        <b>{mail.email}</b>
        {mail.gets === 'books' && ` ${words.books()}`}
        <small className={mail.state === 'failed' ? 'is-wrong' : ''}>
          {words[mail.state]({ at: say(mail.at) })}
        </small>
        <MailRefused mail={mail} over={words.over()} timeZone={timeZone} />
      </span>
    </li>
  );
}
