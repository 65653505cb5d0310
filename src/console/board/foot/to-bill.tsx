import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { type BillOffer, billOffer, dueOf } from './bill-offer.ts';
import { latestUndo } from './foot-texts.ts';

interface Props {
  board: BoardStore;
  onBill: (offer: BillOffer) => void;
}

/** The way to the bill of the party that has just got the last of what it ordered. */
export function ToBill({ board, onBill }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const offer = billOffer(latestUndo(board.undos.value), board.orders.value, board.seatings.value);
  if (offer === null) return null;
  const staffBill = board.bills.value.get(offer.seating);
  const due = dueOf(staffBill);
  if (due === 0) return null;
  const table = LL.console.undo.billTable({ table: offer.label });
  return (
    <button type="button" className="button staff to-bill" onClick={() => onBill(offer)}>
      {staffBill === undefined || due === null ? (
        table
      ) : (
        <span className="num">
          {LL.console.undo.bill({ amount: money(due, staffBill.bill.currency) })}
          <span className="hidden-text">, {LL.console.undo.atTable({ table: offer.label })}</span>
        </span>
      )}
    </button>
  );
}
