import type { LocalizedText } from '#core/menu-import/menu-file.schema.ts';
import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { ProductCard } from '#web/components/ordering/product-card.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { GUEST_ORDER, GUEST_SEEN } from './evening.ts';
import first from './first-products.json' with { type: 'json' };
import { clockAt, type Moment, type PhoneView } from './round.ts';

/** By path, as the demonstration venue is data. */
const PICTURES = import.meta.glob<string>('../../demo/pictures/{skagen,oliver,pommes,lojrom}.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const nothing = () => {};
const priceOf = (id: string) => first.products.find((product) => product.id === id)?.price ?? 0;
const SUMS = [0, ...GUEST_ORDER.lines.map(({ product }) => priceOf(product))].map((_, chosen) =>
  GUEST_ORDER.lines.slice(0, chosen).reduce((sum, { product }) => sum + priceOf(product), 0),
);

/** The guest's phone in the round that plays itself: to look at, drawn by the server. */
export function PhoneScene({ moment, before }: { moment: Moment; before: Moment | null }) {
  const { phone } = moment;
  return (
    <div className={`scene scene-phone ${before === null ? '' : 'is-played'}`} inert>
      {phone.kind === 'menu' ? (
        <Menu chosen={phone.chosen} />
      ) : (
        <Order key={phone.state} state={phone.state} />
      )}
    </div>
  );
}

function Menu({ chosen }: { chosen: 0 | 1 | 2 }) {
  const { LL, locale, money } = useI18n();
  const words = LL.demonstration.scene;
  const text = (texts: LocalizedText) => pickText(texts, locale, DEFAULT_LOCALE);
  const isChosen = (id: string) =>
    GUEST_ORDER.lines.slice(0, chosen).some(({ product }) => product === id);
  return (
    <div className="scene-menu">
      <div className="scene-head">
        <p>
          <b>{first.venue}</b>
        </p>
        <p className="scene-table">
          {LL.common.table()} <b className="num">{GUEST_ORDER.label}</b>
        </p>
      </div>
      <p className="scene-category">{text(first.category)}</p>
      <ul>
        {first.products.map((product) => (
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
              {place < REACHED[state] && <span className="num">{clockAt(at)}</span>}
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
