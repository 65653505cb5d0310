import { Button } from '../../../src/components/basic/button.tsx';
import type { Payment } from '../../../src/contract/billing/bill.schema.ts';
import { standingPayments } from '../../../src/domain/billing/shares.ts';
import { useI18n } from '../../../src/i18n/use-i18n.tsx';

interface Props {
  payments: readonly Payment[];
  currency: string;
  timeZone: string;
  /** Absent for who may correct nothing. */
  onCorrect?: ((payment: Payment) => void) | undefined;
}

/** What was paid, and what was corrected of it: nothing is ever taken off the list. */
export function PaymentList({ payments, currency, timeZone, onCorrect }: Props) {
  const { LL, money, time } = useI18n();
  const words = LL.console.bill;
  const say = (amount: number) => money(amount, currency);
  const standing = new Set(standingPayments(payments).map(({ id }) => id));
  return (
    <ul className="leader payments">
      {payments.map((payment) => {
        const method = LL.console.methods[payment.method]();
        const isCorrected = payment.reverses === undefined && !standing.has(payment.id);
        return (
          <li key={payment.id} className={isCorrected ? 'is-struck' : ''}>
            <span>
              {isCorrected ? <s>{method}</s> : method}{' '}
              <small className="num">{time(payment.at, timeZone)}</small>
              <Standing payment={payment} isCorrected={isCorrected} />
            </span>
            <span className="num">
              {isCorrected ? <s>{say(payment.amount)}</s> : say(payment.amount)}
              {payment.given !== undefined && (
                <small>
                  {words.cashOf({ given: say(payment.given), change: say(payment.change ?? 0) })}
                </small>
              )}
              {payment.tip !== 0 && <small>{words.tipOf({ amount: say(payment.tip) })}</small>}
            </span>
            {onCorrect && standing.has(payment.id) && (
              <Button
                kind="bare"
                label={words.correctOf({ amount: say(payment.amount), method })}
                onClick={() => onCorrect(payment)}
              >
                {words.correct()}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What an entry is beside a payment as it was made, and why. */
function Standing({ payment, isCorrected }: { payment: Payment; isCorrected: boolean }) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  const { reverses, replaces, reason, parts } = payment;
  const said = [
    parts === undefined ? '' : LL.console.shares.equal({ parts }),
    isCorrected ? words.corrected() : '',
    reverses === undefined ? '' : words.reversal(),
    replaces === undefined ? '' : words.replacement(),
    reason ?? '',
  ].filter((each) => each !== '');
  return said.length === 0 ? null : <small>{said.join(' · ')}</small>;
}
