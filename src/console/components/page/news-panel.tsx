import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import type { SecurityEntry } from '#core/security-log/security-log.schema.ts';
import { LOCALE_FACTS } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ErrorMessage } from './error-message.tsx';
import type { NewsStore } from './news-store.ts';

interface Props {
  store: NewsStore;
  /** The open page: each asks once. */
  page: string;
  title: string;
  /** What to do about something that one does not recognise. */
  hint: string;
  /** Who did it, and what. */
  textOf: (entry: SecurityEntry) => readonly [who: string, what: string];
  /** Beside the button that says that they were seen. */
  children?: ReactNode;
}

/**
 * What is shown of the news, and the newest of it; null where there is none, or no answer, as the next
 * page asks again. What comes while a page is open would push it down under a finger, so that waits for
 * the next page, unless nothing was known when this one opened.
 */
function useShown(store: NewsStore, page: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): what was known when it opened.
  const opened = useMemo(() => store.data.peek(), [store, page]);
  const found = store.data.value;
  const known = new Set(opened?.entries.map(({ id }) => id));
  const entries = found?.entries.filter(({ id }) => opened === null || known.has(id)) ?? [];
  const [first] = entries;
  return found && first
    ? { news: { ...found, entries }, newest: first.id }
    : { news: null, newest: '' };
}

/** Entries of the security log that concern a person, until they say that they have seen them. */
export function NewsPanel({ store, page, title, hint, textOf, children }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): asked once for each page.
  useEffect(() => {
    if (!store.isLoading.peek()) void store.load();
  }, [store, page]);
  const { news, newest } = useShown(store, page);
  const when = useMemo(
    () =>
      new Intl.DateTimeFormat(LOCALE_FACTS[locale].intl, {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
        ...(news && { timeZone: news.timeZone }),
      }),
    [locale, news],
  );
  return (
    <>
      <p role="status" className="hidden-text">
        {news !== null && title}
      </p>
      {news !== null && (
        <section className="owners-news" aria-labelledby={id}>
          <h2 className="head" id={id}>
            <Icon shape={alertIcon} size={20} />
            {title}
          </h2>
          <ul>
            {news.entries.map((entry) => {
              const [who, what] = textOf(entry);
              return (
                <li key={entry.id}>
                  <b>{who}</b> {what}
                  <small className="num">{when.format(new Date(entry.at))}</small>
                </li>
              );
            })}
          </ul>
          <p className="hint">{hint}</p>
          <div className="buttons">
            <Button
              kind="staff"
              isBusy={store.changing.isBusy.value}
              onClick={() => void store.see(newest)}
            >
              {LL.security.news.seen()}
            </Button>
            {children}
          </div>
          <ErrorMessage error={store.changing.error.value} />
        </section>
      )}
    </>
  );
}
