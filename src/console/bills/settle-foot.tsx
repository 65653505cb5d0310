import { useEffect, useRef, useState } from 'react';
import type { Bill } from '#core/bills/bill.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon } from '#web/components/basic/icons.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

interface Props {
  label: string;
  bill: Bill;
  /** Orders of the party that are not served yet. */
  open: number;
  isBusy: boolean;
  onSettle: () => void;
}

/**
 * Closing a bill cannot be undone, so it asks first. While something is unpaid, or somebody has to
 * give something back, it refuses, and says why.
 */
export function SettleFoot({ label, bill, open, isBusy, onSettle }: Props) {
  const { LL, money } = useI18n();
  const [step, setStep] = useState<'nothing' | 'asked' | 'refused'>('nothing');
  const { toGiveBack = 0 } = bill;
  const isPaid = bill.remaining === 0 || bill.payer === 'host';
  const mayClose = isPaid && toGiveBack === 0;
  // The bill was paid in the meantime, so the refusal no longer applies.
  const shown = step === 'refused' && mayClose ? 'nothing' : step;
  if (shown === 'asked') {
    return (
      <Question
        label={label}
        open={open}
        isBusy={isBusy}
        onYes={onSettle}
        onNo={() => setStep('nothing')}
      />
    );
  }
  return (
    <div className="foot alone">
      <div role="alert">
        {shown === 'refused' && (
          <p className="refused">
            <Icon shape={alertIcon} size={24} />
            {isPaid
              ? LL.guestPayments.back.refused({ amount: money(toGiveBack, bill.currency) })
              : LL.console.bill.notPaid({ amount: money(bill.remaining, bill.currency) })}
          </p>
        )}
        {shown === 'refused' && isPaid && (
          // A hash with a slash is a page's name, not a skip link.
          <a className="button bare hash-link" href="#/unresolved">
            {LL.people.ways.unresolved()}
          </a>
        )}
      </div>
      <Button
        kind={mayClose ? 'staff' : 'edge'}
        isFull
        onClick={() => setStep(mayClose ? 'asked' : 'refused')}
      >
        {LL.console.bill.settle()}
      </Button>
    </div>
  );
}

interface QuestionProps {
  label: string;
  open: number;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

function Question({ label, open, isBusy, onYes, onNo }: QuestionProps) {
  const { LL } = useI18n();
  const question = useRef<HTMLDivElement>(null);
  // The button that asked is gone, so the focus moves to the question.
  useEffect(() => question.current?.focus(), []);
  const words = LL.console.bill.ask({ table: label });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a question with two buttons, not a form's fields
    <div className="foot" ref={question} tabIndex={-1} role="group" aria-label={words}>
      <p className="question">
        <b>{words}</b> {open > 0 && `${LL.console.tables.askOpen({ count: open })} `}
        {LL.console.bill.askText()}
      </p>
      <Button kind="edge" onClick={onNo}>
        {LL.console.bill.no()}
      </Button>
      <Button kind="staff" isBusy={isBusy} onClick={onYes}>
        {LL.console.bill.yes()}
      </Button>
    </div>
  );
}
