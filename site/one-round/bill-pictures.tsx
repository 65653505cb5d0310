import { Icon } from '#web/components/basic/icon.tsx';
import { billIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { GUEST_ORDER } from '../demonstration/evening.ts';
import first from '../demonstration/first-products.json' with { type: 'json' };
import { ORDER_SUM, Shown } from './round-pictures.tsx';

const PARTS = ['all', 'mine', 'dishes', 'equal'] as const;
/** Whose bill it is, and how many share it where its parts are equal. */
const CHOSEN = 'all';
const SHARED_BY = 2;

/** The bill on the phone, and what of it a guest has chosen to pay. */
export function BillPhone() {
  const { LL, money } = useI18n();
  const words = LL.howItWorks.drawn.bill;
  const shown = {
    all: { name: words.parts.all(), sum: ORDER_SUM },
    mine: { name: words.parts.mine(), sum: ORDER_SUM },
    dishes: { name: words.parts.dishes(), sum: null },
    equal: { name: words.parts.equal({ count: SHARED_BY }), sum: ORDER_SUM / SHARED_BY },
  };
  return (
    <Shown look="bill-parts" alt={LL.howItWorks.pictures.bill()}>
      <p className="bill-title">
        <b>{words.title()}</b>
        <b className="num">{money(ORDER_SUM, first.currency)}</b>
      </p>
      <ul>
        {PARTS.map((part) => {
          const { name, sum } = shown[part];
          return (
            <li key={part} className={part === CHOSEN ? 'is-chosen' : ''}>
              <span className="bill-dot" />
              {name}
              {sum !== null && <span className="num">{money(sum, first.currency)}</span>}
            </li>
          );
        })}
      </ul>
    </Shown>
  );
}

/** What the bar sees of it: who wants to pay, how and how much. */
export function BillCall() {
  const { LL, money } = useI18n();
  const words = LL.howItWorks.drawn.bill;
  return (
    <Shown look="on-board" alt={LL.howItWorks.pictures.call()}>
      <div className="bill-call">
        <p>
          <b className="num">{GUEST_ORDER.label}</b>
          <span>
            <Icon shape={billIcon} size={20} />
            {words.asked()}
          </span>
          <b className="num">{money(ORDER_SUM, first.currency)}</b>
        </p>
        <span className="bill-act">{words.take()}</span>
      </div>
    </Shown>
  );
}
