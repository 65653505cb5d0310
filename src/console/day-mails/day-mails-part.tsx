import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import type { DayMailContent } from '#core/day-mails/codes.ts';
import type { DayMails } from '#core/day-mails/day-mails.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { EMAIL_MAX, EMAIL_PATTERN } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createDayMailsStore } from './day-mails-store.ts';
import { MailRefused } from './mail-refused.tsx';

interface PartProps {
  call: Call;
  venue: string;
  gets: DayMailContent;
  /** The venue's, once it is known. */
  timeZone: string | undefined;
}

/** To whom closed days are mailed, and whether the last mail arrived. */
export function DayMailsPart({ call, venue, gets, timeZone }: PartProps) {
  useSignals();
  const words = useMailWords(gets);
  const store = useMemo(() => createDayMailsStore(call, venue, gets), [call, venue, gets]);
  useEffect(() => void store.load(), [store]);
  const { done, after } = useDone();
  const found = store.data.value;
  const own = found?.addresses.filter((address) => address.gets === gets);
  const { changing } = store;
  return (
    <div className="day-mails">
      <p className="muted">{words.lead()}</p>
      <SuccessMessage text={done} />
      <QueryState
        query={store}
        error={changing.error.value}
        loading={words.loading()}
        none={own?.length === 0 ? words.none() : null}
      />
      <ul>
        {own?.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            isBusy={changing.isBusy.value}
            canMail={found?.canMail === true}
            timeZone={timeZone}
            onAgain={() =>
              void after(store.add(address.email), words.added({ email: address.email }))
            }
            onRemove={() =>
              void after(store.remove(address.id), words.removed({ email: address.email }))
            }
          />
        ))}
      </ul>
      {own?.some(({ last }) => last?.state === 'sent') && <p className="muted">{words.taken()}</p>}
      {found && !found.canMail && <p>{words.cannot()}</p>}
      {found?.canMail && (
        <AddForm
          isBusy={changing.isBusy.value}
          words={words}
          onAdd={(email) => after(store.add(email), words.added({ email }))}
        />
      )}
    </div>
  );
}

interface RowProps {
  address: DayMails['addresses'][number];
  isBusy: boolean;
  canMail: boolean;
  timeZone: string | undefined;
  onAgain: () => void;
  onRemove: () => void;
}

function AddressRow({ address, isBusy, canMail, timeZone, onAgain, onRemove }: RowProps) {
  const { locale } = useI18n();
  const words = useMailWords(address.gets);
  const { email, state, last } = address;
  const { intl } = LOCALE_FACTS[locale];
  const day = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' });
  const stateText = () => {
    if (state === 'asked') return words.waits();
    if (last === null) return words.confirmed();
    return words.last[last.state]({ day: day.format(Date.parse(last.day)) });
  };
  return (
    <li>
      <span className="mail-to">
        <b>{email}</b>
        <small className={last?.state === 'failed' ? 'is-wrong' : ''}>{stateText()}</small>
        {last && <MailRefused mail={last} over={words.over()} timeZone={timeZone} />}
      </span>
      {state === 'asked' && canMail && (
        <Button kind="bare" isBusy={isBusy} onClick={onAgain}>
          {words.again()}
        </Button>
      )}
      <Button kind="bare" isBusy={isBusy} label={words.removeOf({ email })} onClick={onRemove}>
        {words.remove()}
      </Button>
    </li>
  );
}

interface AddProps {
  isBusy: boolean;
  words: Pick<ReturnType<typeof useMailWords>, 'email' | 'hint' | 'emailWrong' | 'add'>;
  onAdd: (email: string) => Promise<boolean>;
}

function AddForm({ isBusy, words, onAdd }: AddProps) {
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isWrong = !new RegExp(EMAIL_PATTERN).test(email.trim());
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isWrong || isBusy || !(await onAdd(email.trim()))) return;
    setEmail('');
    setChecked(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LineField
        label={words.email()}
        hint={words.hint()}
        type="email"
        value={email}
        onInput={setEmail}
        autoComplete="off"
        maxLength={EMAIL_MAX}
        error={isChecked && isWrong ? words.emailWrong() : null}
      />
      <Button kind="staff" isSubmit isBusy={isBusy}>
        {words.add()}
      </Button>
    </form>
  );
}

/** How mails of closed days are told: some of it differs where a program reads them. */
function useMailWords(gets: DayMailContent) {
  const { LL } = useI18n();
  const { mails } = LL.settings;
  return gets === 'report' ? { ...mails, added: mails.asked } : { ...mails, ...LL.books.mails };
}
