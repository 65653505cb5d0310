import type { HappyPrice } from '#core/money/happy-hour-price.ts';
import type { Moment } from '#web/i18n/menu-texts.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { Tag } from '../basic/tag.tsx';

/** The price outside its happy hour, behind the current price. */
export function OrdinaryPrice({ price, currency }: { price: number; currency: string }) {
  const { LL, money } = useI18n();
  return (
    <s className="num">
      <span className="hidden-text">{LL.guest.menu.ordinaryPrice()} </span>
      {money(price, currency)}
    </s>
  );
}

/** The end of the current price. */
export function HappyTag({ happy, now, timeZone }: Moment & { happy: HappyPrice }) {
  const { LL, dayAndTime } = useI18n();
  const { happyUntil, happyNow } = LL.guest.menu;
  const { until } = happy;
  const text = until === null ? happyNow() : happyUntil({ time: dayAndTime(until, now, timeZone) });
  return <Tag kind="good" text={text} />;
}
