import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import { LivePause } from '#console/availability/live-pause.tsx';
import { LiveSoldOutPanel } from '#console/availability/live-sold-out-panel.tsx';
import { LiveSoldOutSheet } from '#console/availability/live-sold-out-sheet.tsx';
import { LiveBill, type OpenBill } from '#console/bills/live-bill.tsx';
import { LiveEscalation } from '#console/escalation/live-escalation.tsx';
import type { VoidedLine, Voiding } from '#console/live/board-actions.ts';
import { OrderSlipSheet } from '#console/orders/order-slip-sheet.tsx';
import { LiveTables } from '#console/seatings/live-seatings.tsx';
import { SwitchSheet } from '#console/shared-screens/switch-sheet.tsx';
import { SoundPanel } from '#console/sound-alerts/sound-panel.tsx';
import { countedIn, onSaleIn } from '#console/voiding/on-sale.ts';
import { VoidDialog } from '#console/voiding/void-dialog.tsx';
import { pickText } from '#core/menu/menu.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { Order, OrderLine } from '#core/ordering/order.schema.ts';
import type { BoardSeating } from '#core/people/staff.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BoardPanel } from './board-panel.ts';
import type { BoardProps } from './board-props.ts';
import { MorePanel } from './head/more-panel.tsx';
import { TicketSizeChoice } from './head/ticket-size-choice.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Asking } from './use-ticket-actions.ts';

interface Props
  extends Pick<
    BoardProps,
    | 'board'
    | 'clock'
    | 'screen'
    | 'person'
    | 'sound'
    | 'density'
    | 'switches'
    | 'onGo'
    | 'onSignOut'
  > {
  panel: BoardPanel | null;
  onPanel: (panel: BoardPanel) => void;
  asking: Asking | null;
  bill: OpenBill | null;
  onBill: (bill: OpenBill) => void;
  onReject: (order: Order, reason: string, soldOut: readonly SoldOutItem[]) => void;
  onVoid: (
    order: Order,
    lines: readonly VoidedLine[],
    how: Voiding,
    soldOut: readonly SoldOutItem[],
  ) => void;
  /** Asks how much there is of what was ordered. */
  onSoldOut: (line: OrderLine) => void;
  onClose: () => void;
}

/** The panel that is open over the board; one at a time. */
export function BoardPanels(props: Props) {
  useSignals();
  const { board, person, panel, asking, bill, onBill, onClose } = props;
  const openBill = useCallback(
    ({ seating }: BoardSeating) => {
      onBill({ seating: seating.id, label: seating.table.label, call: null });
    },
    [onBill],
  );
  if (asking) return <AskingDialog {...props} asking={asking} />;
  if (bill) {
    return (
      <LiveBill
        key={bill.seating}
        board={board}
        open={bill}
        permissions={person.permissions}
        onGo={props.onGo}
        onClose={onClose}
      />
    );
  }
  switch (panel) {
    case 'tables':
      return (
        <LiveTables
          board={board}
          permissions={person.permissions}
          onBill={openBill}
          onGo={props.onGo}
          onClose={onClose}
        />
      );
    case 'soldOut':
      return <LiveSoldOutPanel board={board} onClose={onClose} />;
    case 'more':
      return props.onSignOut === undefined ? null : (
        <MorePanel
          name={person.name}
          role={person.role}
          onEscalation={
            person.permissions.includes('settings.manage')
              ? () => props.onPanel('escalation')
              : undefined
          }
          onSignOut={props.onSignOut}
          onClose={onClose}
        >
          {props.density && <TicketSizeChoice density={props.density} />}
          {props.switches}
        </MorePanel>
      );
    case 'person':
      return props.screen === undefined ? null : (
        <SwitchSheet
          screen={props.screen}
          clock={props.clock}
          current={person.id}
          onClose={onClose}
        />
      );
    case 'pause':
      return <LivePause board={board} onClose={onClose} />;
    case 'sound':
      return props.sound === undefined ? null : (
        <SoundPanel sound={props.sound} onClose={onClose} />
      );
    case 'escalation':
      return <LiveEscalation board={board} onClose={onClose} />;
    case null:
      return null;
  }
}

/**
 * Asks before an action that cannot be undone. It follows the order, which others may change in the
 * meantime.
 */
function AskingDialog(props: Props & { asking: Asking }) {
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
    return (
      <OrderSlipSheet
        order={order}
        guest={guests?.find(({ id }) => id === order.guest) ?? null}
        venue={board.venue.value?.name ?? ''}
        timeZone={board.venue.value?.timeZone ?? ''}
        onSoldOut={
          props.person.permissions.includes('products.sold_out') ? props.onSoldOut : undefined
        }
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
