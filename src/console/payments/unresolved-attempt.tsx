import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useAskingMark } from '#console/components/facts/asking.tsx';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { StaffAttempt } from '#core/payments/staff-payments.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { PartyAttempt } from './party-attempt.tsx';
import { useDecisionReason } from './use-decision-reason.tsx';

interface Props {
  attempt: StaffAttempt;
  timeZone: string;
  isBusy: boolean;
  onGo: (hash: string) => void;
  /** With the reason; absent for people who may not decide. */
  onNotPaid?: ((reason: string) => void) | undefined;
}

/**
 * A payment whose provider does not tell how it ended. Once nobody can pay it any more, its part is
 * freed by counting it as not paid.
 */
export function UnresolvedAttempt({ attempt, timeZone, isBusy, onGo, onNotPaid }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { now } = useTicker();
  const isOver = Date.parse(attempt.expiresAt) <= now.value;
  return (
    <PartyAttempt attempt={attempt} timeZone={timeZone}>
      {isOver && onNotPaid && (
        <NotPaidForm reference={attempt.reference} isBusy={isBusy} onNotPaid={onNotPaid} />
      )}
      <div>
        <HashLink to={`bill/${attempt.seating}`} words={LL.billPage.open()} onGo={onGo} />
      </div>
    </PartyAttempt>
  );
}

interface FormProps {
  reference: string;
  isBusy: boolean;
  onNotPaid: (reason: string) => void;
}

function NotPaidForm({ reference, isBusy, onNotPaid }: FormProps) {
  const { LL } = useI18n();
  const words = LL.guestPayments.unresolved;
  const mark = useAskingMark('payments.refund');
  const [isOpen, setOpen] = useState(false);
  const { field, read } = useDecisionReason();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const reason = read();
    if (reason !== null && !isBusy) onNotPaid(reason);
  };
  if (!isOpen) {
    return (
      <div className="attempt-actions">
        <Button kind="edge" onClick={() => setOpen(true)}>
          {words.notPaidOpen()}
          {mark.icon}
        </Button>
      </div>
    );
  }
  return (
    <form ref={form} className="decide-refund" noValidate onSubmit={submit}>
      <p>{words.notPaidText({ reference })}</p>
      {field}
      <div className="attempt-actions">
        <Button kind="edge" isSubmit isBusy={isBusy}>
          {words.notPaid()}
        </Button>
      </div>
    </form>
  );
}
