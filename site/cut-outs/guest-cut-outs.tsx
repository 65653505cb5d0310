import { DEFAULT_LOCALE } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, eyeIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { GUEST_ORDER, GUEST_SEEN } from '../demonstration/evening.ts';
import { clockAt } from '../demonstration/round.ts';
import { PAYERS, SHARED_BILL } from '../loops/shared-bill.ts';
import { CutOut } from './cut-out.tsx';
import dishes from './dishes.json' with { type: 'json' };

const { currency, prawnSandwich } = dishes;

/** A dish that contains what its guest avoids. */
export function AvoidCutOut() {
  const { LL, locale, money } = useI18n();
  const words = LL.features;
  return (
    <CutOut alt={words.pictures.avoid()} className="of-avoided" food={prawnSandwich.picture}>
      <p className="cut-head">
        <b>{pickText(prawnSandwich.name, locale, DEFAULT_LOCALE)}</b>
        <span className="num">{money(prawnSandwich.price, currency)}</span>
      </p>
      <p className="cut-small">{pickText(prawnSandwich.description, locale, DEFAULT_LOCALE)}</p>
      <p className="cut-warning">
        <Icon shape={alertIcon} size={20} />
        {words.cut.avoided()}
      </p>
      <p className="cut-small">{words.cut.contains()}</p>
    </CutOut>
  );
}

/** Who at the table ordered what: the bill that its guests pay further down. */
export function TogetherCutOut() {
  const { LL, locale, money } = useI18n();
  const sum = (amounts: readonly { amount: number }[]) =>
    money(
      amounts.reduce((all, { amount }) => all + amount, 0),
      currency,
    );
  return (
    <CutOut alt={LL.features.pictures.table()} className="of-together">
      <p className="cut-head">
        <b>{LL.common.atTable({ table: GUEST_ORDER.label })}</b>
        <span className="num">{sum(SHARED_BILL)}</span>
      </p>
      <ul>
        {PAYERS.map((payer) => {
          const lines = SHARED_BILL.filter(({ guest }) => guest === payer);
          return (
            <li key={payer} className={`of-guest-${payer}`}>
              <span className="cut-mark num">{payer}</span>
              <span>
                <b>{LL.common.guest({ number: payer })}</b>
                <small>
                  {lines.map(({ name }) => pickText(name, locale, DEFAULT_LOCALE)).join(', ')}
                </small>
              </span>
              <span className="num">{sum(lines)}</span>
            </li>
          );
        })}
      </ul>
    </CutOut>
  );
}

/** What an order says of itself: that it waits for the network, and then that it was seen. */
export function OnceCutOut() {
  const { LL, locale } = useI18n();
  const words = LL.features;
  const time = clockAt(GUEST_SEEN, locale);
  return (
    <CutOut alt={words.pictures.status()} className="of-once">
      {(['waits', 'seen'] as const).map((state) => (
        <p key={state} className={`cut-state is-${state}`}>
          <Icon shape={state === 'waits' ? alertIcon : eyeIcon} size={24} />
          <span>
            <b>{words.cut[state].title()}</b>
            <small>{words.cut[state].text({ time })}</small>
          </span>
        </p>
      ))}
    </CutOut>
  );
}
