import type { BoardStore } from '#console/live/board-store.ts';
import type { SendingAway } from './use-sending-away.ts';

/** The actions of a board's store; each first dismisses the earlier message. */
export function sendingAwayOn(board: BoardStore): SendingAway {
  return {
    onSendAway(seating, guest) {
      board.dismissNotice();
      return board.sendAway(seating, guest);
    },
    onSendAwayWaiting(seating) {
      board.dismissNotice();
      return board.sendAwayWaiting(seating);
    },
    onRestore(seating, guests) {
      board.dismissNotice();
      return board.restoreGuests(seating, guests);
    },
  };
}
