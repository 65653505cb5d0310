import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, useMemo } from 'react';
import { PageCountContext } from '#console/components/navigation/page-count.ts';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import type { UnresolvedPaymentsStore } from './unresolved-payments-store.ts';
import { createUnresolvedPaymentsStore } from './unresolved-payments-store.ts';

/** An open payment becomes a question by time alone. */
const LOOK_AGAIN_MS = 60_000;

/** Null for people who do not handle bills. */
export const UnresolvedContext = createContext<UnresolvedPaymentsStore | null>(null);

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  model: Pick<StaffConsole, 'paymentNews'>;
  /** Null without an open venue, or for people who do not handle bills. */
  venue: string | null;
  children: ReactNode;
}

/** Follows the payments that need a person, whichever page is open. */
export function UnresolvedCount({ session: { call }, model, venue, children }: Props) {
  useSignals();
  const store = useMemo(
    () => (venue === null ? null : createUnresolvedPaymentsStore(call, venue)),
    [call, venue],
  );
  useLookAgain(store, model.paymentNews.value, LOOK_AGAIN_MS);
  const unresolved = store?.count.value ?? 0;
  const counts = useMemo(() => ({ unresolved }), [unresolved]);
  return (
    <UnresolvedContext value={store}>
      <PageCountContext value={counts}>{children}</PageCountContext>
    </UnresolvedContext>
  );
}
