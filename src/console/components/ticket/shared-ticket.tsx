import { useSignals } from '@preact/signals-react/runtime';
import { memo, useContext, useId, useState } from 'react';
import { guestName } from '#console/components/facts/bill-facts.ts';
import { isUnseenBy } from '#core/escalation/escalation.ts';
import { isFired } from '#core/orders/courses.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { ageSince } from '#core/orders/waiting-since.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { wishTexts } from '#web/i18n/core-wish-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { dotsIcon } from '../icons/icons.ts';
import { AcceptanceNote } from './acceptance-note.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { GuestsContext } from './guests-context.ts';
import { SharedTicketButtons } from './shared-ticket-buttons.tsx';
import type { SharedTicketProps } from './shared-ticket-props.ts';
import { useTicker } from './ticker.ts';
import { Act, IdButton, SlipButton } from './ticket-act.tsx';
import { TicketAlarm } from './ticket-alarm.tsx';
import { linesOf, needsId } from './ticket-facts.ts';
import { TicketHead, ticketClass } from './ticket-head.tsx';
import { TicketLines } from './ticket-line.tsx';
import { useEscalation } from './use-escalation.ts';
import { useSeenReport } from './use-seen-report.ts';
import { useTicketName } from './use-ticket-name.ts';

/** A paper slip for what several guests of a table have ordered together: each has a part of it. */
export const SharedTicket = memo(function SharedTicket(props: SharedTicketProps) {
  const { orders, column, station, stations, rights, idShown, isBusy, actions } = props;
  const { LL } = useI18n();
  const words = LL.console.ticket;
  const heading = useId();
  const [first] = orders;
  const { table, movedFrom } = first;
  const { now } = useTicker();
  const since = orders.flatMap((order) => ageSince(order, now.peek()) ?? []);
  const unseen = orders.filter((order) => isUnseenBy(order, station)).map(({ id }) => id);
  const slip = useSeenReport(unseen.join(' '));
  const escalated = useEscalation(orders, station);
  const escalation = escalated?.escalation ?? null;
  const concerned = orders[escalated?.at ?? 0] ?? first;
  const guests = new Set(orders.map(({ guest }) => guest)).size;
  return (
    <article
      ref={slip}
      className={`${ticketClass({ label: table.label, isUnseen: unseen.length > 0, escalation })} is-shared`}
      aria-labelledby={heading}
      aria-busy={isBusy}
      tabIndex={-1}
      data-order={first.id}
    >
      <TicketHead
        id={heading}
        orders={orders}
        since={since.length > 0 ? Math.min(...since) : null}
        isAlarming={escalation !== null}
        hasBill={rights.bills}
      />
      {guests > 1 && <p className="guests">{words.guests({ count: guests })}</p>}
      {movedFrom !== undefined && (
        <p className="elsewhere">{words.movedFrom({ table: movedFrom })}</p>
      )}
      {escalation && <TicketAlarm order={concerned} stations={stations} escalation={escalation} />}
      {orders.map((order) => (
        <Part
          key={order.id}
          order={order}
          column={column}
          station={station}
          rights={rights}
          isIdShown={idShown.has(order.guest)}
          isBusy={isBusy}
          actions={actions}
        />
      ))}
      <Elsewhere orders={orders} station={station} stations={stations} />
      <SharedTicketButtons
        orders={orders}
        column={column}
        station={station}
        rights={rights}
        idShown={idShown}
        isBusy={isBusy}
        actions={actions}
      />
    </article>
  );
});

interface PartProps
  extends Pick<SharedTicketProps, 'column' | 'station' | 'rights' | 'isBusy' | 'actions'> {
  order: Order;
  isIdShown: boolean;
}

/** What one of the guests has ordered, with what is said of it alone. */
function Part({ order, column, station, rights, isIdShown, isBusy, actions }: PartProps) {
  const { LL } = useI18n();
  const heading = useId();
  const lines = linesOf(order, station);
  // What is made elsewhere only is counted below all parts.
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has no fields, and as a section would be a landmark
    <div className="part" role="group" aria-labelledby={heading} data-part={order.id}>
      <div className="part-head">
        <h4 id={heading}>
          <span className="num">#{order.number}</span> <GuestOf order={order} />
        </h4>
        <PartActs
          order={order}
          column={column}
          rights={rights}
          isBusy={isBusy}
          isAdult={needsId(lines)}
          actions={actions}
        />
      </div>
      {order.again !== undefined && <p className="again">{LL.console.ticket.again()}</p>}
      {wishTexts(LL, order).map((wish) => (
        <p key={wish} className="ticket-wish">
          {wish}
        </p>
      ))}
      <AcceptanceNote order={order} column={column} />
      {isIdShown && needsId(lines) && (
        <p className="elsewhere id-shown">
          <Icon shape={checkIcon} size={16} />
          {LL.console.ids.chip()}
        </p>
      )}
      <TicketLines {...{ order, column, rights, actions }} lines={lines} />
    </div>
  );
}

/** By the name that the guest has said, or as the board counts guests. */
function GuestOf({ order }: { order: Order }) {
  useSignals();
  const { LL } = useI18n();
  const { guests } =
    useContext(GuestsContext).value.find(({ seating }) => seating.id === order.seating) ?? {};
  const guest = guests?.find(({ id }) => id === order.guest);
  return guest === undefined ? null : <span>{guestName(LL, guest)}</span>;
}

interface PartActsProps
  extends Pick<PartProps, 'order' | 'column' | 'rights' | 'isBusy' | 'actions'> {
  isAdult: boolean;
}

/** What is done with one guest's order alone, behind three dots: what is pressed is mostly for all. */
function PartActs({ order, column, rights, isBusy, isAdult, actions }: PartActsProps) {
  const { LL } = useI18n();
  const words = LL.console.ticket;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const about = useTicketName([order]);
  const isNew = column === 'new';
  const isOwn = isNew ? rights.orders : rights.lines && linesLeft(order);
  return (
    <>
      <button
        type="button"
        className="button bare to-part"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${words.others()}, ${about}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon shape={dotsIcon} size={24} />
      </button>
      {isOpen && (
        <div className="part-acts" id={id}>
          <SlipButton order={order} actions={actions} />
          {isAdult && rights.lines && <IdButton order={order} actions={actions} />}
          {isOwn && (
            <Act
              order={order}
              isBusy={isBusy}
              kind="bare"
              run={isNew ? actions.reject : actions.voidLines}
              words={isNew ? words.reject() : words.voidLines()}
            />
          )}
        </div>
      )}
    </>
  );
}

function linesLeft({ lines }: Order): boolean {
  return lines.some((line) => line.state !== 'served' || !isFired(line));
}
