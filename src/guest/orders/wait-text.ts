import type { UsualWait } from '#core/orders/usual-wait.ts';
import type { Texts } from '#web/i18n/core.ts';

/** "Usually 10–15 min right now". */
export function waitText(LL: Texts, { from, to }: UsualWait): string {
  const words = LL.guest.wait;
  return from === 0 ? words.under({ to }) : words.range({ from, to });
}
