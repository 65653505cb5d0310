import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { DeleteButton } from '#console/components/page/delete-button.tsx';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { PageProps } from '#console/components/page/page-props.ts';
import { Pager, pageNumber } from '#console/components/page/pager.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useFocusFallback } from '#console/components/page/use-focus-fallback.ts';
import type { Registration } from '#core/registrations/registration.schema.ts';
import { csvStyleOf, toCsv } from '#core/shared/csv.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { saveFile } from '#web/platform/device/save-file.ts';
import { createRegistrationsStore, type RegistrationsStore } from './registrations-store.ts';

/** The requests from the site to open a venue, newest first. */
export function RegistrationsPage({ session, path, onGo, onBack }: PageProps) {
  const store = useMemo(() => createRegistrationsStore(session.call), [session.call]);
  return (
    <Registrations
      store={store}
      path={path}
      onGo={onGo}
      onBack={onBack}
      onSave={(text) => saveFile('servett-requests.csv', text, 'text/csv;charset=utf-8')}
    />
  );
}

interface Props extends Pick<PageProps, 'path' | 'onGo' | 'onBack'> {
  store: RegistrationsStore;
  /** Downloads a file for spreadsheets. */
  onSave: (text: string) => void;
}

const FIELDS = ['receivedAt', 'venue', 'name', 'email', 'phone', 'plan', 'message'] as const;

/** The page itself, with its data as props. */
export function Registrations({ store, path, onGo, onBack, onSave }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.inbox;
  const { done, after } = useDone();
  const at = pageNumber(path);
  useEffect(() => {
    void store.load(at);
  }, [store, at]);
  const page = store.data.value;
  const frame = useFocusFallback<HTMLDivElement>(page);
  const save = async () => {
    const all = await store.all();
    if (all === null) return;
    const rows = all.map((request) => FIELDS.map((field) => request[field]));
    const style = csvStyleOf(LOCALE_FACTS[locale].intl);
    onSave(toCsv([FIELDS.map((field) => words.fields[field]()), ...rows], style));
  };
  return (
    <Page
      heading={words.requests()}
      title={words.requestsTitle()}
      onBack={onBack}
      action={
        <>
          <HashLink to="visitors" words={LL.visitors.heading()} onGo={onGo} />
          {page !== null && page.total > 0 && (
            <Button kind="edge" isBusy={store.changing.isBusy.value} onClick={() => void save()}>
              {words.save()}
            </Button>
          )}
        </>
      }
    >
      <div className="inbox" ref={frame} tabIndex={-1}>
        <SuccessMessage text={done} />
        <QueryState
          query={store}
          error={store.changing.error.value}
          loading={words.loading()}
          none={page?.items.length === 0 ? words.noRequests() : null}
        />
        {page?.items.map((request) => (
          <RequestItem
            key={request.id}
            request={request}
            isBusy={store.changing.isBusy.value}
            onOpen={() => onGo(`venues/${request.id}`)}
            onDelete={() => void after(store.remove(request.id), words.deleted())}
          />
        ))}
        {page && (
          <Pager
            page={page.page}
            pageSize={page.pageSize}
            total={page.total}
            isBusy={store.isLoading.value}
            onTurn={(next) => onGo(`requests/${next}`)}
          />
        )}
      </div>
    </Page>
  );
}

interface ItemProps {
  request: Registration;
  isBusy: boolean;
  /** Opens the requested venue. */
  onOpen: () => void;
  onDelete: () => void;
}

function RequestItem({ request, isBusy, onOpen, onDelete }: ItemProps) {
  const { LL, locale } = useI18n();
  const words = LL.inbox;
  const { venue, name, email, phone, plan, message } = request;
  const day = figuresOf(locale).day(request.receivedAt);
  const subject = encodeURIComponent(words.mailSubject({ venue }));
  return (
    <article className="inbox-item" aria-label={venue}>
      <header>
        <b>{venue}</b>
        <span className="muted">{words.of({ by: name, day })}</span>
        {plan !== null && <span className="tag">{plan}</span>}
      </header>
      {message !== null && (
        <p className="text" lang={request.locale}>
          {message}
        </p>
      )}
      <div className="actions">
        <a className="button edge" href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
          {words.mail({ email })}
        </a>
        {phone !== null && (
          <a className="button edge" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {words.call({ phone })}
          </a>
        )}
        <Button kind="edge" label={words.openVenueOf({ venue })} onClick={onOpen}>
          {words.openVenue()}
        </Button>
        <DeleteButton of={venue} isBusy={isBusy} onDelete={onDelete} />
      </div>
    </article>
  );
}
