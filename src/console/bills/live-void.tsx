import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import { countedIn, onSaleIn } from '#console/voiding/on-sale.ts';
import { VoidDialog } from '#console/voiding/void-dialog.tsx';
import type { Order } from '#core/orders/order.schema.ts';

interface Props {
  board: BoardStore;
  order: Order;
  onClose: () => void;
}

/** Voids lines of an order, of all stations, from its bill. */
export function LiveVoid({ board, order, onClose }: Props) {
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
