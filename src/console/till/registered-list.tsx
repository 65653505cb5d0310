import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import type { Registration, Till } from '#core/till/till.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TillStore } from './till-store.ts';

interface Props {
  found: Till;
  store: TillStore;
  after: (work: Promise<boolean>, words: string) => Promise<boolean>;
}

/** What was ticked off last, and taking that back. */
export function RegisteredList({ found, store, after }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.till;
  if (found.registered.length === 0) return null;
  return (
    <section className="till-registered" aria-labelledby="till-registered">
      <h2 className="head" id="till-registered">
        {words.registered()}
      </h2>
      <ul>
        {found.registered.map((registration) => (
          <RegisteredRow
            key={registration.id}
            registration={registration}
            found={found}
            now={store.now()}
            isBusy={store.changing.isBusy.value}
            onTakeBack={() => void after(store.takeBack(registration.id), words.takenBack())}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  registration: Registration;
  found: Till;
  now: number;
  isBusy: boolean;
  onTakeBack: () => void;
}

function RegisteredRow({ registration, found, now, isBusy, onTakeBack }: RowProps) {
  const { LL, money, dayAndTime } = useI18n();
  const words = LL.till;
  const [isAsked, setAsked] = useState(false);
  const { at, by, count, amount, number, table } = registration;
  const of = table === undefined ? words.several({ count }) : LL.day.party({ table });
  const what = `${of}, ${money(amount, found.currency)}`;
  return (
    <li>
      <p>
        <b>{what}</b>
        {number !== null && <span className="num">{words.numbered({ number })}</span>}
        <span className="muted">
          {words.byAt({ name: by || LL.day.someone(), time: dayAndTime(at, now, found.timeZone) })}
        </span>
      </p>
      {isAsked ? (
        <ConfirmQuestion
          question={words.askBack({ what })}
          yes={words.yesBack()}
          no={words.noBack()}
          isBusy={isBusy}
          onYes={onTakeBack}
          onNo={() => setAsked(false)}
        >
          {words.askBackText()}
        </ConfirmQuestion>
      ) : (
        <Button kind="edge" label={words.takeBackOf({ what })} onClick={() => setAsked(true)}>
          {words.takeBack()}
        </Button>
      )}
    </li>
  );
}
