import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { ShareLink } from '#console/people/share-link.tsx';
import { TRIAL_DAYS } from '#core/shared/limits.ts';
import type { InstallationTrials } from '#core/trials/trials.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { ChoiceRow } from '#web/components/form/choice-row.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { TrialsStore } from './trials-store.ts';

interface Props {
  store: TrialsStore;
  /** The console's URL, which a link extends. */
  address: string;
  /** One was kept: it is among the venues now. */
  onKept: () => void;
}

type Row = InstallationTrials['trials'][number];
type Answer = { what: 'keep'; deletesOrders: boolean } | { what: 'end' };
type Asked = { id: string; what: Answer['what'] };

/** Whether visitors may open trials, and what they have opened. */
export function TrialsSection({ store, address, onKept }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.trials;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => void store.load(), [store]);
  const all = store.data.value;
  const made = store.made.value;
  const act = async (id: string, answer: Answer) => {
    const isDone = await (answer.what === 'keep'
      ? store.keep(id, answer.deletesOrders)
      : store.end(id));
    if (!isDone) return;
    setAsked(null);
    if (answer.what === 'keep') onKept();
  };
  return (
    <section className="trials" aria-labelledby="trials-heading">
      <h2 className="head" id="trials-heading">
        {words.section()}
      </h2>
      <p>{words.lead({ days: TRIAL_DAYS })}</p>
      <QueryState query={store} loading={LL.venues.loading()} none={null} />
      {all !== null && (
        <>
          <ChoiceRow
            kind="many"
            group="trials"
            name={words.switch()}
            sub={words.switchHint()}
            isChosen={all.isOn}
            onChoose={(isOn) => void store.letVisitors(isOn)}
          />
          <ErrorMessage error={store.changing.error.value} />
          <p role="status">
            {all.open === 0 ? words.none() : words.count({ open: all.open, most: all.most })}{' '}
            {all.open > all.trials.length && words.newest({ count: all.trials.length })}
          </p>
          <ul className="venues">
            {all.trials.map((trial) => (
              <TrialRow
                key={trial.id}
                trial={trial}
                asked={asked?.id === trial.id ? asked.what : null}
                isBusy={store.changing.isBusy.value}
                onAsk={(what) => setAsked(what === null ? null : { id: trial.id, what })}
                onYes={(answer) => void act(trial.id, answer)}
              />
            ))}
          </ul>
        </>
      )}
      {made !== null && (
        <ConsoleSheet
          title={LL.venues.linkTitle({ venue: made.venue })}
          isLow
          onClose={store.dismissLink}
        >
          <ShareLink
            link={made.link}
            venue={made.venue}
            address={address}
            once={LL.venues.once()}
            onDone={store.dismissLink}
          />
        </ConsoleSheet>
      )}
    </section>
  );
}

interface RowProps {
  trial: Row;
  asked: Asked['what'] | null;
  isBusy: boolean;
  onAsk: (what: Asked['what'] | null) => void;
  onYes: (answer: Answer) => void;
}

function TrialRow({ trial, asked, isBusy, onAsk, onYes }: RowProps) {
  const { LL, locale } = useI18n();
  const words = LL.trials;
  const { name, email, endsAt } = trial;
  const { day } = figuresOf(locale);
  return (
    <li>
      <p className="name">
        <b>{name}</b>
        <small>{words.until({ day: day(endsAt) })}</small>
      </p>
      <p className="whose">{email}</p>
      {asked === null ? (
        <div className="ways">
          <Button kind="edge" label={words.keepOf({ venue: name })} onClick={() => onAsk('keep')}>
            {words.keepVenue()}
          </Button>
          <Button kind="bare" label={words.endOf({ venue: name })} onClick={() => onAsk('end')}>
            {words.endVenue()}
          </Button>
        </div>
      ) : (
        <Question
          trial={trial}
          what={asked}
          isBusy={isBusy}
          onYes={onYes}
          onNo={() => onAsk(null)}
        />
      )}
    </li>
  );
}

interface QuestionProps {
  trial: Row;
  what: Answer['what'];
  isBusy: boolean;
  onYes: (answer: Answer) => void;
  onNo: () => void;
}

/** Before a trial is kept, with or without what was ordered in it, or deleted. */
function Question({ trial: { name, email }, what, isBusy, onYes, onNo }: QuestionProps) {
  const { LL } = useI18n();
  const words = LL.trials;
  const [deletesOrders, setDeletesOrders] = useState(false);
  const shared = { no: words.cancel(), isBusy, onNo };
  if (what === 'end') {
    return (
      <ConfirmQuestion
        {...shared}
        question={words.endTitle({ venue: name })}
        yes={words.endYes()}
        onYes={() => onYes({ what })}
      >
        {words.endText()}
      </ConfirmQuestion>
    );
  }
  return (
    <ConfirmQuestion
      {...shared}
      question={words.keepTitle({ venue: name })}
      yes={words.keepYes()}
      onYes={() => onYes({ what, deletesOrders })}
      choice={
        <ChoiceRow
          kind="many"
          group="kept-orders"
          name={words.deletesOrders()}
          sub={words.deletesOrdersText()}
          isChosen={deletesOrders}
          onChoose={setDeletesOrders}
        />
      }
    >
      {words.keepQuestion({ email })}
    </ConfirmQuestion>
  );
}
