import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { EVENING, type EveningOrder, GUEST_ORDER, type Lane, laneAt } from './evening.ts';
import { ageAt, clockAt, FIRST, type Moment, ROUND, STILL } from './round.ts';

const LANES: readonly Lane[] = ['new', 'inProgress', 'toServe'];
const ORDERS = [...EVENING, GUEST_ORDER].sort((a, b) => a.sent - b.sent);
const STILL_TIME = ROUND[STILL]?.time ?? 0;

interface SceneProps {
  moment: Moment;
  /** Null: nothing has moved yet, and nothing arrives. */
  before: Moment | null;
}

/** The board in the round that plays itself: to look at, drawn by the server. */
export function BoardScene({ moment, before }: SceneProps) {
  const { LL, locale } = useI18n();
  return (
    <div className="scene scene-board" inert>
      <div className="scene-head">
        <svg className="scene-mark" viewBox="1 1.5 22 21" fill="currentColor" aria-hidden="true">
          <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
          <path d="M23 6v16.5H8.33z" />
        </svg>
        <p className="scene-live">{LL.demonstration.scene.live()}</p>
        <p className="scene-clock num">{clockAt(moment.time, locale)}</p>
      </div>
      <div className="scene-columns">
        {LANES.map((lane) => (
          <Column key={lane} lane={lane} moment={moment} before={before} />
        ))}
      </div>
    </div>
  );
}

/** What the page begins with has the guest's ticket too, for whoever prefers that nothing moves. */
function Column({ lane, moment, before }: SceneProps & { lane: Lane }) {
  const { LL } = useI18n();
  const { time } = moment;
  const orders = ORDERS.filter((order) => laneAt(order, time) === lane);
  const isOnlyStill = moment === ROUND[FIRST] && laneAt(GUEST_ORDER, STILL_TIME) === lane;
  const all = isOnlyStill ? [...orders, GUEST_ORDER] : orders;
  return (
    <div className={`scene-column of-${lane}`}>
      <p>
        {LL.demonstration.columns[lane]()}{' '}
        <span className={`num ${isOnlyStill ? 'if-moving' : ''}`}>{orders.length}</span>
        {isOnlyStill && <span className="num if-still">{all.length}</span>}
      </p>
      <ul className="scene-tickets">
        {all.map((order, place) => {
          const isAdded = isOnlyStill && order === GUEST_ORDER;
          return (
            <Ticket
              key={keyOf(all, place)}
              order={order}
              lane={lane}
              time={isAdded ? STILL_TIME : time}
              look={isAdded ? 'if-still' : arrival(order, lane, before)}
            />
          );
        })}
      </ul>
    </div>
  );
}

const arrival = (order: EveningOrder, lane: Lane, before: Moment | null) =>
  before !== null && laneAt(order, before.time) !== lane ? 'is-arriving' : '';

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
  look: 'if-still' | 'is-arriving' | '';
}

function Ticket({ order, lane, time, look }: TicketProps) {
  const { LL, locale } = useI18n();
  const looks = `${order === GUEST_ORDER ? 'is-guests' : ''} ${look}`;
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
