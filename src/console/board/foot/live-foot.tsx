import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { PausedNow } from '#console/availability/paused-now.tsx';
import { usePausesNow } from '#console/availability/use-pauses-now.ts';
import { type BoardStore, pauseKey } from '#console/live/board-store.ts';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { BoardPanel } from '../board-panel.ts';
import type { BoardProps } from '../board-props.ts';
import { PresenceCode } from '../presence-code.tsx';
import type { useTicketActions } from '../use-ticket-actions.ts';
import { type BillOffer, billOffer, dueOf } from './bill-offer.ts';
import { BoardFoot } from './board-foot.tsx';
import { callUndoTexts, latestCallUndo, latestUndo, noticeTexts, undoTexts } from './foot-texts.ts';
import { useDrawers } from './use-drawers.tsx';

/** How long a message stays in the foot. Milliseconds. */
const MESSAGE_MS = 15_000;

interface Props
  extends Pick<BoardProps, 'board' | 'clock'>,
    Pick<ReturnType<typeof useTicketActions>, 'named'> {
  sound: SoundStore | undefined;
  mayPause: boolean;
  /** For people who may let guests in: others see no join code. */
  maySeat: boolean;
  hasCalls: boolean;
  mayTakePayment: boolean;
  onPay: (call: Call) => void;
  onBill: (offer: BillOffer) => void;
  onPanel: (panel: BoardPanel) => void;
}

/** The foot, connected: what can be undone, what went wrong, how much is open. */
export function LiveFoot({
  board,
  clock,
  sound,
  named,
  mayPause,
  maySeat,
  onBill,
  onPanel,
  ...calls
}: Props) {
  useSignals();
  const { LL } = useI18n();
  const { new: fresh, inProgress, toServe } = board.columns.value;
  const orders = [...fresh, ...inProgress, ...toServe];
  const undo = latestUndo(board.undos.value);
  const callUndo = latestCallUndo(board.callUndos.value);
  const isCallLater = callUndo !== null && (undo === null || callUndo.until > undo.until);
  const undoable = isCallLater
    ? {
        words: callUndoTexts(
          LL,
          callUndo,
          board.calls.value.find(({ id }) => id === callUndo.call),
        ),
        until: callUndo.until,
        undo: () => board.undoCall(callUndo.call),
      }
    : undo && {
        words: undoTexts(
          LL,
          undo,
          named(({ id }) => id === undo.order),
        ),
        until: undo.until,
        undo: () => board.undo(undo.order),
      };
  const { drawer, toggles } = useDrawers({ board, mayAdmit: maySeat, ...calls });
  const pauses = usePausesNow(board);
  const hasSoldOut = board.soldOut.value.size > 0;
  useEffect(() => (hasSoldOut ? board.followPromised() : undefined), [board, hasSoldOut]);
  const notice = board.notice.value;
  const number = notice?.orderNumber ?? null;
  const last = board.lastOrdered.value;
  const lastName = board.products.value.find(({ id }) => id === last)?.name;
  const lastWords =
    lastName === undefined ? null : LL.console.soldOut.lastOneOf({ name: lastName });
  const dismiss = () => {
    if (notice === null) board.dismissLastOrdered();
    else board.dismissNotice();
  };
  const latest = useRef(dismiss);
  latest.current = dismiss;
  useEffect(() => {
    if (notice === null && last === null) return;
    const timer = clock.setTimeout(() => latest.current(), MESSAGE_MS);
    return () => clock.clearTimeout(timer);
  }, [notice, last, clock]);
  return (
    <BoardFoot
      drawer={drawer}
      toggles={toggles}
      lead={maySeat && <PresenceCode board={board} />}
      undoable={undoable}
      clock={clock}
      onUndo={() => undoable && void undoable.undo()}
      next={!isCallLater && calls.mayTakePayment && <ToBill board={board} onBill={onBill} />}
      message={
        notice === null
          ? lastWords
          : noticeTexts(
              LL,
              notice,
              named((order) => order.number === number),
              board.orders.value,
            )
      }
      onDismiss={dismiss}
      pauses={
        <PausedNow
          pauses={pauses}
          stations={board.stations.value}
          timeZone={board.venue.value?.timeZone ?? ''}
          isBusy={pauses.some(({ station }) => board.pending.value.has(pauseKey(station)))}
          onOpen={
            mayPause ? (station) => void board.setPause({ station, paused: false }) : undefined
          }
          onShow={() => onPanel('pause')}
        />
      }
      isPaused={pauses.length > 0}
      promised={board.promisedOrders.value}
      isSilent={sound?.state.value === 'blocked'}
      openOrders={orders.length}
      oldest={
        orders.length === 0 ? null : Math.min(...orders.map((order) => Date.parse(order.placedAt)))
      }
    />
  );
}

interface ToBillProps {
  board: BoardStore;
  onBill: (offer: BillOffer) => void;
}

/** The way to the bill of the party that has just got the last of what it ordered. */
function ToBill({ board, onBill }: ToBillProps) {
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
