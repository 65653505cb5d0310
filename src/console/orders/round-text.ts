import type { EarlierLine } from '#core/cart/order-again.ts';
import type { RoundAgain } from '#core/cart/round-again.ts';
import { pickText } from '#core/menu/menu.ts';
import { LOCALE_FACTS, type Locale } from '#core/shared/languages.ts';
import type { Texts } from '#web/i18n/core.ts';

/** What came of repeating a party's last round; null: it has ordered nothing. */
export function roundText(LL: Texts, locale: Locale, again: RoundAgain | null): string {
  const words = LL.takeOrder.round;
  if (again === null) return words.none();
  const list = new Intl.ListFormat(LOCALE_FACTS[locale].intl, { type: 'conjunction' });
  const names = (lines: readonly EarlierLine[]) =>
    list.format(new Set(lines.map(({ name }) => pickText(name, locale))));
  const count = again.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    count > 0 && words.added({ count }),
    again.missing.length > 0 && words.missing({ names: names(again.missing) }),
    again.asked.length > 0 && words.asked({ names: names(again.asked) }),
  ]
    .filter((each) => each !== false)
    .join(' ');
}
