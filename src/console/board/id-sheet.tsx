import { useSignals } from '@preact/signals-react/runtime';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { linesOf, needsId } from '#console/components/ticket/ticket-facts.ts';
import type { VoidedLine } from '#console/live/board-actions.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { PresetReason } from '#core/orders/codes.ts';
import type { Order, OrderLine } from '#core/orders/order.schema.ts';
import { canMove, canMoveLines } from '#core/orders/state-machines.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Asked {
  order: Order;
  onReject: (reason: PresetReason) => void;
  onVoid: (lines: readonly VoidedLine[], reason: PresetReason) => void;
  onClose: () => void;
}

/** The sheet, connected to the board: it follows the order and its party. */
export function LiveIdSheet({ board, ...asked }: Asked & { board: BoardStore }) {
  useSignals();
  const { order } = asked;
  const party = board.seatings.value.find(({ seating }) => seating.id === order.seating);
  return (
    <IdSheet
      {...asked}
      guests={party?.guests ?? []}
      station={board.filter.value}
      timeZone={board.venue.value?.timeZone ?? ''}
      onCheck={(guests, shown) => void board.checkIds(order.seating, guests, shown)}
    />
  );
}

interface Props extends Asked {
  /** The party's guests. */
  guests: readonly SeatedGuest[];
  /** The station that the board shows: it refuses its own lines. */
  station: string | null;
  timeZone: string;
  onCheck: (guests: readonly string[], shown: boolean) => void;
}

/** Whether the guest of an order has shown an ID; who has none gets no alcohol. */
export function IdSheet({ order, guests, timeZone, onCheck, onClose, ...refusal }: Props) {
  const { LL, time } = useI18n();
  const words = LL.console.ids;
  const guest = guests.find(({ id }) => id === order.guest);
  const shown = guest?.idShown;
  const unchecked = guests.filter(
    ({ admission, idShown }) => admission === 'admitted' && idShown === undefined,
  );
  const named =
    guest?.name ?? LL.console.tables.guest({ number: guest === undefined ? 1 : guest.ordinal });
  const closing = (act: () => void) => () => {
    act();
    onClose();
  };
  const title = words.title({ table: order.table.label, number: order.number });
  return (
    <ConsoleSheet title={title} isLow className="id-sheet" onClose={onClose}>
      {guest === undefined && <p>{order.byStaff ? words.byStaff() : words.gone()}</p>}
      {guest && shown && (
        <>
          <p>
            {words.shown({ guest: named, time: time(shown.at, timeZone), name: shown.by })}
            <small>{words.lasts()}</small>
          </p>
          <Button kind="edge" onClick={closing(() => onCheck([guest.id], false))}>
            {words.takeBack()}
          </Button>
        </>
      )}
      {guest && !shown && (
        <>
          <p>
            {words.asked({ guest: named })}
            <small>{words.lasts()}</small>
          </p>
          <Button kind="staff" onClick={closing(() => onCheck([guest.id], true))}>
            {words.say()}
          </Button>
          {unchecked.length > 1 && (
            <Button
              kind="edge"
              onClick={closing(() =>
                onCheck(
                  unchecked.map(({ id }) => id),
                  true,
                ),
              )}
            >
              {words.everyone()}
            </Button>
          )}
        </>
      )}
      {!shown && <Refusal order={order} {...refusal} onClose={onClose} />}
    </ConsoleSheet>
  );
}

/** Takes the alcohol off the order, or rejects an order of nothing else. */
function Refusal({ order, station, onReject, onVoid, onClose }: Asked & Pick<Props, 'station'>) {
  const words = useI18n().LL.console.ids;
  if (!canMoveLines(order.state)) {
    const isAll = order.lines.every((line) => needsId([line]));
    return isAll ? (
      <Button
        kind="edge"
        onClick={() => {
          onReject('reject.no_id');
          onClose();
        }}
      >
        {words.refuseAll()}
      </Button>
    ) : (
      <p>{words.acceptFirst()}</p>
    );
  }
  const refused = linesOf(order, station).filter(isRefusable);
  if (refused.length === 0) return null;
  return (
    <Button
      kind="edge"
      onClick={() => {
        const lines = refused.map(({ id, quantity: pieces }) => ({ id, pieces }));
        onVoid(lines, 'strike.no_id');
        onClose();
      }}
    >
      {words.refuse()}
    </Button>
  );
}

function isRefusable({ alcohol, state }: OrderLine): boolean {
  return alcohol && canMove('line', state, 'voided', 'staff');
}
