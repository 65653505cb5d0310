import { useSignals } from '@preact/signals-react/runtime';
import { LiveSoldOutSheet } from '#console/availability/live-sold-out-sheet.tsx';
import type { VoidedLine, Voiding } from '#console/live/board-actions.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import { OrderSlipSheet } from '#console/orders/order-slip-sheet.tsx';
import { countedIn, onSaleIn } from '#console/voiding/on-sale.ts';
import { VoidDialog } from '#console/voiding/void-dialog.tsx';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { LiveIdSheet } from './id-sheet.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Asking } from './use-ticket-actions.ts';

export interface AskingActions {
  onReject: (order: Order, reason: string, soldOut: readonly SoldOutItem[]) => void;
  onVoid: (
    order: Order,
    lines: readonly VoidedLine[],
    how: Voiding,
    soldOut: readonly SoldOutItem[],
  ) => void;
  /** Asks how much there is of what was ordered; absent for people who may not say so. */
  onSoldOut: ((line: OrderLine) => void) | undefined;
  onClose: () => void;
}

interface Props extends AskingActions {
  board: BoardStore;
  asking: Asking;
}

/**
 * Asks before an action that cannot be undone. It follows the order, which others may change in the
 * meantime.
 */
export function AskingDialog(props: Props) {
  useSignals();
  const { board, asking, onClose } = props;
  const { locale } = useI18n();
  if (asking.about === 'sold_out') {
    const { product: id, name } = asking.line;
    return (
      <LiveSoldOutSheet
        board={board}
        item={{ kind: 'product', id }}
        name={pickText(name, locale)}
        onClose={onClose}
      />
    );
  }
  const order = board.orders.value.find(({ id }) => id === asking.order.id) ?? asking.order;
  if (asking.about === 'slip') {
    const guests = board.seatings.value.find(({ seating }) => seating.id === order.seating)?.guests;
    const guestOf = ({ guest }: Order) => guests?.find(({ id }) => id === guest) ?? null;
    const others = asking.others.map(
      (other) => board.orders.value.find(({ id }) => id === other.id) ?? other,
    );
    return (
      <OrderSlipSheet
        order={order}
        guest={guestOf(order)}
        others={others.map((other) => ({ order: other, guest: guestOf(other) }))}
        venue={board.venue.value?.name ?? ''}
        timeZone={board.venue.value?.timeZone ?? ''}
        onSoldOut={props.onSoldOut}
        onClose={onClose}
      />
    );
  }
  if (asking.about === 'id') {
    return (
      <LiveIdSheet
        board={board}
        order={order}
        onReject={(reason) => props.onReject(order, reason, [])}
        onVoid={(lines, reason) => props.onVoid(order, lines, { reason }, [])}
        onClose={onClose}
      />
    );
  }
  const onSale = onSaleIn(board);
  return asking.about === 'reject' ? (
    <RejectDialog order={order} onSale={onSale} onReject={props.onReject} onClose={onClose} />
  ) : (
    <VoidDialog
      order={order}
      station={board.filter.value}
      onSale={onSale}
      counted={countedIn(board)}
      onVoid={props.onVoid}
      onClose={onClose}
    />
  );
}
