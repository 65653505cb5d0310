import type { ReturnedPayment } from '#core/payments/online-payment.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { pickText } from '#core/shared/pick-text.ts';
import type { Texts } from '#web/i18n/core.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The amount, what it means, and what goes back; no receipt, and it says so. */
export function PaymentDetails({ payment }: { payment: ReturnedPayment }) {
  const { LL, locale, money } = useI18n();
  const words = LL.paymentReturn;
  const { state, amount, tip, currency, refunds, reference, isTest, venue, table } = payment;
  return (
    <>
      <p>{words.where({ venue, table })}</p>
      <p className="payment-sum num">{money(amount, currency)}</p>
      {tip > 0 && <p className="hint num">{words.ofWhichTip({ amount: money(tip, currency) })}</p>}
      <div>
        <p>{words.kinds[payment.kind]()}</p>
        {payment.lines.length > 0 && (
          <ul className="payment-lines">
            {payment.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
              <li key={index}>
                <span>{lineText(words, line, locale)}</span>
                <span className="num">{money(line.amount, currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(state === 'open' || state === 'created') && <p>{words.waitingText()}</p>}
      {state === 'unknown' && <p>{words.unknownText()}</p>}
      {['declined', 'cancelled', 'expired'].includes(state) && <p>{words.nothingPaid()}</p>}
      {refunds.map((refund) => (
        <p key={`${refund.amount} ${refund.state}`}>
          {refundText(words, refund, money(refund.amount, currency))}
        </p>
      ))}
      {isTest && <p>{words.isTest()}</p>}
      {state === 'paid' && <p className="hint">{words.confirmation({ reference })}</p>}
    </>
  );
}

function lineText(
  words: Texts['paymentReturn'],
  { name, quantity, num, den }: ReturnedPayment['lines'][number],
  locale: Locale,
): string {
  const text = pickText(name, locale);
  if (num < den) return words.part({ name: text, num, den });
  return quantity > 1 ? `${quantity} ${text}` : text;
}

function refundText(
  { refund }: Texts['paymentReturn'],
  { state, isExcess }: ReturnedPayment['refunds'][number],
  amount: string,
): string {
  if (isExcess && state !== 'failed') {
    return refund.excess({ amount });
  }
  if (state === 'done' || state === 'by_hand') {
    return refund.done({ amount });
  }
  return state === 'failed' ? refund.failed({ amount }) : refund.coming({ amount });
}
