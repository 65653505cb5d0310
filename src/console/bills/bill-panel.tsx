import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BillCall, EnteredPayment } from '#console/components/facts/bill-facts.ts';
import { BillSums } from '#console/components/facts/bill-sums.tsx';
import { isOpenOrder } from '#console/components/ticket/order-facts.ts';
import type { Payment, StaffBill } from '#core/bills/bill.schema.ts';
import { dueNow } from '#core/bills/bill.ts';
import { dueBy } from '#core/bills/cash.ts';
import type { SeatedGuest } from '#core/seating/seating.schema.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, checkIcon } from '#web/components/basic/icons.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BillRequests } from './bill-requests.tsx';
import { HeldParts } from './held-parts.tsx';
import { LeftToPay } from './left-to-pay.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { SettleFoot } from './settle-foot.tsx';
import { usePaymentForm } from './use-payment-form.ts';

export interface BillPanelProps {
  /** The table's label. */
  label: string;
  staffBill: StaffBill;
  guests: readonly SeatedGuest[];
  /** The party's open requests for the bill, oldest first. */
  calls: readonly BillCall[];
  /** The request that the panel was opened for. */
  first: BillCall | null;
  timeZone: string;
  /** Record payments and close the bill. */
  mayHandle: boolean;
  mayFinishCalls: boolean;
  /** Calls whose request is pending. */
  pending: ReadonlySet<string>;
  isPaying: boolean;
  isSettling: boolean;
  /** Why the last action failed, in words. */
  problem: string | null;
  /** Returns whether it was recorded. */
  onRecord: (payment: EnteredPayment) => Promise<boolean>;
  onSettle: () => void;
  onUnwanted: (call: BillCall) => void;
  /** Absent for people who may not correct payments. */
  onCorrect?: ((payment: Payment) => void) | undefined;
  onClose: () => void;
  /** The lines of the bill. */
  children?: ReactNode;
}

/** One party's bill: what is left to pay, each guest's request, and the payment form. */
export function BillPanel(props: BillPanelProps) {
  const { label, staffBill, guests, calls, timeZone, mayHandle } = props;
  const { bill } = staffBill;
  const { LL, money } = useI18n();
  const form = usePaymentForm(bill, calls, props.first);
  const [recorded, setRecorded] = useState<EnteredPayment | null>(null);
  const isOpen = bill.payer !== 'host' && dueNow(bill) > 0;
  const left = useFocusWhenPaid(isOpen);
  const dueOf = ({ method, amount, tip }: EnteredPayment) => dueBy(method, amount + tip, bill.coin);
  const record = async () => {
    const payment = form.take();
    if (payment === null) return;
    setRecorded(null);
    if (await props.onRecord(payment)) {
      form.reset();
      setRecorded(payment);
    }
  };
  return (
    <Sheet
      title={LL.console.bill.title({ table: label })}
      hasHead
      className="console-sheet"
      onClose={props.onClose}
    >
      <div className="scroll body bill">
        <LeftToPay bill={bill} place={left} />
        <HeldParts bill={bill} orders={staffBill.orders} guests={guests} />
        <BillRequests
          calls={calls}
          guests={guests}
          currency={bill.currency}
          coin={bill.coin}
          chosen={form.chosen}
          pending={props.pending}
          onChoose={mayHandle && isOpen ? form.choose : null}
          onUnwanted={props.mayFinishCalls ? props.onUnwanted : null}
        />
        {mayHandle && isOpen && (
          <PaymentFields
            form={form}
            bill={bill}
            isBusy={props.isPaying}
            onSubmit={() => void record()}
          />
        )}
        <div role="status">
          {recorded !== null && (
            <p className="recorded">
              <Icon shape={checkIcon} size={20} />
              {recorded.given === undefined
                ? LL.console.bill.recorded({
                    method: LL.console.methods[recorded.method](),
                    amount: money(dueOf(recorded), bill.currency),
                  })
                : LL.console.bill.recordedCash({
                    amount: money(dueOf(recorded), bill.currency),
                    change: money(recorded.given - dueOf(recorded), bill.currency),
                  })}
            </p>
          )}
        </div>
        <div role="alert">
          {props.problem !== null && (
            <p className="problem">
              <Icon shape={alertIcon} size={20} />
              {props.problem}
            </p>
          )}
        </div>
        {props.children}
        <BillSums
          staffBill={staffBill}
          guests={guests}
          timeZone={timeZone}
          onCorrect={props.onCorrect}
        />
      </div>
      {mayHandle && (
        <SettleFoot
          label={label}
          bill={bill}
          open={staffBill.orders.filter(isOpenOrder).length}
          isBusy={props.isSettling}
          onSettle={props.onSettle}
        />
      )}
    </Sheet>
  );
}

/** The form disappears with the last payment, and the focus must not disappear with it. */
function useFocusWhenPaid(isOpen: boolean) {
  const left = useRef<HTMLParagraphElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      left.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return left;
}
