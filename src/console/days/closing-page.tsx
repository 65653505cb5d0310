import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useMemo } from 'react';
import { useOffer } from '#console/components/facts/asking.tsx';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { dayName } from '#console/figures/day-name.ts';
import { UnresolvedContext } from '#console/payments/unresolved-count.tsx';
import type { ClosedDay, DayClosing } from '#core/days/days.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import { CloseDay } from './close-day.tsx';
import { closedByText } from './closed-by.ts';
import { dateIn } from './date-in.ts';
import { OpenThingsList } from './open-things.tsx';
import { UnresolvedNote } from './unresolved-note.tsx';

/** The day to close next, without its figures. */
interface ClosingStore extends Query<DayClosing> {
  readonly closing: AsyncAction;
  /** Closes the day as it was shown. Null if that failed; either way it then shows what is next. */
  close(reason: string): Promise<ClosedDay | null>;
}

function createClosingStore(call: Call, venue: string): ClosingStore {
  const query = createQuery<DayClosing>({
    load: () => call('GET /venues/:venue/closing', { params: { venue } }),
  });
  const closing = createAsyncAction();
  return {
    ...query,
    closing,
    async close(reason) {
      const next = query.data.peek()?.next;
      if (next == null) return null;
      const { day, figuresHash } = next;
      const body = { figuresHash, ...(reason.trim() !== '' && { reason: reason.trim() }) };
      const answer = await closing.run(() =>
        call('POST /venues/:venue/days/:day/close', { params: { venue, day }, body }),
      );
      await query.load();
      return answer?.result ?? null;
    },
  };
}

interface Props extends Pick<VenuePageProps, 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions'>;
}

/**
 * The end of a business day for those whose role does not show its figures: what is still open, and
 * asking a manager to close it.
 */
export function ClosingPage({ session, venue, onGo, onBack }: Props) {
  useSignals();
  const { LL, locale } = useI18n();
  const words = LL.day;
  const store = useMemo(() => createClosingStore(session.call, venue.id), [session, venue.id]);
  const unresolved = useContext(UnresolvedContext)?.data.value ?? null;
  const { can } = useOffer(venue.permissions);
  useEffect(() => void store.load(), [store]);
  const found = store.data.value;
  const next = found?.next ?? null;
  return (
    <Page heading={words.heading()} title={words.title({ venue: venue.name })} onBack={onBack}>
      <QueryState
        query={store}
        error={store.closing.error.value}
        loading={words.loadingClosing()}
      />
      {/* Beside the region that says it, so that it is said once the day is closed. */}
      <div role="status">
        {found?.last && <LastClosed last={found.last} timeZone={found.timeZone} />}
      </div>
      {found && next && (
        <>
          <h2 className="head">{dayName(next.day, locale)}</h2>
          <OpenThingsList open={next.things} currency={found.currency} onGo={onGo} />
          {unresolved && <UnresolvedNote found={unresolved} onGo={onGo} />}
          <p className="muted closing-note">
            {can('day.close') ? words.managersFigures() : words.managersClose()}
          </p>
          {can('day.close') && (
            <CloseDay
              key={next.day}
              day={dayName(next.day, locale)}
              open={next.things}
              unresolved={(unresolved?.attempts.length ?? 0) + (unresolved?.refunds.length ?? 0)}
              isBusy={store.closing.isBusy.value}
              onClose={(reason) => void store.close(reason)}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** The last closed day, and by whom: also what somebody sees who has just had it closed. */
function LastClosed({ last, timeZone }: { last: ClosedDay; timeZone: string }) {
  const { LL, locale, time } = useI18n();
  const words = LL.day;
  return (
    <div className="last-closed">
      <Icon shape={checkIcon} size={24} />
      <div>
        <p>
          <b>{words.isClosed({ day: dayName(last.day, locale) })}</b>{' '}
          {words.closedBy({
            name: closedByText(last, LL),
            day: dayName(dateIn(last.at, timeZone), locale),
            time: time(last.at, timeZone),
          })}
        </p>
        {last.reason !== null && <p>{words.leftOpen({ reason: last.reason })}</p>}
      </div>
    </div>
  );
}
