import type { Payment } from '#core/bills/bill.schema.ts';
import { standingPayments } from '#core/bills/shares.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useAskingMark } from './asking.tsx';
import { guestName } from './bill-facts.ts';

interface Props {
  payments: readonly Payment[];
  guests: readonly SeatedGuest[];
  currency: string;
  timeZone: string;
  /** Absent for people who may not correct payments. */
  onCorrect?: ((payment: Payment) => void) | undefined;
}

/** The payments and their corrections; no entry is ever removed. */
export function PaymentList({ payments, guests, currency, timeZone, onCorrect }: Props) {
  const mark = useAskingMark('payments.correct');
  const { LL, money, time } = useI18n();
  const words = LL.console.bill;
  const say = (amount: number) => money(amount, currency);
  const standing = new Set(standingPayments(payments).map(({ id }) => id));
  const givenBack = new Set(payments.map(({ refunds }) => refunds));
  const mayCorrect = ({ id, attempt, refunds }: Payment) =>
    standing.has(id) && attempt === undefined && refunds === undefined && !givenBack.has(id);
  return (
    <ul className={onCorrect ? 'leader payments can-correct' : 'leader payments'}>
      {payments.map((payment) => {
        const method = LL.console.methods[payment.method]();
        const isCorrected = payment.reverses === undefined && !standing.has(payment.id);
        return (
          <li key={payment.id} className={isCorrected ? 'is-corrected' : ''}>
            <span>
              {isCorrected ? <s>{method}</s> : method}{' '}
              <small className="num">{time(payment.at, timeZone)}</small>
            </span>
            <span className="num">
              {isCorrected ? <s>{say(payment.amount)}</s> : say(payment.amount)}
            </span>
            <Notes payment={payment} guests={guests} isCorrected={isCorrected} say={say} />
            {onCorrect && mayCorrect(payment) && (
              <Button
                kind="bare"
                label={mark.name(words.correctOf({ amount: say(payment.amount), method }))}
                onClick={() => onCorrect(payment)}
              >
                {words.correct()}
                {mark.icon}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface NotesProps {
  payment: Payment;
  guests: readonly SeatedGuest[];
  isCorrected: boolean;
  say: (amount: number) => string;
}

/** Who paid on a phone and through whom, the kind of a correction or refund, and its reason. */
function Notes({ payment, guests, isCorrected, say }: NotesProps) {
  const { LL } = useI18n();
  const words = LL.console.bill;
  const { reverses, replaces, reason, parts, given, change = 0, tip, rounding = 0 } = payment;
  const { attempt, provider, refunds } = payment;
  const guest = attempt === undefined ? undefined : guests.find(({ id }) => id === payment.guest);
  const said = [
    refunds === undefined ? '' : words.refunded(),
    provider === undefined ? '' : LL.guestPayments.providers[provider](),
    guest === undefined ? '' : guestName(LL, guest),
    parts === undefined ? '' : LL.console.shares.equal({ parts }),
    given === undefined ? '' : words.cashOf({ given: say(given), change: say(change) }),
    tip === 0 ? '' : words.tipOf({ amount: say(tip) }),
    rounding === 0 ? '' : words.rounded({ amount: say(rounding) }),
    isCorrected ? words.corrected() : '',
    reverses === undefined ? '' : words.reversal(),
    replaces === undefined ? '' : words.replacement(),
    reason ?? '',
  ].filter((each) => each !== '');
  return said.length === 0 ? null : <small className="notes">{said.join(' · ')}</small>;
}
