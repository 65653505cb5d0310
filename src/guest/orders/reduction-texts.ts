import type { OrderLine } from '#core/ordering/order.schema.ts';
import { quotedReason } from '#web/i18n/core-reason-text.ts';
import type { Language } from '#web/i18n/language.ts';

/** The reductions of a line, with reasons: "−SEK 20 “Sorry for the wait.”". */
export function reductionTexts(
  { LL, money }: Language,
  line: OrderLine,
  currency: string,
): string[] {
  return (line.reductions ?? []).map(({ amount, reason, pieces }) => {
    const some =
      pieces === undefined || pieces === line.quantity
        ? ''
        : `${LL.common.piecesOf({ pieces, quantity: line.quantity })} `;
    return `${some}${money(-amount, currency)} ${quotedReason(LL, reason)}`;
  });
}
