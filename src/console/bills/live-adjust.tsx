import { useSignals } from '@preact/signals-react/runtime';
import type { AdjustmentInput } from '#console/live/board-bills.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AdjustSheet } from './adjust-sheet.tsx';
import type { AdjustmentWay } from './use-adjustment.ts';

interface Props {
  board: BoardStore;
  seating: string;
  /** Of the bill that is shown. */
  staffBill: StaffBill;
  /** Which that is; null for the first. */
  of: string | null;
  /** Null for the whole bill. */
  line: OrderLine | null;
  way?: AdjustmentWay | null;
  onClose: () => void;
}

/**
 * The adjustment sheet, connected. It follows the bill, which others may change in the meantime.
 */
export function LiveAdjust({ board, seating, staffBill, of, line, way = null, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const owed = billLines(staffBill.orders);
  const notice = board.notice.value;
  const adjust = async (wish: AdjustmentInput) => {
    board.dismissNotice();
    if (await board.adjustBill(seating, of === null ? wish : { ...wish, bill: of })) onClose();
  };
  return (
    <AdjustSheet
      bill={staffBill.bill}
      lines={line === null ? owed : owed.filter(({ id }) => id === line.id)}
      isLine={line !== null}
      way={way}
      isBusy={board.pending.value.has(`adjust:${seating}`)}
      problem={notice && errorText(LL, notice.code)}
      onAdjust={(wish) => void adjust(wish)}
      onClose={onClose}
    />
  );
}
