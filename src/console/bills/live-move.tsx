import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { MoveLinesSheet } from './move-lines-sheet.tsx';

interface Props {
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
export function LiveMove({ board, seating, staffBill, from, lines, onClose }: Props) {
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
