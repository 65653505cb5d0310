import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { SelectField } from '#console/components/fields/select-field.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { DayMailsPart } from '#console/day-mails/day-mails-part.tsx';
import type { Books } from '#core/books/books.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AccountsForm } from './accounts-form.tsx';
import { BookDays } from './book-days.tsx';
import { createBooksStore } from './books-store.ts';
import { HandoverFiles } from './handover-files.tsx';

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf'> & {
    environment: Pick<VenuePageProps['session']['environment'], 'clock' | 'random'>;
  };
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions' | 'trialEndsAt'>;
}

/** Closed days for the bookkeeping program: handing them over, their accounts, and by mail. */
export function BooksPage({ session, venue, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.books;
  const { call, addressOf, environment } = session;
  const store = useMemo(
    () => createBooksStore({ call, addressOf, venue: venue.id, ...environment }),
    [call, addressOf, environment, venue.id],
  );
  useEffect(() => void store.load({}), [store]);
  const { done, after } = useDone();
  const found = store.data.value;
  const canManage = venue.permissions.includes('settings.manage');
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <p className="muted books-lead">{words.lead()}</p>
      <SuccessMessage text={done} />
      <QueryState
        query={store}
        error={store.changing.error.value}
        loading={words.loading()}
        none={found?.months.length === 0 ? words.noMonths() : null}
      />
      {found && (
        <div className="books">
          {found.months.length > 0 && (
            <MonthField found={found} onMonth={(month) => void store.load({ month })} />
          )}
          <BookDays found={found} store={store} after={after} />
          <HandoverFiles found={found} fileOf={store.fileOf} />
          {canManage && <AccountsForm found={found} store={store} />}
          {canManage && venue.trialEndsAt === undefined && (
            <section className="framed" aria-labelledby="books-mails">
              <h2 className="head" id="books-mails">
                {words.mails.heading()}
              </h2>
              <DayMailsPart call={call} venue={venue.id} gets="books" timeZone={found.timeZone} />
            </section>
          )}
        </div>
      )}
    </Page>
  );
}

function MonthField({ found, onMonth }: { found: Books; onMonth: (month: string) => void }) {
  const { LL, locale } = useI18n();
  const { intl } = LOCALE_FACTS[locale];
  const name = new Intl.DateTimeFormat(intl, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const months = found.months.includes(found.month) ? found.months : [found.month, ...found.months];
  return (
    <SelectField
      label={LL.books.month()}
      chosen={found.month}
      options={months.map((month) => ({ value: month, name: name.format(Date.parse(month)) }))}
      onChoose={onMonth}
    />
  );
}
