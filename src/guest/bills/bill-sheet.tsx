import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useAsides } from '#guest/asides/use-asides.ts';
import { AskedPanel } from '#guest/calls/asked-panel.tsx';
import { billCallView } from '#guest/calls/call-view.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { EmptyState } from '#web/components/status/empty-state.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AskedAmounts } from './asked-amounts.tsx';
import { BillForm } from './bill-form.tsx';
import type { BillProps } from './bill-props.ts';
import { OthersAsked } from './others-asked.tsx';
import { WhichBill } from './which-bill.tsx';

/** Asks for the bill, and shows the request's status. A later request replaces an earlier one. */
export function BillSheet(props: BillProps) {
  useSignals();
  const { label, venue, bill, calls, orders } = props;
  const language = useI18n();
  const words = language.LL.guest.bill;
  const [isChanging, setIsChanging] = useState(false);
  const asked = billCallView(language, calls, { label, timeZone: venue.timeZone });
  const { currency } = venue;
  const toPay = bill.bill.value?.remaining ?? bill.amountFor('mine');
  const wish = calls.billCall.value?.wish;
  const { asides } = useAsides(wish?.until !== undefined);
  if (asked !== null && !isChanging) {
    const change = wish && (
      <Button kind="bare" isFull onClick={() => setIsChanging(true)}>
        {words.change()}
      </Button>
    );
    return (
      <Sheet title={asked.title} height="low" onClose={props.onClose}>
        <AskedPanel
          asked={asked}
          calls={calls}
          cancelLabel={words.cancel()}
          action={change}
          onClose={props.onClose}
        >
          {wish && !asked.isRefused && (
            <AskedAmounts
              wish={wish}
              currency={currency}
              coin={wish.method === 'cash' ? bill.bill.value?.coin : undefined}
            />
          )}
          {asides && wish?.until !== undefined && (
            <p>{asides.words.keptUntil({ time: language.time(wish.until, venue.timeZone) })}</p>
          )}
          <OthersAsked calls={calls} seating={props.seating} currency={currency} />
        </AskedPanel>
      </Sheet>
    );
  }
  return (
    <Sheet title={words.title()} hasHead onClose={props.onClose}>
      {toPay === 0 || orders.orders.value.length === 0 ? (
        <div className="scroll">
          <WhichBill bill={bill} />
          <EmptyState title={words.nothing()} text={words.nothingText()} />
        </div>
      ) : (
        <BillForm {...props} onAsked={() => setIsChanging(false)} />
      )}
    </Sheet>
  );
}
