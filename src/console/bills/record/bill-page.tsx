import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { printIcon } from '#console/components/icons/console-icons.ts';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { PartyPayments } from '#console/payments/party-payments.tsx';
import { createPartyPaymentsStore } from '#console/payments/party-payments-store.ts';
import type { Payment } from '#core/bills/bill.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { printPage } from '#web/platform/device/printer.ts';
import { createQuery } from '#web/stores/query.ts';
import { BillRecord } from './bill-record.tsx';
import { LiveCorrect } from './live-correct.tsx';

interface Props extends Pick<VenuePageProps, 'path' | 'onGo' | 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'environment'>;
  venue: Pick<VenuePageProps['venue'], 'id' | 'name' | 'permissions'>;
  model: Pick<VenuePageProps['model'], 'board'>;
}

/** One party's whole bill; `path` is the id of its seating. It follows changes as they happen. */
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
  const [correcting, setCorrecting] = useState<Payment | null>(null);
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
  const mayCorrect = venue.permissions.includes('payments.correct');
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
        <BillRecord
          found={found}
          venue={venue.name}
          onOrder={
            venue.permissions.includes('history.see') ? (id) => onGo(`history/${id}`) : undefined
          }
          onCorrect={
            mayCorrect
              ? (payment) => {
                  board.dismissNotice();
                  setCorrecting(payment);
                }
              : undefined
          }
        >
          <PartyPayments
            store={payments}
            found={found}
            permissions={venue.permissions}
            onCash={(amount) => board.recordPayment(path, { method: 'cash', amount, tip: 0 })}
          />
        </BillRecord>
      )}
      {found && correcting && (
        <LiveCorrect
          board={board}
          seating={path}
          bill={found.bill}
          payment={correcting}
          onClose={(isDone) => {
            setCorrecting(null);
            if (isDone) void store.load(path);
          }}
        />
      )}
    </Page>
  );
}
