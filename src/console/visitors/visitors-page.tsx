import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { PageProps } from '#console/components/page/page-props.ts';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useFocusFallback } from '#console/components/page/use-focus-fallback.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import type { VisitorAuditLog, VisitorChoice } from '#core/visitors/visitors.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { saveFile } from '#web/platform/device/save-file.ts';
import { FoundMessages } from './found-messages.tsx';
import { VisitorSearch } from './visitor-search.tsx';
import { createVisitorsStore, type VisitorsStore } from './visitors-store.ts';

/** What one visitor sent, to be saved for them or deleted: for the installation's operator. */
export function VisitorsPage({ session, onBack }: PageProps) {
  const store = useMemo(() => createVisitorsStore(session.call), [session.call]);
  return (
    <Visitors
      store={store}
      onBack={onBack}
      onSave={(text) => saveFile('servett-visitor.json', text, 'application/json')}
    />
  );
}

interface Props extends Pick<PageProps, 'onBack'> {
  store: VisitorsStore;
  /** Downloads the file for the person. */
  onSave: (text: string) => void;
}

/** The page itself, with its data as props. */
export function Visitors({ store, onBack, onSave }: Props) {
  useSignals();
  const words = useI18n().LL.visitors;
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    void store.log.load();
  }, [store]);
  const found = store.data.value;
  const frame = useFocusFallback<HTMLDivElement>(found);
  const isBusy = store.changing.isBusy.value || store.isLoading.value;
  const save = async (choice: VisitorChoice) => {
    setMessage(null);
    const all = await store.read(choice);
    if (all === null) return;
    onSave(JSON.stringify(all, null, 2));
    setMessage(words.saved());
  };
  const erase = async (choice: VisitorChoice) => {
    setMessage(null);
    const count = await store.erase(choice);
    if (count !== null) setMessage(words.erased({ count }));
  };
  return (
    <Page heading={words.heading()} title={words.title()} onBack={onBack}>
      <div className="inbox visitors" ref={frame} tabIndex={-1}>
        <p className="visitors-lead">{words.lead()}</p>
        <VisitorSearch
          isBusy={isBusy}
          onSearch={(text) => {
            setMessage(null);
            void store.load(text);
          }}
        />
        <SuccessMessage text={message} />
        <ErrorMessage
          error={store.changing.error.value ?? store.error.value ?? store.log.error.value}
        />
        {found !== null && (
          <FoundMessages
            found={found}
            isBusy={isBusy}
            onSave={(choice) => void save(choice)}
            onErase={(choice) => void erase(choice)}
          />
        )}
        <VisitorAuditList entries={store.log.data.value?.entries ?? []} />
      </div>
    </Page>
  );
}

interface VisitorAuditListProps {
  entries: VisitorAuditLog['entries'];
}

/** What was saved and deleted at visitors' request; nothing before the first time. */
function VisitorAuditList({ entries }: VisitorAuditListProps) {
  const { LL, locale } = useI18n();
  const kinds = LL.security.kinds;
  // An installation has no time zone of its own: this is the time where it is read.
  const at = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  if (entries.length === 0) return null;
  return (
    <section className="visitor-entries">
      <h2 className="head">{LL.visitors.auditLog()}</h2>
      <p className="muted">{LL.visitors.auditLogLead()}</p>
      <ul>
        {entries.map(({ id, kind, at: when, by, count }) => (
          <li key={id}>
            <span className="muted num">{at.format(new Date(when))}</span>
            <b>{by || LL.security.erased()}</b>
            <span>
              {kind === 'visitor.erased'
                ? kinds.visitorErased({ count })
                : kinds.visitorExported({ count })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
