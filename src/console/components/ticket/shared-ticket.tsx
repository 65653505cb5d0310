import { useSignals } from '@preact/signals-react/runtime';
import { memo, useContext, useId, useState } from 'react';
import { guestName } from '#console/components/facts/bill-facts.ts';
import { ticketNumbers } from '#core/board/shared-ticket.ts';
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
import { Age } from './age.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { GuestsContext } from './guests-context.ts';
import { SharedTicketButtons } from './shared-ticket-buttons.tsx';
import type { SharedTicketProps } from './shared-ticket-props.ts';
import { useTicker } from './ticker.ts';
import { Act, IdButton, SlipButton } from './ticket-act.tsx';
import { TicketAlarm } from './ticket-alarm.tsx';
import { ticketClass } from './ticket-class.ts';
import { linesOf, needsId } from './ticket-facts.ts';
import { TicketLine } from './ticket-line.tsx';
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
  const numbers = ticketNumbers(orders);
  return (
    <article
      ref={slip}
      className={`${ticketClass({ label: table.label, isUnseen: unseen.length > 0, escalation })} is-shared`}
      aria-labelledby={heading}
      aria-busy={isBusy}
      tabIndex={-1}
      data-order={first.id}
    >
      <header className={rights.bills ? 'has-bill' : undefined}>
        <h3
          className="where"
          id={heading}
          aria-label={words.name({ table: table.label, number: numbers })}
        >
          {table.label}
        </h3>
        <p className="meta">
          <span className="no num" aria-hidden="true">
            #{numbers}
          </span>{' '}
          {since.length > 0 && <Age since={Math.min(...since)} isAlarming={escalation !== null} />}
        </p>
        {rights.bills && (
          // biome-ignore lint/a11y/useAnchorContent: its name is its label; a hidden text is a layer more
          <a
            className="to-bill"
            href={`#/bill/${first.seating}`}
            aria-label={LL.floor.billOf({ table: table.label })}
          />
        )}
      </header>
      <p className="guests">{words.guests({ count: orders.length })}</p>
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
      <ul className="lines">
        {lines.map((line) => (
          <TicketLine
            key={line.id}
            line={line}
            seen={order.allergySeen}
            canMove={rights.lines && column !== 'new'}
            showsState={column !== 'new'}
            onMove={(moved) => actions.moveLine(order, moved)}
            onLong={rights.soldOut ? actions.soldOut : undefined}
          />
        ))}
      </ul>
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
