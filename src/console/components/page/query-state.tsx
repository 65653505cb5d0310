import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { whenOnline } from '#web/platform/page/window.ts';
import type { Failure } from '#web/stores/failure.ts';
import type { Query } from '#web/stores/query.ts';
import { ErrorMessage } from './error-message.tsx';

interface Props {
  query: Pick<Query<unknown>, 'data' | 'isLoading' | 'error' | 'again'>;
  /** Said until there is something to show. */
  loading?: string | null;
  /** Said where there is nothing; null where there is something. */
  none?: string | null;
  /** Of a change; the reason why nothing could be loaded is said otherwise. */
  error?: Failure | null;
  /** Where what is shown may be old for a while: failures are said only if nothing is shown. */
  isPolled?: boolean;
}

/**
 * What a page says beside its data: it is loading, there is none, or it could not be loaded. The
 * request is then repeated on a press, and by itself once there is a network again.
 */
export function QueryState({
  query,
  loading = null,
  none = null,
  error = null,
  isPolled = false,
}: Props) {
  useSignals();
  const { LL } = useI18n();
  const { again } = query;
  const isEmpty = query.data.value === null;
  const failure = isPolled && !isEmpty ? null : query.error.value;
  const waiting = failure === null ? loading : null;
  const said = isEmpty ? waiting : none;
  const isOffline = query.error.value === 'network';
  useEffect(() => (isOffline ? whenOnline(() => void again()) : undefined), [isOffline, again]);
  return (
    <>
      <ErrorMessage error={error ?? failure} />
      {failure !== null && (
        <Button kind="edge" isBusy={query.isLoading.value} onClick={() => void again()}>
          {LL.common.tryAgain()}
        </Button>
      )}
      <p role="status" className={said === null ? 'hidden-text' : 'none'}>
        {said}
      </p>
    </>
  );
}
