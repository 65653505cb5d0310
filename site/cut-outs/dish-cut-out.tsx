import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { checkIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { CutOut } from './cut-out.tsx';
import dishes from './dishes.json' with { type: 'json' };

const { currency, meatballs, extras } = dishes;
/** What the guest has chosen with it, by its place. */
const CHOSEN = 0;

/** A dish's sheet: what it contains, and what goes with it. */
export function DishCutOut() {
  const { LL, locale, money } = useI18n();
  const words = LL.home.guests;
  return (
    <CutOut alt={words.picture()} className="of-dish" food={meatballs.picture}>
      <p className="cut-head">
        <b>{pickText(meatballs.name, locale, DEFAULT_LOCALE)}</b>
        <span className="num">{money(meatballs.price, currency)}</span>
      </p>
      <p className="cut-small">{words.contains()}</p>
      <p className="cut-group">{pickText(extras.name, locale, DEFAULT_LOCALE)}</p>
      <ul>
        {extras.options.map(({ name, price }, place) => (
          <li key={price + name.en} className={place === CHOSEN ? 'is-chosen' : ''}>
            <span className="cut-box">
              {place === CHOSEN && <Icon shape={checkIcon} size={16} />}
            </span>
            {pickText(name, locale, DEFAULT_LOCALE)}
            <span className="num">+{money(price, currency)}</span>
          </li>
        ))}
      </ul>
    </CutOut>
  );
}
