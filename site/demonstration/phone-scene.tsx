import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { ProductCard } from '#web/components/ordering/product-card.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { GUEST_ORDER, GUEST_SEEN } from './evening.ts';
import first from './first-products.json' with { type: 'json' };
import { clockAt, FIRST, type Moment, type PhoneView, ROUND, STILL } from './round.ts';

/** By path, as the demonstration venue is data. Files: in the markup they would hold up the first paint. */
const PICTURES = import.meta.glob<string>('../../demo/pictures/{skagen,oliver,pommes}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** As many as are in sight above the bar. */
const SHOWN = first.products.slice(0, 3);
const nothing = () => {};
const priceOf = (id: string) => first.products.find((product) => product.id === id)?.price ?? 0;
const SUMS = [0, ...GUEST_ORDER.lines.map(({ product }) => priceOf(product))].map((_, chosen) =>
  GUEST_ORDER.lines.slice(0, chosen).reduce((sum, { product }) => sum + priceOf(product), 0),
);

/**
 * The guest's phone in the round that plays itself: to look at, drawn by the server. The menu stays
 * where it is while the order's state is shown, so that its pictures are there when it comes again. What
 * the page begins with has the order's state too, for whoever prefers that nothing moves.
 */
export function PhoneScene({ moment, before }: { moment: Moment; before: Moment | null }) {
  const isFirst = moment === ROUND[FIRST];
  const menu = moment.phone.kind === 'menu' ? moment.phone : null;
  const order = isFirst ? ROUND[STILL]?.phone : moment.phone;
  const moves = isFirst ? 'if-moving' : '';
  return (
    <div className={`scene scene-phone ${before === null ? '' : 'is-played'}`} inert>
      <Menu
        chosen={menu?.chosen ?? GUEST_ORDER.lines.length}
        look={menu === null ? 'is-left' : moves}
      />
      {order?.kind === 'order' && (
        <div key={order.state} className={isFirst ? 'if-still' : ''}>
          <Order state={order.state} />
        </div>
      )}
    </div>
  );
}

interface MenuProps {
  /** How many dishes are in the cart. */
  chosen: number;
  look: 'is-left' | 'if-moving' | '';
}

function Menu({ chosen, look }: MenuProps) {
  const { LL, locale, money } = useI18n();
  const words = LL.demonstration.scene;
  const text = (texts: LocalizedText) => pickText(texts, locale, DEFAULT_LOCALE);
  const isChosen = (id: string) =>
    GUEST_ORDER.lines.slice(0, chosen).some(({ product }) => product === id);
  return (
    <div className={`scene-menu ${look}`}>
      <div className="scene-head">
        <p>
          <b>{first.venue}</b>
        </p>
        <p className="scene-table">
          {LL.common.table()} <b className="num">{GUEST_ORDER.label}</b>
        </p>
      </div>
      <p className="scene-courses">
        {first.categories.map((category) => (
          <span key={category.en}>{text(category)}</span>
        ))}
      </p>
      <ul>
        {SHOWN.map((product) => (
          <ProductCard
            key={product.id}
            name={text(product.name)}
            description={text(product.description)}
            price={money(product.price, first.currency)}
            pricePrefix={undefined}
            facts=""
            allergens=""
            picture={PICTURES[`../../demo/pictures/${product.picture}`]}
            placeholderColor={first.placeholderColor}
            quantity={isChosen(product.id) ? 1 : 0}
            isNear
            isOut={false}
            isLater={false}
            quickLabel={LL.common.more()}
            onOpen={nothing}
            onQuick={nothing}
          />
        ))}
      </ul>
      {chosen > 0 && (
        <p className={`scene-bar ${chosen === GUEST_ORDER.lines.length ? 'is-last' : ''}`}>
          <b className="num">{chosen}</b>
          {words.send()}
          <span className="num">{money(SUMS[chosen] ?? 0, first.currency)}</span>
        </p>
      )}
    </div>
  );
}

type State = Extract<PhoneView, { kind: 'order' }>['state'];

const STEPS: readonly { readonly step: 'sent' | 'seen' | 'preparing' | 'served'; at: number }[] = [
  { step: 'sent', at: GUEST_ORDER.sent },
  { step: 'seen', at: GUEST_SEEN },
  { step: 'preparing', at: GUEST_ORDER.accepted },
  { step: 'served', at: GUEST_ORDER.served },
];
const REACHED: Record<State, number> = { sent: 1, seen: 2, accepted: 3, ready: 3, served: 4 };

function Order({ state }: { state: State }) {
  const { LL, locale, money } = useI18n();
  const words = LL.demonstration.scene;
  return (
    <>
      <div className={`scene-state ${state === 'sent' ? '' : 'is-good'}`}>
        <p className="scene-where">
          {LL.common.table()} {GUEST_ORDER.label}
        </p>
        <p className="scene-title">{words.states[state]()}</p>
        <ol>
          {STEPS.map(({ step, at }, place) => (
            <li key={step} className={place < REACHED[state] ? 'is-reached' : ''}>
              {words.steps[step]()}
              {place < REACHED[state] && <span className="num">{clockAt(at, locale)}</span>}
            </li>
          ))}
        </ol>
      </div>
      <ul className="scene-lines">
        {GUEST_ORDER.lines.map(({ product, name, quantity }) => (
          <li key={product}>
            <b className="num">{quantity}</b>
            <b>{pickText(name, locale, DEFAULT_LOCALE)}</b>
            <span className="num">{money(priceOf(product), first.currency)}</span>
          </li>
        ))}
        <li className="scene-total">
          <span>{words.total()}</span>
          <b className="num">{money(SUMS.at(-1) ?? 0, first.currency)}</b>
        </li>
      </ul>
    </>
  );
}
