import type { ReactNode } from 'react';
import { BillSums } from '#console/components/facts/bill-sums.tsx';
import { isOpenOrder } from '#console/components/ticket/order-facts.ts';
import type { Payment } from '#core/bills/bill.schema.ts';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BillDesk, type BillDeskProps } from './bill-desk.tsx';
import { SettleFoot } from './settle-foot.tsx';

export interface BillPanelProps extends Omit<BillDeskProps, 'isWide'> {
  /** The table's label. */
  label: string;
  isSettling: boolean;
  onSettle: () => void;
  /** Absent for people who may not correct payments. */
  onCorrect?: ((payment: Payment) => void) | undefined;
  onClose: () => void;
  /** Ways to other pages. */
  children?: ReactNode;
}

/** One party's bill in the board's drawer. */
export function BillPanel(props: BillPanelProps) {
  const { label, staffBill, guests, timeZone } = props;
  const { LL } = useI18n();
  return (
    <Sheet
      title={LL.console.bill.title({ table: label })}
      hasHead
      className="console-sheet"
      onClose={props.onClose}
    >
      <div className="scroll body bill">
        <BillDesk {...props} isWide={false} />
        {props.children}
        <BillSums
          staffBill={staffBill}
          guests={guests}
          timeZone={timeZone}
          onCorrect={props.onCorrect}
        />
      </div>
      {props.mayHandle && staffBill.bill.state !== 'settled' && (
        <SettleFoot
          label={label}
          bill={staffBill.bill}
          open={staffBill.orders.filter(isOpenOrder).length}
          isBusy={props.isSettling}
          onSettle={props.onSettle}
        />
      )}
    </Sheet>
  );
}
