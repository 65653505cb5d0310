import { type CSSProperties, memo, useId, useRef } from 'react';
import { useRestoredFocus } from '#console/components/entries/use-restored-focus.ts';
import type {
  BoardRights,
  Station,
  TicketActions,
} from '#console/components/ticket/board-types.ts';
import { SharedTicket } from '#console/components/ticket/shared-ticket.tsx';
import { Ticket } from '#console/components/ticket/ticket.tsx';
import { hasSoldOut } from '#console/components/ticket/ticket-facts.ts';
import type { BoardColumn } from '#console/live/board-columns.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Edges } from './layout/edges.tsx';
import type { LayoutHold } from './layout/layout-hold.ts';
import { useArranged } from './layout/use-arranged.ts';
import { useGrownTickets } from './layout/use-grown-tickets.ts';
import { useLanes } from './layout/use-lanes.ts';
import { useSharedTickets } from './use-shared-tickets.ts';

interface Props {
  column: BoardColumn;
  orders: readonly Order[];
  /** Number of lanes; 0 for a column that is collapsed to a rail. */
  lanes: number;
  hold: LayoutHold;
  /** On a phone one column is shown at a time. */
  isChosen: boolean;
  station: string | null;
  stations: readonly Station[];
  rights: BoardRights;
  /** `product:` or `option:` with the id, for each that is sold out. */
  soldOut: ReadonlySet<string>;
  /** Guests who have shown an ID. */
  idShown: ReadonlySet<string>;
  /** Orders whose request is pending. */
  pending: ReadonlySet<string>;
  actions: TicketActions;
}

const CLASSES: Record<BoardColumn, string> = {
  new: 'is-new',
  inProgress: 'is-in-progress',
  toServe: 'is-to-serve',
};

/** Drawn again only when something of it is another: most events are about one column. */
export const Column = memo(function Column(props: Props) {
  const { column, orders, lanes, hold, isChosen, ...rest } = props;
  const { soldOut, idShown, pending, ...ticket } = rest;
  const { LL } = useI18n();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const arranged = useArranged(orders, ticket.station, hold);
  const { tickets, shared } = useSharedTickets(arranged);
  const beyond = useLanes({ section, scroller, list, orders: tickets, lanes, hold });
  const keptFocus = useRestoredFocus(section, arranged);
  useGrownTickets(list, shared);
  const isRail = lanes === 0;
  const name = LL.console.columns[column]();
  return (
    <section
      ref={section}
      className={['column', CLASSES[column], isChosen && 'is-chosen', isRail && 'is-rail']
        .filter(Boolean)
        .join(' ')}
      style={{ '--lanes': Math.max(1, lanes) } as CSSProperties}
      aria-labelledby={title}
      {...keptFocus}
    >
      <h2 className="head" id={title} tabIndex={-1}>
        {name} <span className="num">{tickets.length}</span>
        {column === 'new' && tickets.length > 1 && !isRail && (
          <small>{LL.console.columns.oldestFirst()}</small>
        )}
      </h2>
      <Edges
        beyond={beyond}
        tickets={tickets}
        shared={shared}
        station={ticket.station}
        scroller={scroller}
        column={name}
        isRail={isRail}
        hold={hold}
      />
      <div className="scroller" ref={scroller}>
        {orders.length === 0 && <p className="nothing">{LL.console.nothing[column]()}</p>}
        <div className="tickets" ref={list}>
          {tickets.map((order) => {
            const together = shared.get(order.id);
            return (
              <div key={order.id} className="place" data-place={order.id}>
                {together === undefined ? (
                  <Ticket
                    order={order}
                    column={column}
                    isPromised={column === 'new' && hasSoldOut(order, soldOut)}
                    isIdShown={idShown.has(order.guest)}
                    isBusy={pending.has(order.id)}
                    {...ticket}
                  />
                ) : (
                  <SharedTicket
                    orders={together}
                    column={column}
                    idShown={idShown}
                    isBusy={together.some(({ id }) => pending.has(id))}
                    {...ticket}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
});
