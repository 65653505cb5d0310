import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useMemo, useState } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import { TILL_LATE_MS } from '#core/shared/limits.ts';
import type { Till } from '#core/till/till.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ModeForm } from './mode-form.tsx';
import { RegisteredList } from './registered-list.tsx';
import { ALL, isChosen, TillFilter } from './till-filter.tsx';
import { TillList } from './till-list.tsx';
import { createTillStore, type TillStore } from './till-store.ts';
import { Together } from './together.tsx';

/** The stream says what is new; without it the list is a while behind. */
const LOOK_AGAIN_MS = 30_000;

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  model: Pick<VenuePageProps['model'], 'tillNews'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions'>;
}

/** What has to be typed into the venue's cash register, made to be typed fast. */
export function TillPage({ session, model, venue, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.till;
  const { call, environment } = session;
  const store = useMemo(
    () => createTillStore({ call, venue: venue.id, ...environment }),
    [call, environment, venue.id],
  );
  useLookAgain(store, model.tillNews.value, LOOK_AGAIN_MS);
  const { done, after } = useDone();
  const found = store.data.value;
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <SuccessMessage text={done} />
      <QueryState
        query={store}
        error={store.changing.error.value}
        loading={words.loading()}
        none={found && store.rows.value.length === 0 ? noneText(found, words) : null}
        isPolled
      />
      {found && (
        <div className="till">
          <div role="alert" className="error-message">
            {isLate(found, environment.clock.now()) && (
              <p>
                <Icon shape={alertIcon} size={20} />
                <span>{words.late()}</span>
              </p>
            )}
          </div>
          {store.rows.value.length > 0 && (
            <Aside found={found} now={environment.clock.now()}>
              <Waiting found={found} store={store} after={after} />
            </Aside>
          )}
          <RegisteredList found={found} store={store} after={after} />
          {venue.permissions.includes('settings.manage') && (
            <ModeForm key={found.mode} found={found} store={store} after={after} />
          )}
        </div>
      )}
    </Page>
  );
}

type Words = ReturnType<typeof useI18n>['LL']['till'];

/** The program that should register them has left some waiting. */
function isLate({ mode, entries }: Till, now: number): boolean {
  const oldest = entries[0];
  return mode === 'adapter' && oldest !== undefined && now - Date.parse(oldest.at) >= TILL_LATE_MS;
}

/** While a program is in time, nobody is asked to type what it is about to put into the register. */
function Aside({ found, now, children }: { found: Till; now: number; children: ReactNode }) {
  const { LL, money } = useI18n();
  const words = LL.till;
  const [isOpen, setOpen] = useState(false);
  const { count, amount } = found.waiting;
  if (found.mode !== 'adapter') return children;
  const isInTime = !isLate(found, now);
  return (
    <>
      {isInTime && count > 0 && (
        <p className="till-waiting" role="status">
          {words.forProgram({ count, amount: money(amount, found.currency) })}
        </p>
      )}
      {/* Once it is open, it stays so under whoever types. */}
      <details
        className="till-aside"
        open={isOpen || !isInTime}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{words.typeInstead()}</summary>
        <div className="till">{children}</div>
      </details>
    </>
  );
}

function noneText({ mode, registered }: Till, words: Words): string {
  if (mode === 'none') return words.notKept();
  return registered.length > 0 ? words.allDone() : words.none();
}

interface WaitingProps {
  found: Till;
  store: TillStore;
  after: (work: Promise<boolean>, words: string) => Promise<boolean>;
}

function Waiting({ found, store, after }: WaitingProps) {
  useSignals();
  const { LL, money } = useI18n();
  const words = LL.till;
  const [view, setView] = useState<'each' | 'together'>('each');
  const [choice, setChoice] = useState(ALL);
  // Whoever wrote a number last writes the next one too.
  const [wantsNumber, setWantsNumber] = useState<boolean | null>(null);
  const hasNumber = wantsNumber ?? (found.registered[0]?.number ?? null) !== null;
  const isShown = isChosen(choice);
  const rows = store.rows.value.filter(({ entry }) => isShown(entry));
  const entries = rows.filter(({ isDone }) => !isDone).map(({ entry }) => entry);
  const { count, amount } = found.waiting;
  const more = count - found.entries.length;
  return (
    <>
      <p className="till-waiting" role="status">
        {count === 0
          ? words.allDone()
          : words.waiting({ count, amount: money(amount, found.currency) })}
        {more > 0 && ` ${words.more({ count: more })}`}
      </p>
      <div className="till-tools">
        <Segments
          name={words.view()}
          segments={[
            { value: 'each' as const, words: words.oneByOne() },
            { value: 'together' as const, words: words.together() },
          ]}
          chosen={view}
          onChoose={setView}
        />
        <TillFilter
          entries={store.rows.value.map(({ entry }) => entry)}
          choice={choice}
          onChoose={setChoice}
        />
        {view === 'each' && (
          <label className="choice-row">
            <input
              type="checkbox"
              checked={hasNumber}
              onChange={(event) => setWantsNumber(event.currentTarget.checked)}
            />
            <span className="name">{words.withNumber()}</span>
          </label>
        )}
      </div>
      {view === 'each' && (
        <>
          <p className="till-keys hint">{words.keys()}</p>
          <TillList found={found} store={store} rows={rows} hasNumber={hasNumber} />
        </>
      )}
      {view === 'together' && entries.length > 0 && (
        <Together
          // Another choice is another sum.
          key={`${choice.person} ${choice.drawer}`}
          found={found}
          store={store}
          entries={entries}
          after={after}
        />
      )}
    </>
  );
}
