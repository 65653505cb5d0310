import type { Texts } from '#web/i18n/core.ts';
import { errorText } from '#web/i18n/error-text.ts';
import type { PayTexts } from './pay-texts.ts';
import type { PayRefusal } from './paying-store.ts';

/** Why nothing was paid, what is so now, and what was kept. */
export function refusalText(
  LL: Texts,
  { refused }: PayTexts,
  { code, shown, limit }: PayRefusal,
  money: (amount: number) => string,
): string {
  switch (code) {
    case 'payments.changed':
      return refused.changed({ was: money(shown), now: money(limit ?? 0) });
    case 'bills.overpaid':
      return refused.less({ now: money(limit ?? 0) });
    case 'bills.nothing_to_pay':
    case 'lines.unknown':
      return refused.gone();
    case 'payments.too_many':
      return refused.many();
    case 'payments.off':
      return refused.off();
    case 'network':
      return refused.network();
    default:
      return errorText(LL, code);
  }
}
