import { Elapsed, useIsOlder } from '#console/components/ticket/age.tsx';
import type {
  BoardRights,
  Station,
  TicketActions,
} from '#console/components/ticket/board-types.ts';
import { SharedTicket } from '#console/components/ticket/shared-ticket.tsx';
import { Ticket } from '#console/components/ticket/ticket.tsx';
import { stationName } from '#console/components/ticket/ticket-facts.ts';
import { columnOf } from '#console/live/board-columns.ts';
import { type CourseTimer, courseTimers, owedElsewhere } from '#core/board/kitchen-ticket.ts';
import type { TicketOrders } from '#core/board/shared-ticket.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  /** By number; mostly one. */
  orders: TicketOrders;
  station: string;
  stations: readonly Station[];
  /** Null while it waits for a number. */
  number: number | null;
  isSelected: boolean;
  /** Guests who have shown an ID. */
  idShown: ReadonlySet<string>;
  isBusy: boolean;
  rights: BoardRights;
  actions: TicketActions;
}

/** A ticket on a kitchen's screen: with its number, each course's time, and what others owe it. */
export function KitchenTicket({ orders, number, isSelected, idShown, ...ticket }: Props) {
  const { LL } = useI18n();
  const words = LL.console.kitchen;
  const { station, stations } = ticket;
  const [order] = orders;
  const column = columnOf(order, station) === 'new' ? 'new' : 'inProgress';
  const timers = courseTimers(orders, station);
  const owed = owedElsewhere(orders, station);
  return (
    <li
      className={isSelected ? 'kitchen-ticket is-selected' : 'kitchen-ticket'}
      aria-current={isSelected || undefined}
    >
      <p className="strip">
        {number !== null && (
          <b className="slot num">
            <span className="hidden-text">{words.number()} </span>
            {number}
          </b>
        )}{' '}
        {timers.some(({ course }) => course !== null) && (
          <span className="timers">
            {timers.map((timer) => (
              <Timer key={timer.course ?? ''} timer={timer} />
            ))}
          </span>
        )}
        {owed.length > 0 && (
          <span className="owed num">
            {owed
              .map((each) =>
                words.owed({ station: stationName(stations, each.station), count: each.pieces }),
              )
              .join(' · ')}
          </span>
        )}
      </p>
      {orders.length > 1 ? (
        <SharedTicket orders={orders} column={column} idShown={idShown} {...ticket} />
      ) : (
        <Ticket order={order} column={column} isIdShown={idShown.has(order.guest)} {...ticket} />
      )}
    </li>
  );
}

function Timer({ timer: { course, since } }: { timer: CourseTimer }) {
  const { LL } = useI18n();
  const words = LL.console.kitchen;
  const name = course === null ? words.noCourse() : words.courses[course]();
  // What is taken away begins before its guest comes, and until then has no time.
  const hasBegun = useIsOlder(since ?? 0, 0);
  if (since === null || !hasBegun) {
    return (
      <span className="timer is-held">
        {name} {since === null && LL.console.courses.mark()}
      </span>
    );
  }
  return (
    <span className="timer num">
      {name} <Elapsed since={since} />
    </span>
  );
}
