import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { FEEDBACK_SENDERS } from '#core/feedback/codes.ts';
import type { FeedbackPage } from '#core/feedback/feedback.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { LiveRegion } from '#web/components/basic/live-region.tsx';
import { Choices } from '#web/components/form/choices.tsx';
import { useLateContent } from '#web/components/layout/late-content.ts';
import { EmptyState } from '#web/components/status/empty-state.tsx';
import { Notice } from '#web/components/status/notice.tsx';
import { figuresOf } from '#web/i18n/core-figures.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FeedbackRows } from './feedback-rows.tsx';
import type { FeedbackStore } from './feedback-store.ts';
import { SortHeads, SortSelect } from './sort-controls.tsx';
import { TABLE } from './table-roles.ts';

const ALL = 'all';

/** Whose feedback is shown and, where the table has no heads, in which order. */
function FeedbackTools({ store }: { store: FeedbackStore }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.feedback.table;
  const wish = store.wish.value;
  return (
    <div className="table-tools">
      <Choices
        label={words.whose()}
        look="chips"
        isRequired={false}
        options={[
          { value: ALL, name: words.all() },
          ...FEEDBACK_SENDERS.map((value) => ({ value, name: words.senders[value]() })),
        ]}
        chosen={wish.sender ?? ALL}
        onChoose={(value) =>
          void store.show({ sender: FEEDBACK_SENDERS.find((each) => each === value) ?? null })
        }
      />
      <SortSelect sort={wish.sort} onSort={(sort) => void store.show({ sort })} />
    </div>
  );
}

const ROWS = [0, 1, 2];

/** Placeholder rows; the label is for screen readers. */
function FeedbackSkeleton({ label }: { label: string }) {
  return (
    <div className="feedback-skeleton" aria-busy="true">
      <p className="hidden-text">{label}</p>
      {ROWS.map((row) => (
        <div key={row} aria-hidden="true">
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  );
}

interface Props {
  /** `feedback` of the visitor's stores; loaded when the table appears. */
  store: FeedbackStore;
}

/**
 * Published feedback: sorted, filtered and paged by the server; cards if there is no room for a
 * table.
 */
export function FeedbackTable({ store }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (store.status.peek() === 'idle') void store.show();
  }, [store]);
  const words = LL.feedback.table;
  const wish = store.wish.value;
  const page = store.page.value;
  const status = store.status.value;
  const error = store.error.value;
  const isLoading = status === 'idle' || status === 'loading';
  // Without any published feedback there is nothing to filter.
  const hasTools = wish.sender !== null || (page !== null && page.total > 0);
  useLateContent(page === null && isLoading ? null : hasTools || status === 'failed');
  const turnTo = (number: number) => {
    top.current?.scrollIntoView({ block: 'start' });
    void store.show({ page: number });
  };
  return (
    <div className="feedback-table" ref={top}>
      {hasTools && <FeedbackTools store={store} />}
      {status === 'failed' && error !== null && (
        <Notice
          kind="bad"
          shape={alertIcon}
          title={words.failed()}
          text={errorText(LL, error)}
          action={{
            label: LL.common.tryAgain(),
            onClick: () => void store.show({ page: wish.page }),
          }}
        />
      )}
      {page === null && isLoading && <FeedbackSkeleton label={words.loading()} />}
      {page !== null && page.total === 0 && wish.sender !== null && (
        <EmptyState level={3} title={words.emptyOf()} text={words.emptyOfText()} />
      )}
      {page !== null && page.total > 0 && (
        <>
          <table className="feedback-rows" {...TABLE} aria-busy={isLoading}>
            <caption className="hidden-text">{words.caption()}</caption>
            <SortHeads sort={wish.sort} onSort={(sort) => void store.show({ sort })} />
            <FeedbackRows items={page.items} />
          </table>
          <FeedbackPager page={page} onTurn={turnTo} isBusy={isLoading} />
        </>
      )}
      <LiveRegion text={isLoading ? '' : said(page)} />
    </div>
  );

  function said(shown: FeedbackPage | null): string {
    if (status === 'failed' || shown === null) {
      return words.failed();
    }
    const figures = figuresOf(locale);
    return shown.total === 0 ? words.empty() : words.found({ total: figures.number(shown.total) });
  }
}

interface FeedbackPagerProps {
  page: FeedbackPage;
  isBusy: boolean;
  onTurn: (page: number) => void;
}

/** The current page of how many, with its neighbours. At an end the button stays, disabled. */
function FeedbackPager({ page, isBusy, onTurn }: FeedbackPagerProps) {
  const { LL, locale } = useI18n();
  const words = LL.feedback.table;
  const figures = figuresOf(locale);
  const before = (page.page - 1) * page.pageSize;
  const last = Math.ceil(page.total / page.pageSize);
  return (
    <nav className="pager" aria-label={words.pages()}>
      <p className="pager-range num">
        {words.range({
          from: figures.number(before + 1),
          to: figures.number(before + page.items.length),
          total: figures.number(page.total),
        })}
      </p>
      {last > 1 && (
        <>
          <Button isOff={isBusy || page.page <= 1} onClick={() => onTurn(page.page - 1)}>
            {words.previous()}
          </Button>
          <Button isOff={isBusy || page.page >= last} onClick={() => onTurn(page.page + 1)}>
            {words.next()}
          </Button>
        </>
      )}
    </nav>
  );
}
