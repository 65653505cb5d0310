import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useContext, useMemo } from 'react';
import { PageCountContext } from '#console/components/navigation/page-count.ts';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import type { TillSum } from '#core/till/till.schema.ts';
import { createQuery } from '#web/stores/query.ts';

/** The stream says what is new; without it the count is a while behind. */
const LOOK_AGAIN_MS = 60_000;

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  model: Pick<StaffConsole, 'tillNews'>;
  /** Null without an open venue, or for people who type nothing into its cash register. */
  venue: string | null;
  children: ReactNode;
}

/** Follows how much waits for the cash register, for the navigation of every page. */
export function TillCount({ session: { call }, model, venue, children }: Props) {
  useSignals();
  const store = useMemo(() => {
    if (venue === null) return null;
    const params = { venue };
    return createQuery<TillSum>({
      load: () => call('GET /venues/:venue/till/waiting', { params }),
    });
  }, [call, venue]);
  useLookAgain(store, model.tillNews.value, LOOK_AGAIN_MS);
  const others = useContext(PageCountContext);
  const till = store?.data.value?.count ?? 0;
  const counts = useMemo(() => ({ ...others, till }), [others, till]);
  return <PageCountContext value={counts}>{children}</PageCountContext>;
}
