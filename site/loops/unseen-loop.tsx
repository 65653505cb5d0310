import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { EVENING, type EveningOrder, GUEST_ORDER } from '../demonstration/evening.ts';
import { ageAt } from '../demonstration/round.ts';
import { Loop } from './loop.tsx';
import { UNSEEN, UNSEEN_STILL, type UnseenMoment } from './unseen-ticket.ts';

const STAYS = UNSEEN.map(({ stays }) => stays);
/** Beside it, one that is being made. */
const OTHER = EVENING.find(({ number }) => number === 9);
const OTHER_AGE = 252;

/** A ticket on the board that nobody has looked at: it changes colour, and says so. */
export function UnseenLoop() {
  const { LL } = useI18n();
  const words = LL.loops.unseen;
  return (
    <Loop
      stays={STAYS}
      still={UNSEEN_STILL}
      alt={words.alt()}
      text={words.text()}
      className="unseen-loop"
      draw={(place) => <Tickets moment={UNSEEN[place] ?? UNSEEN[0]} />}
    />
  );
}

function Tickets({ moment }: { moment: UnseenMoment | undefined }) {
  const { LL } = useI18n();
  const words = LL.loops.unseen;
  if (moment === undefined) return null;
  const { look, age } = moment;
  const alarms = { alarm: words.first(), urgent: words.still(), young: null, accepted: null };
  const alarm = alarms[look];
  return (
    <div className="loop-tickets">
      <div className={`loop-ticket is-${look}`}>
        {/* Beside the fold its text begins elsewhere: another element, or it would be a shift. */}
        <Head key={alarm === null ? look : 'loud'} order={GUEST_ORDER} age={age} />
        {/* Its line is kept, so that nothing moves when it is said. */}
        <div className="loop-alarm">
          {alarm !== null && <Icon shape={alertIcon} size={20} />}
          {alarm ?? '\u00a0'}
        </div>
        <Lines order={GUEST_ORDER} />
        <div className="loop-act" key={look === 'accepted' ? 'ready' : 'accept'}>
          {look === 'accepted' ? words.ready() : words.accept()}
        </div>
      </div>
      {OTHER !== undefined && (
        <div className="loop-ticket is-accepted">
          <Head order={OTHER} age={OTHER_AGE + age} />
          <div className="loop-alarm">{'\u00a0'}</div>
          <Lines order={OTHER} />
          <div className="loop-act">{words.ready()}</div>
        </div>
      )}
    </div>
  );
}

function Head({ order, age }: { order: EveningOrder; age: number }) {
  return (
    <div className="loop-where">
      <b className="num">{order.label}</b>
      <span className="num">
        #{order.number}
        <br />
        {ageAt(age, 0)}
      </span>
    </div>
  );
}

function Lines({ order }: { order: EveningOrder }) {
  const { locale } = useI18n();
  return (
    <ul>
      {order.lines.map(({ product, name, quantity }) => (
        <li key={product}>
          <b className="num">{quantity}</b> {pickText(name, locale, DEFAULT_LOCALE)}
        </li>
      ))}
    </ul>
  );
}
