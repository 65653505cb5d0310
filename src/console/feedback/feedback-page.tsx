import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { Segments } from '#console/components/fields/segments.tsx';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { PageProps } from '#console/components/page/page-props.ts';
import { Pager, pageNumber } from '#console/components/page/pager.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useFocusFallback } from '#console/components/page/use-focus-fallback.ts';
import { FEEDBACK_STATES } from '#core/feedback/codes.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { createModerationStore, type ModerationStore } from './feedback-store.ts';

/** Visitors' feedback on Servett, for people who decide what the site shows of it. */
export function FeedbackPage({ session, path, onGo, onBack }: PageProps) {
  const store = useMemo(() => createModerationStore(session.call), [session.call]);
  return <Moderation store={store} path={path} onGo={onGo} onBack={onBack} />;
}

interface Props extends Pick<PageProps, 'path' | 'onGo' | 'onBack'> {
  store: ModerationStore;
}

/** The page itself, with its data as props. */
export function Moderation({ store, path, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.inbox;
  const { done, forget, after } = useDone();
  const [named = '', number = ''] = path.split('/');
  const state = FEEDBACK_STATES.find((each) => each === named) ?? 'received';
  const at = pageNumber(number);
  useEffect(() => {
    void store.load({ state, page: at });
  }, [store, state, at]);
  const page = store.data.value;
  const frame = useFocusFallback<HTMLDivElement>(page);
  return (
    <Page
      heading={words.feedback()}
      title={words.feedbackTitle()}
      onBack={onBack}
      action={<HashLink to="visitors" words={LL.visitors.heading()} onGo={onGo} />}
    >
      <div className="inbox" ref={frame} tabIndex={-1}>
        <Segments
          name={words.which()}
          segments={FEEDBACK_STATES.map((value) => ({ value, words: words.states[value]() }))}
          chosen={state}
          onChoose={(next) => {
            forget();
            onGo(`feedback/${next}`);
          }}
        />
        <SuccessMessage text={done} />
        <QueryState
          query={store}
          error={store.changing.error.value}
          loading={words.loading()}
          none={page?.items.length === 0 ? words.none[state]() : null}
        />
        {page?.items.map((item) => (
          <FeedbackItem
            key={item.id}
            item={item}
            isBusy={store.changing.isBusy.value}
            onMove={(to) => void after(store.move(item, to), words.moved[to]())}
            onReply={(text) => void after(store.reply(item, text), words.replied())}
            onDelete={() => void after(store.remove(item), words.deleted())}
          />
        ))}
        {page && (
          <Pager
            page={page.page}
            pageSize={page.pageSize}
            total={page.total}
            isBusy={store.isLoading.value}
            onTurn={(next) => onGo(`feedback/${state}/${next}`)}
          />
        )}
      </div>
    </Page>
  );
}
