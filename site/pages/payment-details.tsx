import type { ReturnedPayment } from '../../src/contract/billing/online-payment.schema.ts';
import type { Texts } from '../../src/i18n/core.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

/** The amount, what it means, and what goes back; no receipt, and it says so. */
export function PaymentDetails({ payment }: { payment: ReturnedPayment }) {
  const { LL, money } = useI18n();
  const words = LL.paymentReturn;
  const { state, amount, currency, refunds, reference, isTest } = payment;
  return (
    <>
      <p className="payment-sum num">{money(amount, currency)}</p>
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
