import { useSignals } from '@preact/signals-react/runtime';
import type { SubmitEvent } from 'react';
import { useAskingMark } from '#console/components/facts/asking.tsx';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type {
  RefundDecision,
  StaffAttempt,
  UnresolvedRefund as Waiting,
} from '#core/payments/staff-payments.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RefundFact } from './attempt-row.tsx';
import { awaitsDecision, isApplicable, isUnanswered } from './payment-facts.ts';
import { useDecisionReason } from './use-decision-reason.tsx';

interface Props {
  refund: Waiting;
  /** The payment on a phone that it belongs to; null if staff took it. */
  attempt: StaffAttempt | null;
  timeZone: string;
  isBusy: boolean;
  onGo: (hash: string) => void;
  /** Absent for people who may not give money back. */
  onDecide?: ((wish: RefundDecision) => void) | undefined;
}

/** Money that has not gone back yet; staff decide about it where nobody else does. */
export function UnresolvedRefund({ refund, attempt, timeZone, isBusy, onGo, onDecide }: Props) {
  useSignals();
  const { LL, money } = useI18n();
  const { now } = useTicker();
  const words = LL.guestPayments;
  const isLate = isUnanswered(refund, now.value);
  return (
    <li className="attempt">
      <p className="attempt-head">
        <b>{LL.day.party({ table: refund.table.label })}</b>
      </p>
      <ul className="attempt-refunds">
        <RefundFact refund={refund} currency={refund.currency} timeZone={timeZone} />
      </ul>
      <p className="muted">
        {attempt === null
          ? LL.console.methods[refund.method]()
          : `${words.providers[attempt.provider]()} · ${words.reference({ reference: attempt.reference })}`}
      </p>
      {onDecide && isLate && <p>{words.unresolved.unanswered()}</p>}
      {onDecide && (awaitsDecision(refund) || isLate) && (
        <DecisionForm
          isBusy={isBusy}
          isFirst={refund.state === 'proposed'}
          isOurs={attempt === null}
          cash={refund.method === 'cash' ? null : money(refund.cash, refund.currency)}
          maySend={attempt !== null && awaitsDecision(refund)}
          mayApply={isApplicable(refund)}
          onDecide={onDecide}
        />
      )}
      <div>
        <HashLink to={`bill/${refund.seating}`} words={LL.billPage.open()} onGo={onGo} />
      </div>
    </li>
  );
}

interface FormProps {
  isBusy: boolean;
  /** Staff took it, and nobody else has it. */
  isOurs: boolean;
  /** What is handed over in cash; null if it was paid in cash, and goes back so. */
  cash: string | null;
  /** Whether the provider was not asked before. */
  isFirst: boolean;
  /** It is not being sent already. */
  maySend: boolean;
  /** It can pay what is left of the bill. */
  mayApply: boolean;
  onDecide: (wish: RefundDecision) => void;
}

function DecisionForm({ isBusy, isOurs, cash, isFirst, maySend, mayApply, onDecide }: FormProps) {
  const { LL } = useI18n();
  const words = LL.guestPayments.unresolved;
  const mark = useAskingMark('payments.refund');
  // What staff took themselves they also give back.
  const icon = isOurs ? null : mark.icon;
  const { field, read } = useDecisionReason();
  const decide = (decision: RefundDecision['decision'], inCash = false) => {
    const reason = read();
    if (reason === null || isBusy) return;
    // What was paid in cash is given back so: that needs no word.
    const how = decision === 'by_hand' && cash !== null ? { inCash } : {};
    onDecide({ decision, reason, ...how });
  };
  const byHand = isOurs ? words.gaveBack() : words.byHand();
  const sendWords = isFirst ? words.send() : words.sendAgain();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    decide(maySend ? 'send' : 'by_hand');
  };
  return (
    <form className="decide-refund" noValidate onSubmit={submit}>
      {field}
      <div className="attempt-actions">
        {cash !== null && (
          <Button kind="edge" onClick={() => decide('by_hand', true)}>
            {words.inCash({ amount: cash })}
            {icon}
          </Button>
        )}
        {maySend && (
          <Button kind="edge" onClick={() => decide('by_hand')}>
            {byHand}
            {icon}
          </Button>
        )}
        {mayApply && (
          <Button kind="edge" onClick={() => decide('apply')}>
            {words.apply()}
            {icon}
          </Button>
        )}
        <Button kind="staff" isSubmit isBusy={isBusy}>
          {maySend ? sendWords : byHand}
          {icon}
        </Button>
      </div>
    </form>
  );
}
