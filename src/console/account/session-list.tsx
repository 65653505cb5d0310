import { useSignals } from '@preact/signals-react/runtime';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { AccountStore } from './account-store.ts';

interface Props {
  account: AccountStore;
  /** Of this screen. */
  onSignOut: () => void;
}

/** Where the account is signed in, with the buttons to end it. */
export function SessionList({ account, onSignOut }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { dayAndTime } = useVenueTime();
  const words = LL.people.account.sessions;
  const { now } = useTicker();
  const { done, after } = useDone();
  const sessions = account.sessions.data.value?.sessions ?? null;
  const isBusy = account.sessions.changing.isBusy.value;
  return (
    <section>
      <h2 className="head">{words.title()}</h2>
      <SuccessMessage text={done} />
      <QueryState query={account.sessions} error={account.sessions.changing.error.value} />
      <ul className="sessions">
        {sessions?.map(({ id, device, lastUsedAt, isThis }) => {
          const name = device ?? words.unknown();
          const when = dayAndTime(lastUsedAt, now.value);
          return (
            <li key={id}>
              <span className="name">
                {name}
                <small className="num">{words.used({ when })}</small>
                {isThis && <Tag kind="good" text={words.this()} />}
              </span>
              {isThis ? (
                <Button kind="bare" label={words.outHere()} onClick={onSignOut}>
                  {words.end()}
                </Button>
              ) : (
                <Button
                  kind="bare"
                  label={words.endOf({ device: name, when })}
                  isBusy={isBusy}
                  onClick={() => void after(account.endSession(id), words.ended())}
                >
                  {words.end()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions !== null && sessions.length > 1 && (
        <Button
          kind="edge"
          isBusy={isBusy}
          onClick={() => void after(account.endOthers(), words.endedOthers())}
        >
          {words.others()}
        </Button>
      )}
    </section>
  );
}
