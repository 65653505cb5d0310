import { memo, useId } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import type { BoardColumn } from '#console/live/board-columns.ts';
import { isUnseenBy } from '#core/escalation/escalation.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { ageSince } from '#core/orders/waiting-since.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { wishTexts } from '#web/i18n/core-wish-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AcceptanceNote } from './acceptance-note.tsx';
import type { BoardRights, Station, TicketActions } from './board-types.ts';
import { Elsewhere } from './elsewhere.tsx';
import { takenText } from './order-facts.ts';
import { useTicker } from './ticker.ts';
import { TicketAlarm } from './ticket-alarm.tsx';
import { TicketButtons } from './ticket-buttons.tsx';
import { linesOf, needsId } from './ticket-facts.ts';
import { TicketHead, ticketClass } from './ticket-head.tsx';
import { TicketLines } from './ticket-line.tsx';
import { useEscalation } from './use-escalation.ts';
import { useSeenReport } from './use-seen-report.ts';

interface TicketProps {
  order: Order;
  /** It has something that is sold out, and was paid before. */
  isPromised?: boolean;
  /** Its guest has shown an ID. */
  isIdShown?: boolean;
  column: BoardColumn;
  /** The station the board is filtered by. */
  station: string | null;
  stations: readonly Station[];
  rights: BoardRights;
  /** A request is pending. */
  isBusy: boolean;
  /** It rests above the columns. */
  isLater?: boolean;
  actions: TicketActions;
}

/** A paper slip on the linen: one order. */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const {
    order,
    isPromised,
    isIdShown = false,
    column,
    station,
    stations,
    rights,
    isBusy,
    isLater = false,
    actions,
  } = props;
  const { LL } = useI18n();
  const heading = useId();
  // It moves to another place of the board when it wakes: then this is asked again.
  const since = ageSince(order, useTicker().now.peek());
  const unseen = isUnseenBy(order, station);
  const slip = useSeenReport(unseen ? order.id : '');
  const escalation = useEscalation(order, station)?.escalation ?? null;
  return (
    <article
      ref={slip}
      className={ticketClass({ label: order.table.label, isUnseen: unseen, escalation })}
      aria-labelledby={heading}
      aria-busy={isBusy}
      tabIndex={-1}
      data-order={order.id}
    >
      <TicketHead
        id={heading}
        orders={[order]}
        since={since}
        isAlarming={escalation !== null}
        hasBill={rights.bills}
      />
      {order.pickUpAt !== undefined && <PickUpTime at={order.pickUpAt} />}
      {order.movedFrom !== undefined && (
        <p className="elsewhere">{LL.console.ticket.movedFrom({ table: order.movedFrom })}</p>
      )}
      {order.again !== undefined && <p className="again">{LL.console.ticket.again()}</p>}
      {order.paidFirst && (
        <p className="elsewhere">
          {isPromised ? LL.console.ticket.promised() : LL.console.ticket.paidFirst()}
        </p>
      )}
      {order.sentBy !== undefined && (
        <p className="elsewhere">{LL.console.ticket.sentTogether()}</p>
      )}
      {wishTexts(LL, order).map((wish) => (
        <p key={wish} className="ticket-wish">
          {wish}
        </p>
      ))}
      <AcceptanceNote order={order} column={column} />
      {order.byStaff && <p className="elsewhere">{takenText(LL, order)}</p>}
      {isIdShown && needsId(linesOf(order, station)) && (
        <p className="elsewhere id-shown">
          <Icon shape={checkIcon} size={16} />
          {LL.console.ids.chip()}
        </p>
      )}
      {escalation && <TicketAlarm order={order} stations={stations} escalation={escalation} />}
      <TicketLines {...{ order, column, rights, actions }} lines={linesOf(order, station)} />
      <Elsewhere orders={[order]} station={station} stations={stations} />
      {order.service === 'collect' && column === 'toServe' && (
        <p className="call-out">{LL.console.ticket.callNumber({ number: order.number })}</p>
      )}
      <TicketButtons
        order={order}
        isIdShown={isIdShown}
        column={column}
        station={station}
        rights={rights}
        isBusy={isBusy}
        isLater={isLater}
        actions={actions}
      />
    </article>
  );
});

/** When its guest comes for what is taken away. */
function PickUpTime({ at }: { at: string }) {
  const words = useI18n().LL.console.ticket;
  const { time } = useVenueTime();
  return <p className="pick-up-time">{words.pickUp({ time: time(at) })}</p>;
}
