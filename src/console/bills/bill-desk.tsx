import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type BillCall,
  type EnteredPayment,
  keptPayment,
} from '#console/components/facts/bill-facts.ts';
import { ProblemText } from '#console/components/page/problem-text.tsx';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { dueNow } from '#core/bills/bill.ts';
import { dueBy } from '#core/bills/cash.ts';
import type { PaymentMethod } from '#core/bills/codes.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BillLines, type LineActs } from './bill-lines.tsx';
import { BillRequests } from './bill-requests.tsx';
import { HeldParts } from './held-parts.tsx';
import { LeftToPay } from './left-to-pay.tsx';
import { PayFields } from './pay/pay-fields.tsx';
import { usePayForm } from './pay/use-pay-form.ts';
import { type BillChoice, WhichBill } from './which-bill.tsx';

export interface BillDeskProps extends LineActs {
  staffBill: StaffBill;
  guests: readonly SeatedGuest[];
  /** The party's open requests for the bill, oldest first. */
  calls: readonly BillCall[];
  /** The request that it was opened for. */
  first: BillCall | null;
  timeZone: string;
  /** Record payments and close the bill. */
  mayHandle: boolean;
  mayFinishCalls: boolean;
  /** Calls whose request is pending. */
  pending: ReadonlySet<string>;
  isPaying: boolean;
  isAdjusting: boolean;
  /** Why the last action failed, in words. */
  problem: string | null;
  /** Whether there is room to show all lines at once. */
  isWide: boolean;
  /** Returns whether it was recorded. */
  onRecord: (payment: EnteredPayment) => Promise<boolean>;
  /** Opens the party again after a payment has closed its bill; absent for people who may not. */
  onReopen?: (() => Promise<boolean>) | undefined;
  isReopening?: boolean;
  /** Which of the party's bills this is. */
  which?: BillChoice | undefined;
  onUnwanted: (call: BillCall) => void;
  /** Prints this bill; absent for people who may not. */
  paper?: ReactNode;
}

interface Props extends BillDeskProps {
  /** Below the payment: closing the bill, where that is no foot of its own. */
  foot?: ReactNode;
}

/** A bill's lines and its payment, side by side or one below the other. */
export function BillDesk(props: Props) {
  const { which } = props;
  return (
    <>
      {which && <WhichBill {...which} />}
      {/* What is entered for one is not for another. */}
      <OneBill key={which?.chosen ?? ''} {...props} />
    </>
  );
}

function OneBill(props: Props) {
  const { staffBill, guests, calls, mayHandle } = props;
  const { LL } = useI18n();
  const { bill } = staffBill;
  const form = usePayForm(staffBill, calls, props.first);
  const take = async (call: BillCall) => {
    const payment = keptPayment(call);
    setRecorded(null);
    if (await props.onRecord(payment)) setRecorded(payment);
  };
  const [recorded, setRecorded] = useState<EnteredPayment | null>(null);
  const isOpen = bill.state !== 'settled' && bill.payer !== 'host' && dueNow(bill) > 0;
  const left = useFocusWhenPaid(isOpen);
  const pay = async (method: PaymentMethod, given: number | null) => {
    const payment = form.pay(method, given);
    if (payment === null) return;
    setRecorded(null);
    if (await props.onRecord(payment)) {
      form.next();
      setRecorded(payment);
    }
  };
  const reopen = async (onReopen: () => Promise<boolean>) => {
    if (!(await onReopen())) return;
    setRecorded(null);
    left.current?.focus();
  };
  const isClosed = recorded !== null && bill.state === 'settled';
  return (
    <div className="bill-desk">
      <LeftToPay bill={bill} place={left} />
      <Lines isWide={props.isWide}>
        <BillLines {...props} isBusy={props.isAdjusting} />
      </Lines>
      <div className="desk-pay">
        {/* Its height is reserved, so that nothing moves under a finger. */}
        <div className="desk-news">
          <div role="status">
            {recorded !== null && <Recorded payment={recorded} staffBill={staffBill} />}
            <KeptOpen staffBill={staffBill} />
          </div>
          {isClosed && props.onReopen && (
            <Button
              kind="edge"
              isBusy={props.isReopening ?? false}
              onClick={() => props.onReopen && void reopen(props.onReopen)}
            >
              {LL.moving.reopen()}
            </Button>
          )}
          <ProblemText text={props.problem} />
        </div>
        <HeldParts bill={bill} orders={staffBill.orders} guests={guests} listed={calls} />
        <BillRequests
          calls={calls}
          guests={guests}
          currency={bill.currency}
          coin={bill.coin}
          chosen={form.asked?.id ?? null}
          pending={props.pending}
          onChoose={mayHandle && isOpen ? form.ask : null}
          onTaken={mayHandle ? (call) => void take(call) : null}
          onUnwanted={props.mayFinishCalls ? props.onUnwanted : null}
        />
        {mayHandle && isOpen && (
          <PayFields
            form={form}
            staffBill={staffBill}
            guests={guests}
            isBusy={props.isPaying}
            onPay={(method, given) => void pay(method, given)}
          />
        )}
        {props.paper}
        {props.foot}
      </div>
    </div>
  );
}

/** Folded where the payment would be far below them. */
function Lines({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  const { LL } = useI18n();
  const heading = <h3 className="head">{LL.adjust.lines()}</h3>;
  return isWide ? (
    <div className="desk-lines">
      {heading}
      {children}
    </div>
  ) : (
    <details className="desk-lines">
      <summary>{heading}</summary>
      {children}
    </details>
  );
}

interface RecordedProps {
  payment: EnteredPayment;
  staffBill: StaffBill;
}

/** What was taken, and the change to give back. */
function Recorded({ payment, staffBill: { bill } }: RecordedProps) {
  const { LL, money } = useI18n();
  const words = LL.console.bill;
  const say = (amount: number) => money(amount, bill.currency);
  const { method, given } = payment;
  const sum = dueBy(method, payment.amount + payment.tip, bill.coin);
  return (
    <p className="recorded">
      <Icon shape={checkIcon} size={20} />
      {bill.state === 'settled' && `${words.closed()} `}
      {given === undefined
        ? words.recorded({ method: LL.console.methods[method](), amount: say(sum) })
        : words.recordedCash({ amount: say(sum), change: say(given - sum) })}
    </p>
  );
}

/** Why a bill that is paid stays open where such bills close by themselves. */
function KeptOpen({ staffBill: { keptOpen } }: Pick<RecordedProps, 'staffBill'>) {
  const { LL } = useI18n();
  return keptOpen === undefined ? null : (
    <p className="kept-open">{LL.console.bill.keptOpen[keptOpen]()}</p>
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
