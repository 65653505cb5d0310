import type { NamedBill } from '#core/bills/bill.schema.ts';
import type { OrderLine } from '#core/orders/order.schema.ts';
import { quotedReason } from '#web/i18n/core-reason-text.ts';
import type { Language } from '#web/i18n/language.ts';

/** A bill's name, where the line is on another than the first. */
function billTexts({ LL }: Language, { bill }: OrderLine, bills: readonly NamedBill[]): string[] {
  if (bill === undefined) return [];
  const name = bills.find(({ id }) => id === bill)?.name || LL.guest.bill.otherBill();
  return [LL.guest.bill.onBill({ name })];
}

/**
 * The reductions of a line, with reasons: "−SEK 20 “Sorry for the wait.”"; and which of the party's
 * named `bills` it is on.
 */
export function reductionTexts(
  language: Language,
  line: OrderLine,
  currency: string,
  bills: readonly NamedBill[] = [],
): string[] {
  const { LL, money } = language;
  const reductions = (line.reductions ?? []).map(({ amount, reason, pieces }) => {
    const some =
      pieces === undefined || pieces === line.quantity
        ? ''
        : `${LL.common.piecesOf({ pieces, quantity: line.quantity })} `;
    return `${some}${money(-amount, currency)} ${quotedReason(LL, reason)}`;
  });
  return [...reductions, ...billTexts(language, line, bills)];
}
