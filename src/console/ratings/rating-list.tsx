import type { RatingsPage } from '#core/ratings/ratings.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { RATING_ICONS } from '#web/components/basic/rating-icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The ratings, newest first, grouped by day. */
export function RatingList({ items, timeZone }: Pick<RatingsPage, 'items' | 'timeZone'>) {
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
