import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useOffer } from '#console/components/facts/asking.tsx';
import { guestName } from '#console/components/facts/bill-facts.ts';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { leftOf } from '#core/bills/refund-payment.ts';
import type { BillHistory } from '#core/history/history.schema.ts';
import { billLines } from '#core/orders/order-view.ts';
import type { StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { AttemptRow } from './attempt-row.tsx';
import type { PartyPaymentsStore } from './party-payments-store.ts';
import { isHoldingPart, takenShareText } from './payment-facts.ts';
import { RefundSheet } from './refund-sheet.tsx';
import type { Refundable } from './use-refund.ts';

interface Props {
  store: PartyPaymentsStore;
  found: BillHistory;
  permissions: readonly Permission[];
  /** Records cash for the part that is free now; returns whether that succeeded. */
  onCash: (amount: number) => Promise<boolean>;
}

/** What the party's guests pay on their phones, and what staff can do about it. */
export function PartyPayments({ store, found, permissions, onCash }: Props) {
  useSignals();
  const { LL, locale, money, time } = useI18n();
  const words = LL.guestPayments;
  const { can } = useOffer(permissions);
  const [refunding, setRefunding] = useState<StaffAttempt | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const attempts = store.data.value?.attempts ?? null;
  const error = store.error.value;
  const refusal = store.refusal.value;
  if (error === null && (attempts === null || attempts.length === 0)) return null;
  const lines = billLines(found.orders);
  const guestOf = (id: string) => found.guests.find((each) => each.id === id) ?? null;
  const problem = (() => {
    if (refusal === null) return failed;
    if (refusal.code === 'payments.changed') return words.takeOver.paid();
    if (refusal.code === 'payments.still_open' && refusal.state !== null) {
      return words.takeOver.stillOpen({ time: time(refusal.state, found.timeZone) });
    }
    return errorText(LL, refusal.code);
  })();
  const begin = () => {
    setMessage(null);
    setFailed(null);
    store.forgetRefusal();
  };
  const takeOver = async ({ id, amount, currency }: StaffAttempt) => {
    begin();
    if (!(await store.takeOver(id))) return;
    if (await onCash(amount)) setMessage(words.takeOver.done({ amount: money(amount, currency) }));
    else setFailed(words.takeOver.notRecorded({ amount: money(amount, currency) }));
  };
  return (
    <section className="party-payments">
      <h3 className="head">{words.heading()}</h3>
      <SuccessMessage text={message} />
      <ErrorMessage error={error} />
      <div role="alert">
        {problem !== null && refunding === null && <p className="problem">{problem}</p>}
      </div>
      <ul>
        {attempts?.map((attempt) => (
          <AttemptRow
            // A new state closes the question about the old one.
            key={`${attempt.id} ${attempt.state}`}
            attempt={attempt}
            guest={guestOf(attempt.guest)}
            takes={takenShareText(
              LL,
              locale,
              found.bill.claims?.find(({ payment }) => payment === attempt.id),
              lines,
            )}
            timeZone={found.timeZone}
            isBusy={store.isBusy.value}
            onTakeOver={
              permissions.includes('bills.handle') && isHoldingPart(attempt)
                ? () => void takeOver(attempt)
                : undefined
            }
            onRefund={
              can('payments.refund') && isAnyLeft(leftOf(found, attempt))
                ? () => {
                    begin();
                    setRefunding(attempt);
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {refunding && (
        <RefundSheet
          name={guestName(LL, guestOf(refunding.guest) ?? undefined)}
          currency={refunding.currency}
          left={leftOf(found, refunding)}
          lines={lines}
          isBusy={store.isBusy.value}
          problem={problem}
          onRefund={async (wish) => {
            if (await store.refund(refunding.id, wish)) {
              const amount = money(wish.amount + wish.tip, refunding.currency);
              setRefunding(null);
              setMessage(words.refund.done({ amount }));
            }
          }}
          onClose={() => {
            begin();
            setRefunding(null);
          }}
        />
      )}
    </section>
  );
}

const isAnyLeft = ({ amount, tip }: Refundable): boolean => amount + tip > 0;
