import type { Undo } from '#console/live/board-undo.ts';
import { allDay } from '#core/board/all-day.ts';
import { lastMade } from '#core/board/kitchen-ticket.ts';
import { ticketNumbers, ticketsOf } from '#core/board/shared-ticket.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { optionText } from '#web/i18n/option-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** How many of the last tickets can be shown again. */
const RECALLED = 10;

interface AllDayProps {
  orders: readonly Order[];
  station: string;
}

/** What is left to make over all tickets: by product, and by option within it. */
export function AllDay({ orders, station }: AllDayProps) {
  const { LL, locale } = useI18n();
  const words = LL.console.kitchen;
  const counts = allDay(orders, station);
  return (
    <section className="kitchen-side" aria-labelledby="all-day">
      <h2 className="head" id="all-day">
        {words.allDay()}
      </h2>
      {counts.length === 0 && <p>{words.none()}</p>}
      <ul className="counts">
        {counts.map((each) => (
          <li key={each.product}>
            <b className="q num">{each.quantity}</b>
            <div>
              <b>{pickText(each.name, locale)}</b>
              {each.held > 0 && <p className="num">{words.held({ count: each.held })}</p>}
              {each.options.map((option) => (
                <p key={option.id} className="num">
                  {option.quantity} {pickText(option.name, locale)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RecallProps {
  /** All orders that the screen knows. */
  orders: readonly Order[];
  station: string;
  undos: ReadonlyMap<string, Undo>;
  timeZone: string;
  onUndo: (order: string) => void;
}

/** The last tickets that the station has made. They are read again; their clocks do not restart. */
export function Recall({ orders, station, undos, timeZone, onUndo }: RecallProps) {
  const { LL, locale, time } = useI18n();
  const words = LL.console.kitchen;
  const made = ticketsOf(lastMade(orders, station)).slice(0, RECALLED);
  return (
    <section className="kitchen-side" aria-labelledby="recall">
      <h2 className="head" id="recall">
        {words.recall()}
      </h2>
      {made.length === 0 && <p>{words.noneMade()}</p>}
      <ul className="recalled">
        {made.map((ticket) => {
          const [order] = ticket;
          const own = ticket
            .flatMap(({ lines }) => lines)
            .filter((line) => line.station === station);
          const undo = ticket.find(({ id }) => undos.has(id));
          const readyAt =
            own
              .map(({ stateAt }) => stateAt)
              .sort()
              .at(-1) ?? order.placedAt;
          return (
            <li key={order.id}>
              <h3>
                {LL.console.ticket.name({
                  table: order.table.label,
                  number: ticketNumbers(ticket),
                })}
                <small className="num">{time(Date.parse(readyAt), timeZone)}</small>
              </h3>
              {own.map((line) => (
                <p key={line.id} className={line.state === 'voided' ? 'is-voided' : undefined}>
                  <b className="num">{line.quantity}</b> {pickText(line.name, locale)}
                  {line.options.map(({ id, name, quantity }) => (
                    <span key={id}> · {optionText(LL, pickText(name, locale), quantity)}</span>
                  ))}
                  {line.note !== undefined && <em> {line.note}</em>}
                </p>
              ))}
              {undo && (
                <Button kind="edge" onClick={() => onUndo(undo.id)}>
                  {LL.console.undo.act()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
