import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { GUEST_ORDER } from '../demonstration/evening.ts';
import first from '../demonstration/first-products.json' with { type: 'json' };
import { Loop } from './loop.tsx';
import { leftOf, PAYING, PAYING_STILL, type PayingMoment, SHARED_BILL } from './shared-bill.ts';

const STAYS = PAYING.map(({ stays }) => stays);

/** One bill on three phones, while all three pay. */
export function PayingLoop() {
  const { LL } = useI18n();
  const words = LL.loops.paying;
  return (
    <Loop
      stays={STAYS}
      still={PAYING_STILL}
      alt={words.alt()}
      text={words.text()}
      className="paying-loop"
      draw={(place) => <Bill moment={PAYING[place] ?? PAYING[0]} />}
    />
  );
}

function Bill({ moment }: { moment: PayingMoment | undefined }) {
  const { LL, locale, money } = useI18n();
  const words = LL.loops.paying;
  if (moment === undefined) return null;
  const left = leftOf(moment);
  return (
    <div className="loop-bill">
      <div className="loop-bill-head">
        <b>{words.title()}</b>
        <span>{LL.common.atTable({ table: GUEST_ORDER.label })}</span>
      </div>
      <ul>
        {SHARED_BILL.map(({ product, name, amount, guest }) => (
          <li key={product} className={`of-guest-${guest} is-${moment.of[guest]}`}>
            <span className="loop-mark">
              {moment.of[guest] === 'paid' && <Icon shape={checkIcon} size={16} />}
            </span>
            <span>
              <b>{pickText(name, locale, DEFAULT_LOCALE)}</b>
              <small>
                {words.states[moment.of[guest]]({ name: LL.common.guest({ number: guest }) })}
              </small>
            </span>
            <span className="num">{money(amount, first.currency)}</span>
          </li>
        ))}
      </ul>
      <div className={`loop-left ${left === 0 ? 'is-paid' : ''}`}>
        <span>{left === 0 ? words.all() : words.left()}</span>
        {/* Another element: one whose text begins elsewhere would be a shift of the layout. */}
        <b key={left} className="num">
          {money(left, first.currency)}
        </b>
      </div>
    </div>
  );
}
