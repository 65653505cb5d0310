import type { Ref } from 'react';
import type { Bill } from '../../src/contract/billing/bill.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

/** The amount left to pay, with its label. */
export function LeftToPay({ bill, place }: { bill: Bill; place: Ref<HTMLParagraphElement> }) {
  const { LL, money } = useI18n();
  const say = (amount: number) => money(amount, bill.currency);
  const words = (() => {
    if (bill.payer === 'host') return LL.console.bill.host();
    if (bill.total === 0) return LL.console.bill.nothing();
    return bill.remaining === 0 ? LL.console.bill.paidAll() : LL.console.bill.left();
  })();
  const isLeft = bill.payer === 'guests' && bill.remaining > 0;
  return (
    <p className={isLeft ? 'left' : 'left is-paid'} tabIndex={-1} ref={place}>
      <span>{words}</span>
      <b className="num">{say(isLeft ? bill.remaining : bill.total)}</b>
      {isLeft && bill.paid > 0 && (
        <span className="num">{LL.console.bill.ofTotal({ total: say(bill.total) })}</span>
      )}
    </p>
  );
}
