import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { HeldCard } from '#console/card-holds/held-card.tsx';
import { printIcon } from '#console/components/icons/console-icons.ts';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { PartyPayments } from '#console/payments/party-payments.tsx';
import { createPartyPaymentsStore } from '#console/payments/party-payments-store.ts';
import { MergedNote } from '#console/seatings/merged-note.tsx';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import type { BillHistory } from '#core/history/history.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { printPage } from '#web/platform/device/printer.ts';
import { matchesMedia } from '#web/platform/page/media.ts';
import { createQuery } from '#web/stores/query.ts';
import { useLiveDesk } from '../use-live-desk.tsx';
import { BillRecord } from './bill-record.tsx';

interface Props extends Pick<VenuePageProps, 'path' | 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'addressOf' | 'environment'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions'>;
  model: Pick<VenuePageProps['model'], 'board'>;
}

/**
 * One party's bill: what was ordered, and its payment; `path` is the id of its seating. It follows
 * changes as they happen.
 */
export function BillPage({ session, venue, model, path, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.billPage;
  const { board } = model;
  const store = useMemo(
    () =>
      createQuery({
        load: (seating: string) =>
          session.call('GET /venues/:venue/seatings/:seating/bill/history', {
            params: { venue: venue.id, seating },
          }),
      }),
    [session, venue.id],
  );
  const payments = useMemo(
    () => createPartyPaymentsStore({ ...session.environment, call: session.call, venue: venue.id }),
    [session, venue.id],
  );
  // The board's copy is refetched with each event of the party, so a change of it means news.
  const live = board.bills.value.get(path);
  useEffect(() => {
    void board.loadBill(path);
    return () => board.dropBill(path);
  }, [board, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the board has heard is asked for
  useEffect(() => {
    void store.load(path);
    void payments.load(path);
  }, [store, payments, path, live]);
  const found = store.data.value;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: venue.name })}
      onBack={onBack}
      action={
        found && (
          <Button kind="edge" onClick={printPage}>
            <Icon shape={printIcon} size={20} />
            {words.print()}
          </Button>
        )
      }
    >
      <QueryState query={store} loading={LL.console.bill.loading()} />
      {found && (
        <LiveRecord
          // Another party's bill begins afresh.
          key={found.seating.id}
          {...{ board, found, venue, onGo }}
          staffBill={live ?? board.closedBills.value.get(path) ?? found}
        >
          {venue.permissions.includes('seatings.handle') && (
            <MergedNote
              {...{ board, seating: path, timeZone: found.timeZone }}
              currency={found.bill.currency}
            />
          )}
          {venue.permissions.includes('bills.handle') && (
            <HeldCard
              {...{ session, venue: venue.id, seating: path }}
              news={live?.bill.remaining ?? 0}
            />
          )}
          <PartyPayments
            store={payments}
            found={found}
            permissions={venue.permissions}
            onCash={(amount) => board.recordPayment(path, { method: 'cash', amount, tip: 0 })}
          />
        </LiveRecord>
      )}
    </Page>
  );
}

interface LiveRecordProps extends Pick<Props, 'venue' | 'onGo'> {
  board: VenuePageProps['model']['board'];
  found: BillHistory;
  /** As it is now. */
  staffBill: StaffBill;
  children: ReactNode;
}

function LiveRecord({ board, found, staffBill, venue, onGo, children }: LiveRecordProps) {
  useSignals();
  const { id: seating } = found.seating;
  const { permissions } = venue;
  const { guests } = found;
  const desk = useLiveDesk({ board, seating, guests, permissions, call: null });
  const [isWide] = useState(() => matchesMedia('(min-width: 960px)'));
  const shown = desk.shownOf(staffBill);
  return (
    <>
      <BillRecord
        found={found}
        staffBill={shown}
        venue={venue.name}
        desk={{
          ...desk.propsFor(staffBill),
          isWide,
          timeZone: found.timeZone,
          onOrder: permissions.includes('history.see')
            ? (order) => onGo(`history/${order}`)
            : undefined,
        }}
        isSettling={desk.isSettling}
        onSettle={() => void desk.settle()}
        onCorrect={desk.onCorrect}
      >
        {children}
      </BillRecord>
      {desk.sheetsFor(staffBill)}
    </>
  );
}
