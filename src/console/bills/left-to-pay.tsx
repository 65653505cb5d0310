import type { Ref } from 'react';
import type { Bill } from '#core/bills/bill.schema.ts';
import { dueNow } from '#core/bills/bill.ts';
import { EXACT, inCoins } from '#core/money/coins.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** The amount left to pay now, with its label, and what is being paid on phones meanwhile. */
export function LeftToPay({ bill, place }: { bill: Bill; place: Ref<HTMLParagraphElement> }) {
  const { LL, money } = useI18n();
  const { held = 0, goingBack = 0, toGiveBack = 0 } = bill;
  const say = (amount: number) => money(amount, bill.currency);
  const words = (() => {
    if (bill.payer === 'host') return LL.console.bill.host();
    if (bill.total === 0) return LL.console.bill.nothing();
    if (bill.remaining === 0) return LL.console.bill.paidAll();
    return held > 0 ? LL.guestPayments.leftNow() : LL.console.bill.left();
  })();
  const inCash = inCoins(dueNow(bill), bill.coin ?? EXACT);
  const isLeft = bill.payer === 'guests' && bill.remaining > 0;
  return (
    <p className={isLeft ? 'left' : 'left is-paid'} tabIndex={-1} ref={place}>
      <span>{words}</span>
      <b className="num">{say(isLeft ? dueNow(bill) : bill.total)}</b>
      {isLeft && held > 0 && (
        <span className="num">{LL.guestPayments.held({ amount: say(held) })}</span>
      )}
      {isLeft && (bill.paid > 0 || held > 0) && (
        <span className="num">{LL.console.bill.ofTotal({ total: say(bill.total) })}</span>
      )}
      {isLeft && inCash !== dueNow(bill) && (
        <span className="num">{LL.console.bill.inCash({ amount: say(inCash) })}</span>
      )}
      {goingBack > 0 && (
        <span className="num">{LL.guestPayments.back.goingBack({ amount: say(goingBack) })}</span>
      )}
      {toGiveBack > 0 && (
        <span className="num">{LL.guestPayments.back.toGiveBack({ amount: say(toGiveBack) })}</span>
      )}
    </p>
  );
}
