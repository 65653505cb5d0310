import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { useAskingMark } from '#console/components/facts/asking.tsx';
import { guestName } from '#console/components/facts/bill-facts.ts';
import { ConfirmQuestion } from '#console/components/page/confirm-question.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { StaffAttempt, StaffRefund } from '#core/payments/staff-payments.schema.ts';
import type { SeatedGuest } from '#core/seatings/seating.schema.ts';
import type { ErrorCode } from '#core/shared/error-codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import { GuestBadge } from '#web/components/ordering/guest-badge.tsx';
import type { Texts } from '#web/i18n/core.ts';
import { reasonText } from '#web/i18n/core-reason-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { ATTEMPT_LOOKS, isHolding, REFUND_LOOKS } from './payment-facts.ts';

interface Props {
  attempt: StaffAttempt;
  /** Null if the guest is not stored any more. */
  guest: SeatedGuest | null;
  /** In place of the guest's name. */
  name?: string;
  /** The part of the bill that it takes, in words. */
  takes: string;
  timeZone: string;
  isBusy: boolean;
  /** Absent where its part cannot be taken in another way. */
  onTakeOver?: (() => void) | undefined;
  /** Absent where nothing can go back, or the person may not give it back. */
  onRefund?: (() => void) | undefined;
  children?: ReactNode;
}

/** One guest's payment on the phone: who, what, how, its state, and what went back. */
export function AttemptRow({ attempt, guest, takes, timeZone, ...props }: Props) {
  useSignals();
  const { LL, money, time } = useI18n();
  const { now } = useTicker();
  const words = LL.guestPayments;
  const { currency, tip, provider, reference } = attempt;
  const say = (amount: number) => money(amount, currency);
  const facts = [
    words.providers[provider](),
    words.reference({ reference }),
    tip > 0 ? LL.console.bill.tipOf({ amount: say(tip) }) : '',
    isHolding(attempt) && Date.parse(attempt.expiresAt) > now.value
      ? words.until({ time: time(attempt.expiresAt, timeZone) })
      : '',
  ];
  return (
    <li className="attempt">
      <p className="attempt-head">
        {guest && <GuestBadge ordinal={guest.ordinal} name={guest.name} />}
        <b>{props.name ?? guestName(LL, guest ?? undefined)}</b>
        <Tag kind={ATTEMPT_LOOKS[attempt.state]} text={words.states[attempt.state]()} />
        <b className="num">{say(attempt.amount)}</b>
      </p>
      {takes !== '' && <p>{takes}</p>}
      <p className="muted">
        <span className="num">{time(attempt.startedAt, timeZone)}</span>
        {' · '}
        {facts.filter((fact) => fact !== '').join(' · ')}
      </p>
      {attempt.order && (
        <p>
          {words.orders[attempt.order.state]()}
          {attempt.order.refusal && `: ${refusalOf(LL, attempt.order.refusal)}`}
        </p>
      )}
      {attempt.refunds.length > 0 && (
        <ul className="attempt-refunds">
          {attempt.refunds.map((refund) => (
            <RefundFact key={refund.id} refund={refund} currency={currency} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <AttemptActions attempt={attempt} guest={guest} {...props} />
      {props.children}
    </li>
  );
}

/** Why a paid order was not taken; in a few words, as the guest reads the long ones. */
function refusalOf({ guestPayments: { refusals } }: Texts, code: ErrorCode): string {
  switch (code) {
    case 'orders.closed':
      return refusals.closed();
    case 'orders.paused':
      return refusals.paused();
    case 'orders.pick_up_gone':
      return refusals.late();
    case 'seatings.ended':
      return refusals.left();
    case 'payments.changed':
      return refusals.less();
    default:
      return refusals.gone();
  }
}

interface RefundProps {
  refund: StaffRefund;
  currency: string;
  timeZone: string;
}

/** Money that goes back, with its state and the reason. */
export function RefundFact({ refund, currency, timeZone }: RefundProps) {
  const { LL, money, time } = useI18n();
  const words = LL.guestPayments;
  const why = refund.reason === null ? words.causes[refund.cause]() : reasonText(LL, refund.reason);
  return (
    <li>
      <Tag kind={REFUND_LOOKS[refund.state]} text={words.refundStates[refund.state]()} />
      <span className="num">
        {money(refund.amount + refund.tip + (refund.rounding ?? 0), currency)}
      </span>
      <span className="muted">
        {why} · <span className="num">{time(refund.at, timeZone)}</span>
      </span>
    </li>
  );
}

type ActionProps = Pick<Props, 'attempt' | 'guest' | 'isBusy' | 'onTakeOver' | 'onRefund'>;

/** What staff can do with it; taking it over asks first. */
function AttemptActions({ attempt, guest, isBusy, onTakeOver, onRefund }: ActionProps) {
  const { LL, money } = useI18n();
  const words = LL.guestPayments;
  const mark = useAskingMark('payments.refund');
  const [isAsked, setAsked] = useState(false);
  const amount = money(attempt.amount, attempt.currency);
  const name = guestName(LL, guest ?? undefined);
  if (isAsked && onTakeOver) {
    return (
      <ConfirmQuestion
        question={words.takeOver.ask({ amount })}
        yes={words.takeOver.yes()}
        no={words.takeOver.no()}
        isBusy={isBusy}
        onYes={onTakeOver}
        onNo={() => setAsked(false)}
      >
        {words.takeOver.text()}
      </ConfirmQuestion>
    );
  }
  if (!onTakeOver && !onRefund) return null;
  return (
    <div className="attempt-actions">
      {onTakeOver && (
        <Button
          kind="edge"
          label={words.takeOver.openOf({ name, amount })}
          onClick={() => setAsked(true)}
        >
          {words.takeOver.open()}
        </Button>
      )}
      {onRefund && (
        <Button
          kind="edge"
          label={mark.name(words.refund.openOf({ name, amount }))}
          onClick={onRefund}
        >
          {words.refund.open()}
          {mark.icon}
        </Button>
      )}
    </div>
  );
}
