import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { DrawerEntry } from '#core/drawers/drawers.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DrawersStore } from './drawers-store.ts';

interface Props {
  store: Pick<DrawersStore, 'entriesOf'>;
  drawer: string;
  name: string;
  currency: string;
  timeZone: string;
  onGo: (hash: string) => void;
}

/** What happened to a drawer, latest first: who did it, when, and what it did to the cash. */
export function DrawerEntries({ store, drawer, name, currency, timeZone, onGo }: Props) {
  useSignals();
  const words = useI18n().LL.drawers.entries;
  const entries = useMemo(() => store.entriesOf(drawer), [store, drawer]);
  useEffect(() => void entries.load(), [entries]);
  const found = entries.data.value;
  return (
    <section className="drawer-entries" aria-label={words.of({ drawer: name })}>
      <h3>{words.heading()}</h3>
      <QueryState
        query={entries}
        loading={words.loading()}
        none={found?.entries.length === 0 ? words.none() : null}
      />
      {found?.isPartial && <p className="muted">{words.blind()}</p>}
      <ul>
        {found?.entries.map((entry) => (
          <EntryRow key={`${entry.kind}${entry.id}`} {...{ entry, currency, timeZone, onGo }} />
        ))}
      </ul>
      {found?.next && (
        <Button kind="edge" isBusy={entries.isLoading.value} onClick={() => void entries.more()}>
          {words.more()}
        </Button>
      )}
    </section>
  );
}

interface RowProps extends Pick<Props, 'currency' | 'timeZone' | 'onGo'> {
  entry: DrawerEntry;
}

function EntryRow({ entry, currency, timeZone, onGo }: RowProps) {
  const { LL, locale, money, time } = useI18n();
  const words = LL.drawers.entries;
  const { kind, amount, by, reason, seating, difference = 0 } = entry;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const notes = [
    difference === 0 ? '' : words.differs({ amount: money(difference, currency) }),
    reason ?? '',
  ].filter((each) => each !== '');
  return (
    <li>
      <span className="num when">
        {day.format(new Date(entry.at))} {time(entry.at, timeZone)}
      </span>
      <span>
        <b>{words.kinds[kind]()}</b> {by || LL.security.erasedWithin()}
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
      {seating && <HashLink to={`bill/${seating}`} words={LL.billPage.open()} onGo={onGo} />}
      <span className="num sum">{money(amount, currency)}</span>
    </li>
  );
}
