import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { Pager, pageNumber } from '#console/components/page/pager.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { VISIT_RATINGS } from '#core/ratings/codes.ts';
import type { RatingsPage as Answer } from '#core/ratings/ratings.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { RATING_ICONS } from '#web/components/basic/rating-icons.ts';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createQuery } from '#web/stores/query.ts';

interface Props extends Pick<VenuePageProps, 'onBack' | 'onGo' | 'path'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name'>;
}

/** How the venue's guests rated their visits after paying. */
export function RatingsPage({ session, venue, path, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.ratings;
  const store = useMemo(() => {
    const params = { venue: venue.id };
    return createQuery({
      load: (page: number) =>
        session.call('GET /venues/:venue/ratings', { params, query: { page: String(page) } }),
    });
  }, [session, venue.id]);
  const at = pageNumber(path);
  useEffect(() => {
    void store.load(at);
  }, [store, at]);
  const page = store.data.value;
  const isBusy = store.isLoading.value;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={
        <Button kind="edge" isBusy={isBusy} onClick={() => void store.load(at)}>
          {words.refresh()}
        </Button>
      }
    >
      <p className="ratings-lead">
        {words.lead()} {page !== null && words.kept({ days: page.notesKeptDays })}
      </p>
      <QueryState
        query={store}
        loading={words.loading()}
        none={page?.total === 0 ? words.none() : null}
      />
      {page !== null && page.total > 0 && <Counts counts={page.counts} />}
      {page !== null && <RatingList items={page.items} timeZone={page.timeZone} />}
      {page !== null && (
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          isBusy={isBusy}
          onTurn={(next) => onGo(`ratings/${next}`)}
        />
      )}
    </Page>
  );
}

function Counts({ counts }: Pick<Answer, 'counts'>) {
  const { LL, locale } = useI18n();
  const { number } = figuresOf(locale);
  return (
    <section aria-label={LL.ratings.lately()}>
      <h2 className="head ratings-lately">{LL.ratings.lately()}</h2>
      <dl className="ratings-counts">
        {VISIT_RATINGS.toReversed().map((rating) => (
          <div key={rating}>
            <dt>
              <Icon shape={RATING_ICONS[rating]} size={24} />
              {LL.guest.thanks.ratings[rating]()}
            </dt>
            <dd className="num">{number(counts[rating])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The ratings, newest first, grouped by day. */
function RatingList({ items, timeZone }: Pick<Answer, 'items' | 'timeZone'>) {
  const { LL, locale, time } = useI18n();
  const day = new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, { dateStyle: 'full', timeZone });
  const days = Map.groupBy(items, ({ receivedAt }) => day.format(new Date(receivedAt)));
  return [...days].map(([name, those]) => (
    <section key={name} className="ratings-day">
      <h2 className="head">{name}</h2>
      <ul>
        {those.map(({ id, rating, comment, locale: written, receivedAt }) => (
          <li key={id} className={rating === 'bad' ? 'is-bad' : undefined}>
            <span className="num at">{LL.ratings.at({ time: time(receivedAt, timeZone) })}</span>
            <b>
              <Icon shape={RATING_ICONS[rating]} size={24} />
              {LL.guest.thanks.ratings[rating]()}
            </b>
            {comment !== null && (
              <p lang={LOCALE_FACTS[written].lang} className="comment">
                {comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
