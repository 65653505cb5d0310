import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { EVENING, type EveningOrder, GUEST_ORDER, type Lane, laneAt } from './evening.ts';
import { ageAt, clockAt, type Moment } from './round.ts';

const LANES: readonly Lane[] = ['new', 'inProgress', 'toServe'];
const ORDERS = [...EVENING, GUEST_ORDER].sort((a, b) => a.sent - b.sent);

interface SceneProps {
  moment: Moment;
  /** Null: nothing has moved yet, and nothing arrives. */
  before: Moment | null;
}

/** The board in the round that plays itself: to look at, drawn by the server. */
export function BoardScene({ moment: { time }, before }: SceneProps) {
  const { LL } = useI18n();
  const words = LL.demonstration;
  return (
    <div className="scene scene-board" inert>
      <div className="scene-head">
        <svg className="scene-mark" viewBox="1 1.5 22 21" fill="currentColor" aria-hidden="true">
          <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
          <path d="M23 6v16.5H8.33z" />
        </svg>
        <p className="scene-live">{words.scene.live()}</p>
        <p className="scene-clock num">{clockAt(time)}</p>
      </div>
      <div className="scene-columns">
        {LANES.map((lane) => {
          const orders = ORDERS.filter((order) => laneAt(order, time) === lane);
          return (
            <div key={lane} className={`scene-column of-${lane}`}>
              <p>
                {words.columns[lane]()} <span className="num">{orders.length}</span>
              </p>
              <ul className="scene-tickets">
                {orders.map((order, place) => (
                  <Ticket
                    key={keyOf(orders, place)}
                    order={order}
                    lane={lane}
                    time={time}
                    isArriving={before !== null && laneAt(order, before.time) !== lane}
                  />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * A ticket with other ones before it is another element: one that is pushed to another place would
 * be a shift of the layout.
 */
function keyOf(orders: readonly EveningOrder[], place: number): string {
  return orders
    .slice(0, place + 1)
    .map(({ number }) => number)
    .join();
}

interface TicketProps {
  order: EveningOrder;
  lane: Lane;
  time: number;
  isArriving: boolean;
}

function Ticket({ order, lane, time, isArriving }: TicketProps) {
  const { LL, locale } = useI18n();
  const looks = `${order === GUEST_ORDER ? 'is-guests' : ''} ${isArriving ? 'is-arriving' : ''}`;
  return (
    <li className={`scene-ticket ${looks}`}>
      <p>
        <b className="num">{order.label}</b>
        <span className="num">
          #{order.number}
          <br />
          {ageAt(time, order.sent)}
        </span>
      </p>
      <ul>
        {order.lines.map(({ product, name, quantity }) => (
          <li key={product}>
            <b className="num">{quantity}</b> {pickText(name, locale, DEFAULT_LOCALE)}
          </li>
        ))}
      </ul>
      <p className="scene-act">{LL.demonstration.scene.acts[lane]()}</p>
    </li>
  );
}
