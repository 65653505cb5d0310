import type { OnlinePayment } from '../../contract/billing/online-payment.schema.ts';
import { useI18n } from '../../i18n/use-i18n.tsx';
import type { PayTexts } from './pay-texts.ts';

interface Props {
  payment: OnlinePayment;
  words: PayTexts;
}

/** The amount, the tip in it, and what goes back. */
export function PaymentSums({ payment, words }: Props) {
  const { money } = useI18n();
  const { amount, tip, currency, excess, refunded } = payment;
  return (
    <>
      <p className="pay-sum num">{money(amount + tip, currency)}</p>
      {tip > 0 && <p className="why num">{words.ofWhichTip({ amount: money(tip, currency) })}</p>}
      {excess > 0 && <p role="status">{words.excess({ amount: money(excess, currency) })}</p>}
      {refunded > excess && (
        <p role="status">{words.refunded({ amount: money(refunded - excess, currency) })}</p>
      )}
    </>
  );
}
