import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import { PrintPaper } from '#console/printers/print-paper.tsx';
import type { BillOf } from '#console/printers/receipt-store.ts';
import { countedIn, onSaleIn } from '#console/voiding/on-sale.ts';
import { VoidDialog } from '#console/voiding/void-dialog.tsx';
import type { Bill, Payment, StaffBill } from '#core/bills/bill.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { CorrectSheet } from './correct/correct-sheet.tsx';
import { MoveLinesSheet } from './move-lines-sheet.tsx';

interface CorrectProps {
  board: Pick<BoardStore, 'notice' | 'dismissNotice' | 'pending' | 'correctPayment'>;
  seating: string;
  bill: Bill;
  payment: Payment;
  /** `isDone`: the payment was corrected. */
  onClose: (isDone: boolean) => void;
}

/** The correction of a payment, connected to the stores. */
export function LiveCorrect({ board, seating, bill, payment, onClose }: CorrectProps) {
  useSignals();
  const { LL } = useI18n();
  const notice = board.notice.value;
  return (
    <CorrectSheet
      payment={payment}
      bill={bill}
      isBusy={board.pending.value.has(`correct:${seating}`)}
      problem={notice && errorText(LL, notice.code)}
      onCorrect={async (wish) => {
        board.dismissNotice();
        if (await board.correctPayment(seating, payment.id, wish)) onClose(true);
      }}
      onClose={() => onClose(false)}
    />
  );
}

interface MoveProps {
  board: BoardStore;
  seating: string;
  /** All of the party. */
  staffBill: StaffBill;
  from: string | null;
  /** The ids of the lines. */
  lines: readonly string[];
  onClose: () => void;
}

/** The sheet that moves lines, connected. It follows the bill, which others may change meanwhile. */
export function LiveMove({ board, seating, staffBill, from, lines, onClose }: MoveProps) {
  useSignals();
  const { LL } = useI18n();
  const notice = board.notice.value;
  const known = billLines(staffBill.orders).filter(({ id }) => lines.includes(id));
  return (
    <MoveLinesSheet
      all={staffBill.bill}
      from={from}
      lines={known}
      isBusy={board.pending.value.has(`adjust:${seating}`)}
      problem={notice && errorText(LL, notice.code)}
      onMove={(wish) => {
        board.dismissNotice();
        void board.moveToBill(seating, wish).then((isDone) => isDone && onClose());
      }}
      onClose={onClose}
    />
  );
}

interface VoidProps {
  board: BoardStore;
  order: Order;
  onClose: () => void;
}

/** Voids lines of an order, of all stations, from its bill. */
export function LiveVoid({ board, order, onClose }: VoidProps) {
  useSignals();
  return (
    <VoidDialog
      order={order}
      station={null}
      onSale={onSaleIn(board)}
      counted={countedIn(board)}
      onVoid={(of, lines, how, soldOut) => {
        board.dismissNotice();
        for (const { kind, id } of soldOut) void board.setSoldOut({ kind, id }, true);
        void board.voidLines(of.id, lines, how);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Prints one of a party's bills, which can be seen before. */
export function PrintBill({ staffBill, ...of }: BillOf & { staffBill: StaffBill }) {
  const { LL } = useI18n();
  return (
    <PrintPaper
      paper="bill"
      text={LL.printers.paper.bill()}
      onPrint={(store, printer) => store.printBill(of, printer)}
      picture={{
        of: (store, printer) => store.billPicture(of, printer),
        version: JSON.stringify([of, staffBill.bill]),
      }}
    />
  );
}
