import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useMemo } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createOwnersNewsStore } from './owners-news-store.ts';
import { whoDid } from './security-log-list.tsx';
import { securityLogText } from './security-log-texts.ts';

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: string;
  /** The open page: each asks once. */
  page: string;
}

/** Tells an owner on every page what has changed about money, addresses and access, until they have seen it. */
export function OwnersNews({ session, venue, page }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.security.news;
  const store = useMemo(() => createOwnersNewsStore(session.call, venue), [session, venue]);
  const title = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): asked once for each page.
  useEffect(() => {
    void store.load();
  }, [store, page]);
  const found = store.data.value;
  // Without an answer nothing is shown: the next page asks again.
  const news = found && found.entries.length > 0 ? found : null;
  const when = useMemo(
    () =>
      new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
        dateStyle: 'medium',
        timeStyle: 'short',
        ...(news && { timeZone: news.timeZone }),
      }),
    [locale, news],
  );
  return (
    <>
      <p role="status" className="hidden-text">
        {news !== null && words.title()}
      </p>
      {news !== null && (
        <section className="owners-news" aria-labelledby={title}>
          <h2 className="head" id={title}>
            <Icon shape={alertIcon} size={20} />
            {words.title()}
          </h2>
          <ul>
            {news.entries.map((entry) => (
              <li key={entry.id}>
                <b>{whoDid(entry, LL)}</b> {securityLogText(entry, LL)}
                <small className="num">{when.format(new Date(entry.at))}</small>
              </li>
            ))}
          </ul>
          <p className="hint">{words.unknown()}</p>
          <div className="buttons">
            <Button
              kind="staff"
              isBusy={store.changing.isBusy.value}
              onClick={() => void store.see()}
            >
              {words.seen()}
            </Button>
            <a className="button bare" href="#/security">
              {words.log()}
            </a>
          </div>
          <ErrorMessage error={store.changing.error.value} />
        </section>
      )}
    </>
  );
}
