import { useSignals } from '@preact/signals-react/runtime';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { PageCountContext } from '#console/components/navigation/page-count.ts';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { useLookAgain } from '#console/components/page/use-look-again.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import type { MenuChecks } from '#core/menu-checks/menu-check.schema.ts';
import { checkAge } from '#core/menu-checks/reminder.ts';
import type { Clock } from '#web/platform/clock.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A reminder may be hours late: a day is what it counts. */
const LOOK_AGAIN_MS = 3_600_000;

/** The checks of the open venue's menu; null for people who do not edit it. */
export const MenuChecksContext = createContext<Query<MenuChecks> | null>(null);

interface Props {
  session: Pick<VenuePageProps['session'], 'call'>;
  model: Pick<StaffConsole, 'checkNews'>;
  clock: Pick<Clock, 'now'>;
  /** Null without an open venue, or for people who do not edit its menu. */
  venue: string | null;
  children: ReactNode;
}

/** Follows when the menu was last checked; the navigation of every page says when it is due. */
export function FollowChecks({ session: { call }, model, clock, venue, children }: Props) {
  useSignals();
  const store = useMemo(() => {
    if (venue === null) return null;
    const params = { venue };
    return createQuery<MenuChecks>({
      load: () => call('GET /venues/:venue/menu/checks', { params }),
      more({ checks, next: before }) {
        if (before === undefined) return null;
        const older = call('GET /venues/:venue/menu/checks', { params, query: { before } });
        return older.then((found) => ({ ...found, checks: [...checks, ...found.checks] }));
      },
    });
  }, [call, venue]);
  useLookAgain(store, model.checkNews.value, LOOK_AGAIN_MS);
  const others = useContext(PageCountContext);
  const checks = store?.data.value ?? null;
  const menu = checks !== null && checkAge(checks, clock.now()).isDue ? 1 : 0;
  const counts = useMemo(() => ({ ...others, menu }), [others, menu]);
  return (
    <MenuChecksContext value={store}>
      <PageCountContext value={counts}>{children}</PageCountContext>
    </MenuChecksContext>
  );
}
