import { type ReactNode, useEffect, useState } from 'react';
import { billCallsOf } from '#console/components/facts/bill-facts.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Payment, StaffBill } from '#core/bills/bill.schema.ts';
import type { Order, OrderLine } from '#core/ordering/order.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import type { SeatedGuest } from '#core/seating/seating.schema.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BillDeskProps } from './bill-desk.tsx';
import { LiveCorrect } from './correct/live-correct.tsx';
import { LiveAdjust } from './live-adjust.tsx';
import { LiveVoid } from './live-void.tsx';

/** What is asked in a sheet over the bill. */
type Asking =
  | { about: 'adjust'; line: OrderLine | null }
  | { about: 'correct'; payment: Payment }
  | { about: 'void'; order: Order };

interface Of {
  board: BoardStore;
  seating: string;
  guests: readonly SeatedGuest[];
  permissions: readonly Permission[];
  /** The request that the bill was opened for; null for the first one. */
  call: string | null;
}

interface LiveDesk {
  /** Absent for people who may not correct payments. */
  onCorrect: ((payment: Payment) => void) | undefined;
  isSettling: boolean;
  propsFor(staffBill: StaffBill): Omit<BillDeskProps, 'isWide'>;
  /** What is asked over it; beside it, not in it. */
  sheetsFor(staffBill: StaffBill): ReactNode;
}

/** A party's bill, connected to the stores: the same in the board's drawer and on its own page. */
export function useLiveDesk({ board, seating, guests, permissions, call }: Of): LiveDesk {
  const { LL } = useI18n();
  const pending = board.pending.value;
  const notice = board.notice.value;
  const calls = billCallsOf(board.calls.value, seating);
  const [first] = useState(() => calls.find(({ id }) => id === call) ?? calls[0] ?? null);
  const [asking, setAsking] = useState<Asking | null>(null);
  // Errors from elsewhere do not concern this bill.
  useEffect(() => board.dismissNotice(), [board]);
  useEffect(() => () => board.forgetClosed(seating), [board, seating]);
  const may = (permission: Permission) => permissions.includes(permission);
  const ask = (next: Asking) => {
    board.dismissNotice();
    setAsking(next);
  };
  const close = () => setAsking(null);
  const reopen = async () => {
    board.dismissNotice();
    if (!(await board.reopenSeating(seating))) return false;
    await board.loadBill(seating);
    board.forgetClosed(seating);
    return true;
  };
  return {
    isSettling: pending.has(`settle:${seating}`),
    onCorrect: may('payments.correct')
      ? (payment) => ask({ about: 'correct', payment })
      : undefined,
    propsFor: (staffBill) => ({
      ...{ staffBill, guests, calls, first, pending },
      timeZone: board.venue.value?.timeZone ?? '',
      mayHandle: may('bills.handle'),
      mayFinishCalls: may('calls.handle'),
      isPaying: pending.has(`payment:${seating}`),
      isAdjusting: pending.has(`adjust:${seating}`),
      problem: asking !== null || notice === null ? null : errorText(LL, notice.code),
      onRecord(payment) {
        board.dismissNotice();
        return board.recordPayment(seating, payment);
      },
      onReopen: may('seatings.handle') ? reopen : undefined,
      isReopening: pending.has(seating),
      onUnwanted: ({ id }) => void board.finishCall(id),
      onAdjust: may('bills.adjust') ? (line) => ask({ about: 'adjust', line }) : undefined,
      onRestore(adjustment) {
        board.dismissNotice();
        void board.restoreBill(seating, adjustment);
      },
      onVoid: may('orders.handle') ? (order) => ask({ about: 'void', order }) : undefined,
    }),
    sheetsFor(staffBill) {
      const of = { board, seating };
      switch (asking?.about) {
        case 'adjust':
          return <LiveAdjust {...of} staffBill={staffBill} line={asking.line} onClose={close} />;
        case 'correct':
          return (
            <LiveCorrect {...of} bill={staffBill.bill} payment={asking.payment} onClose={close} />
          );
        case 'void':
          return <LiveVoid board={board} order={asking.order} onClose={close} />;
        case undefined:
          return null;
      }
    },
  };
}
