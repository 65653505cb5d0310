import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import { sendingAwayOn } from '#console/seatings/sending-away-on.ts';
import { WaitingOrders } from './waiting-orders.tsx';

interface Props {
  board: BoardStore;
  mayAdmit: boolean;
  onEmpty: () => void;
}

/** The orders of devices that wait to be let in, connected to the board's store. */
export function LiveWaitingOrders({ board, mayAdmit, onEmpty }: Props) {
  useSignals();
  return (
    <WaitingOrders
      orders={board.waitingOrders.value}
      seatings={board.seatings.value}
      station={board.filter.value}
      mayAdmit={mayAdmit}
      onEmpty={onEmpty}
      pending={board.pending.value}
      onAdmit={(seating, guest) => {
        board.dismissNotice();
        void board.admit(seating, guest);
      }}
      {...sendingAwayOn(board)}
    />
  );
}
