import type { BoardColumn } from '#console/live/board-columns.ts';
import type { TicketOrders } from '#core/board/shared-ticket.ts';
import type { BoardRights, Station, TicketActions } from './board-types.ts';

export interface SharedTicketProps {
  /** Those that a table sent together, by number: two at least, and the same list as long as they are. */
  orders: TicketOrders;
  column: BoardColumn;
  /** The station the board is filtered by. */
  station: string | null;
  stations: readonly Station[];
  rights: BoardRights;
  /** Guests who have shown an ID. */
  idShown: ReadonlySet<string>;
  /** A request is pending. */
  isBusy: boolean;
  actions: TicketActions;
}
