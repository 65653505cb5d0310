import { type ReactNode, useEffect, useState } from 'react';
import { useOffer } from '#console/components/facts/asking.tsx';
import { type BillCall, billCallsOf, isKept } from '#console/components/facts/bill-facts.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Payment, StaffBill } from '#core/bills/bill.schema.ts';
import { isOn, shownId, staffBillOn } from '#core/bills/bill.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BillDeskProps } from './bill-desk.tsx';
import { canVoidAny } from './can-void.ts';
import { LineActsSheet, type LineWays } from './line-acts-sheet.tsx';
import { LiveAdjust } from './live-adjust.tsx';
import { LiveCorrect, LiveMove, LiveVoid, PrintBill } from './live-sheets.tsx';
import type { AdjustmentWay } from './use-adjustment.ts';

/** What is asked in a sheet over the bill. */
type Asking =
  | { about: 'adjust'; line: OrderLine | null; way?: AdjustmentWay }
  | { about: 'line'; order: Order; line: OrderLine }
  | { about: 'move'; lines: readonly OrderLine[] }
  | { about: 'correct'; payment: Payment }
  /** Null for all of the order. */
  | { about: 'void'; order: Order; line: OrderLine | null };

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
  /** The bill that is shown, of all that the party has. */
  shownOf(staffBill: StaffBill): StaffBill;
  /** Closes that one. False if it could not be closed. */
  settle(): Promise<boolean>;
  /** Which one it is; null for the first. */
  readonly bill: string | null;
  propsFor(staffBill: StaffBill): Omit<BillDeskProps, 'isWide'>;
  /** What is asked over it; beside it, not in it. */
  sheetsFor(staffBill: StaffBill): ReactNode;
}

interface AskedOf<Line> {
  readonly order: Order;
  readonly line: Line;
}

/** What was asked about, as it is now: others may have voided or served some of it since. */
function current({ orders }: StaffBill, asked: AskedOf<OrderLine>): AskedOf<OrderLine> {
  const order = orders.find(({ id }) => id === asked.order.id) ?? asked.order;
  const line = order.lines.find(({ id }) => id === asked.line.id);
  return { order, line: line ?? asked.line };
}

/** The same of what can be voided. */
function voidable({ orders }: StaffBill, asked: AskedOf<OrderLine | null>): Order {
  const { line } = asked;
  const order = orders.find(({ id }) => id === asked.order.id) ?? asked.order;
  return line === null
    ? order
    : { ...order, lines: order.lines.filter(({ id }) => id === line.id) };
}

/** The request for which it was opened; a sum that is kept needs nothing to be entered. */
function firstAsked(asked: readonly BillCall[], id: string | null): BillCall | null {
  const open = asked.filter((call) => !isKept(call));
  return open.find((call) => call.id === id) ?? open[0] ?? null;
}

/** A party's bill, connected to the stores: the same in the board's drawer and on its own page. */
export function useLiveDesk({ board, seating, guests, permissions, call }: Of): LiveDesk {
  const { LL } = useI18n();
  const pending = board.pending.value;
  const notice = board.notice.value;
  const asked = billCallsOf(board.calls.value, seating);
  const [first] = useState(() => firstAsked(asked, call));
  const [chosen, setChosen] = useState<string | null>(first?.wish.bill ?? null);
  const known = board.bills.value.get(seating) ?? board.closedBills.value.get(seating);
  // One on which nothing is left is gone.
  const of = known ? shownId(known.bill, chosen) : chosen;
  const calls = asked.filter(({ wish }) => isOn(of)(wish));
  const [asking, setAsking] = useState<Asking | null>(null);
  // Errors from elsewhere do not concern this bill.
  useEffect(() => board.dismissNotice(), [board]);
  useEffect(() => () => board.forgetClosed(seating), [board, seating]);
  const may = (permission: Permission) => permissions.includes(permission);
  const { can } = useOffer(permissions);
  const ask = (next: Asking) => {
    board.dismissNotice();
    setAsking(next);
  };
  const close = () => setAsking(null);
  const choose = (bill: string | null) => {
    board.dismissNotice();
    setChosen(bill);
  };
  const lineWays = ({ order, line }: { order: Order; line: OrderLine }): LineWays => {
    const isCharged = line.total > 0 && line.state !== 'voided' && can('bills.adjust');
    const alone = { ...order, lines: [line] };
    const adjust = (way: AdjustmentWay) => () => ask({ about: 'adjust', line, way });
    return {
      onMove:
        may('bills.handle') && line.state !== 'voided'
          ? () => ask({ about: 'move', lines: [line] })
          : undefined,
      onComp: isCharged ? adjust('comp') : undefined,
      onDiscount: isCharged ? adjust('percent') : undefined,
      onVoid:
        may('orders.handle') && canVoidAny(alone)
          ? () => ask({ about: 'void', order, line })
          : undefined,
    };
  };
  const reopen = async () => {
    board.dismissNotice();
    if (!(await board.reopenSeating(seating))) return false;
    await board.loadBill(seating);
    board.forgetClosed(seating);
    return true;
  };
  return {
    bill: of,
    shownOf: (staffBill) => staffBillOn(staffBill, of),
    settle() {
      board.dismissNotice();
      return board.settle(seating, of);
    },
    isSettling: pending.has(`settle:${seating}`),
    onCorrect: can('payments.correct')
      ? (payment) => ask({ about: 'correct', payment })
      : undefined,
    propsFor: (staffBill) => ({
      ...{ guests, calls, pending, staffBill: staffBillOn(staffBill, of) },
      first: first !== null && isOn(of)(first.wish) ? first : null,
      which: { all: staffBill.bill, chosen: of, onChoose: choose },
      timeZone: board.venue.value?.timeZone ?? '',
      mayHandle: may('bills.handle'),
      mayFinishCalls: may('calls.handle'),
      isPaying: pending.has(`payment:${seating}`),
      isAdjusting: pending.has(`adjust:${seating}`),
      problem: asking !== null || notice === null ? null : errorText(LL, notice.code),
      onRecord(payment) {
        board.dismissNotice();
        return board.recordPayment(seating, of === null ? payment : { ...payment, bill: of });
      },
      // A party comes back, not one of its bills.
      onReopen: may('seatings.handle') && staffBill.bill.state === 'settled' ? reopen : undefined,
      isReopening: pending.has(seating),
      onUnwanted: ({ id }) => void board.finishCall(id),
      paper: may('bills.handle') && staffBill.bill.payer !== 'host' && (
        <PrintBill seating={seating} bill={of} staffBill={staffBillOn(staffBill, of)} />
      ),
      onLine: (order, line) => ask({ about: 'line', order, line }),
      onMove: may('bills.handle') ? (lines) => ask({ about: 'move', lines }) : undefined,
      onAdjust: can('bills.adjust') ? (line) => ask({ about: 'adjust', line }) : undefined,
      onRestore(adjustment) {
        board.dismissNotice();
        void board.restoreBill(seating, adjustment);
      },
      onVoid: may('orders.handle')
        ? (order) => ask({ about: 'void', order, line: null })
        : undefined,
    }),
    sheetsFor(staffBill) {
      const at = { board, seating, onClose: close };
      const shown = staffBillOn(staffBill, of);
      switch (asking?.about) {
        case 'adjust': {
          const { line, way = null } = asking;
          return <LiveAdjust {...at} staffBill={shown} of={of} line={line} way={way} />;
        }
        case 'move': {
          const lines = asking.lines.map(({ id }) => id);
          return <LiveMove {...at} staffBill={staffBill} from={of} lines={lines} />;
        }
        case 'line': {
          const of = current(staffBill, asking);
          return (
            <LineActsSheet
              line={of.line}
              currency={shown.bill.currency}
              onClose={close}
              {...lineWays(of)}
            />
          );
        }
        case 'correct':
          return <LiveCorrect {...at} bill={shown.bill} payment={asking.payment} />;
        case 'void':
          return <LiveVoid board={board} order={voidable(staffBill, asking)} onClose={close} />;
        case undefined:
          return null;
      }
    },
  };
}
