import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { PageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { VenuesToday } from '#core/own-venues/own-venues.schema.ts';
import { sumByCurrency } from '#core/own-venues/sum-by-currency.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createQuery } from '#web/stores/query.ts';

interface Props extends Pick<PageProps, 'onGo' | 'onBack'> {
  session: Pick<PageProps['session'], 'call'>;
  model: Pick<PageProps['model'], 'openVenue'>;
}

/** Today at all venues of one person, side by side, and summed by currency. */
export function OwnVenuesPage({ session, model, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.ownVenues;
  const store = useMemo(
    () => createQuery<VenuesToday>({ load: () => session.call('GET /staff/venues/today') }),
    [session],
  );
  useEffect(() => void store.load(), [store]);
  const found = store.data.value;
  const again = (
    <Button kind="edge" isBusy={store.isLoading.value} onClick={() => void store.load()}>
      {words.again()}
    </Button>
  );
  return (
    <Page heading={words.heading()} title={words.title()} action={again} onBack={onBack}>
      <QueryState
        query={store}
        loading={words.loading()}
        none={found?.venues.length === 0 ? words.none() : null}
      />
      {found && found.venues.length > 0 && (
        <TodayTable
          venues={found.venues}
          onOpen={(venue) => {
            model.openVenue(venue);
            onGo('day');
          }}
        />
      )}
    </Page>
  );
}

interface TableProps {
  venues: VenuesToday['venues'];
  onOpen: (venue: string) => void;
}

function TodayTable({ venues, onOpen }: TableProps) {
  const { LL, locale, money } = useI18n();
  const words = LL.ownVenues;
  const { intl } = LOCALE_FACTS[locale];
  const date = new Intl.DateTimeFormat(intl, { dateStyle: 'medium', timeZone: 'UTC' });
  const columns = [LL.day.orders(), LL.day.total(), LL.day.paid(), LL.day.tips()];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
    <section className="wide-table" tabIndex={0} aria-label={words.heading()}>
      <table className="figure-table own-venues" aria-label={words.heading()}>
        <thead>
          <tr>
            <th scope="col">{words.venue()}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {venues.map(({ venue, name, day, isClosed, unaccepted, currency, ...sums }) => (
            <tr key={venue}>
              <th scope="row">
                <button type="button" className="button bare" onClick={() => onOpen(venue)}>
                  {name}
                </button>
                <small>
                  {date.format(Date.parse(day))}
                  {isClosed && `, ${words.closed()}`}
                  {unaccepted > 0 && `, ${words.unaccepted({ count: unaccepted })}`}
                </small>
              </th>
              <td className="num">{sums.orders}</td>
              <td className="num">{money(sums.total, currency)}</td>
              <td className="num">{money(sums.paid, currency)}</td>
              <td className="num">{money(sums.tips, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumByCurrency(venues).map(({ currency, venues: count, ...sums }) => (
            <tr key={currency}>
              <th scope="row">{words.sum({ currency, count })}</th>
              <td className="num">{sums.orders}</td>
              <td className="num">{money(sums.total, currency)}</td>
              <td className="num">{money(sums.paid, currency)}</td>
              <td className="num">{money(sums.tips, currency)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}
