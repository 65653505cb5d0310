import type { ReactNode } from 'react';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon, panIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import tableCode from '../assets/table-code.svg';
import { GUEST_ORDER } from '../demonstration/evening.ts';
import first from '../demonstration/first-products.json' with { type: 'json' };
import { DrawnTicket } from '../loops/drawn-ticket.tsx';
import { SignCard } from './sign-card.tsx';

/** By path, as the demonstration venue is data. */
const PICTURES = import.meta.glob<string>('../../demo/pictures/{skagen,oliver,vittvin}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pictureOf = (name: string) => PICTURES[`../../demo/pictures/${name}.svg`];

/** What is ready first: it does not wait for the rest. */
const FIRST_READY = 'marinated-olives';
const SENT_AGE = '0:02';
const READY_AGE = '5:27';

const DISHES = GUEST_ORDER.lines.map((line) => {
  const { price = 0, picture = '' } = first.products.find(({ id }) => id === line.product) ?? {};
  return { ...line, price, picture: picture.replace('.svg', '') };
});
/** What the round costs. */
export const ORDER_SUM = DISHES.reduce((sum, { price }) => sum + price, 0);

/** A piece of the product, to look at. */
export function Shown({ alt, look, children }: { alt: string; look: string; children: ReactNode }) {
  return (
    <div className={`round-shown ${look}`} role="img" aria-label={alt}>
      <div inert>{children}</div>
    </div>
  );
}

/** The sign on the table, seen from above: cut off, so that nobody scans it. */
export function TableSign() {
  const { LL } = useI18n();
  return (
    <Shown look="sign-scene" alt={LL.howItWorks.pictures.sign()}>
      <img className="sign-dish" src={pictureOf('oliver')} alt="" loading="lazy" />
      <img className="sign-glass" src={pictureOf('vittvin')} alt="" loading="lazy" />
      <SignCard label={GUEST_ORDER.label} code={tableCode} />
    </Shown>
  );
}

/** What is chosen, and the button that sends it. */
export function SendingPhone() {
  const { LL, locale, money } = useI18n();
  const words = LL.howItWorks.drawn;
  return (
    <Shown look="sending" alt={LL.howItWorks.pictures.sending()}>
      <ul>
        {DISHES.map(({ product, name, price, picture }) => (
          <li key={product}>
            <span>
              <b>{pickText(name, locale, DEFAULT_LOCALE)}</b>
              <span className="num">{money(price, first.currency)}</span>
            </span>
            <span className="sending-picture">
              <img src={pictureOf(picture)} alt="" loading="lazy" />
              <b className="num">1</b>
            </span>
          </li>
        ))}
      </ul>
      <div className="sending-bar">
        <b className="num">{DISHES.length}</b>
        {words.send()}
        <span className="num">{money(ORDER_SUM, first.currency)}</span>
      </div>
    </Shown>
  );
}

/** The ticket that has just arrived. */
export function SentTicket() {
  const { LL } = useI18n();
  const words = LL.howItWorks.drawn;
  return (
    <Shown look="on-board" alt={LL.howItWorks.pictures.ticket()}>
      <DrawnTicket
        order={GUEST_ORDER}
        age={SENT_AGE}
        look="young"
        note={words.note()}
        act={words.accept()}
      />
    </Shown>
  );
}

const STEPS = ['sent', 'seen', 'preparing', 'served'] as const;
const REACHED = 2;

/** What the guest's phone says once a screen has shown the order. */
export function SeenPhone() {
  const { LL } = useI18n();
  const words = LL.howItWorks.drawn;
  return (
    <Shown look="seen" alt={LL.howItWorks.pictures.seen()}>
      <p className="head">{words.seen()}</p>
      <ol>
        {STEPS.map((step, place) => (
          <li key={step} className={place < REACHED ? 'is-reached' : ''}>
            {words.steps[step]()}
          </li>
        ))}
      </ol>
    </Shown>
  );
}

/** The order's lines on the phone, each with its own state. */
export function ReadyPhone() {
  const { LL, locale, money } = useI18n();
  const words = LL.howItWorks.drawn;
  return (
    <Shown look="line-states" alt={LL.howItWorks.pictures.lines()}>
      <ul>
        {DISHES.map(({ product, name, price, quantity }) => (
          <li key={product} className={product === FIRST_READY ? 'is-ready' : ''}>
            <b className="num">{quantity}</b>
            <span>
              <b>{pickText(name, locale, DEFAULT_LOCALE)}</b>
              <small>
                <Icon shape={product === FIRST_READY ? checkIcon : panIcon} size={20} />
                {product === FIRST_READY ? words.onItsWay() : words.beingMade()}
              </small>
            </span>
            <span className="num">{money(price, first.currency)}</span>
          </li>
        ))}
      </ul>
    </Shown>
  );
}

/** The same on the board. */
export function ReadyTicket() {
  const { LL } = useI18n();
  const words = LL.howItWorks.drawn;
  return (
    <Shown look="on-board" alt={LL.howItWorks.pictures.ready()}>
      <DrawnTicket
        order={GUEST_ORDER}
        age={READY_AGE}
        look="accepted"
        ready={[FIRST_READY]}
        act={words.allReady()}
      />
    </Shown>
  );
}
