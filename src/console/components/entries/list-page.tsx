import type { ReactNode } from 'react';
import type { Failure } from '#web/stores/failure.ts';
import type { Query } from '#web/stores/query.ts';
import { Page } from '../page/page.tsx';
import { QueryState } from '../page/query-state.tsx';
import { SuccessMessage } from '../page/success-message.tsx';

interface Props {
  words: { heading: () => string; title: (of: { venue: string }) => string; loading: () => string };
  venue: { readonly name: string };
  /** What is listed; it may be old for a while. */
  query: Pick<Query<unknown>, 'data' | 'isLoading' | 'error' | 'again'>;
  /** Of a change, unless the sheet where it was made says so itself. */
  error?: Failure | null;
  /** What was done last, in words. */
  message: string | null;
  /** At the end of its head, once there is something to act on. */
  actions: ReactNode;
  onBack: () => void;
  /** The list, and the sheet that is open over it. */
  children: ReactNode;
}

/** A page of what belongs to the venue, such as its printers, each with a sheet of its own. */
export function ListPage(props: Props) {
  const { words, venue, query, error = null, message, actions, onBack, children } = props;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={query.data.value !== null && actions}
    >
      <SuccessMessage text={message} />
      <QueryState query={query} isPolled error={error} loading={words.loading()} />
      {children}
    </Page>
  );
}
