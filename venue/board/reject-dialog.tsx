import type { SubmitEvent } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { Sheet } from '../../src/components/layout/sheet.tsx';
import type { Order } from '../../src/contract/ordering/order.schema.ts';
import type { Texts } from '../../src/i18n/core.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { ReasonFields } from '../components/fields/reason-fields.tsx';
import { type TextsOf, useReason } from '../components/fields/use-reason.ts';

const REASONS = ['soldOut', 'kitchenClosed', 'busy', 'wrongTable', 'talk'] as const;

interface Props {
  order: Order;
  textsOf: TextsOf;
  onReject: (order: Order, reason: string) => void;
  onClose: () => void;
}

function reasonWords(LL: Texts, reason: (typeof REASONS)[number]): string {
  return LL.console.reject.reasons[reason]();
}

/** Rejecting cannot be undone, so it asks first, and for a reason that the guest will read. */
export function RejectDialog({ order, textsOf, onReject, onClose }: Props) {
  const { LL } = useI18n();
  const reason = useReason({
    reasons: REASONS,
    wordsOf: reasonWords,
    textsOf,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.checkMissing()) return;
    onReject(order, reason.sent);
    onClose();
  };
  const title = LL.console.reject.title({ table: order.table.label, number: order.number });
  return (
    <Sheet title={title} hasHead height="low" className="console-sheet" onClose={onClose}>
      <form className="scroll body reject" onSubmit={submit} noValidate>
        <ReasonFields legend={LL.console.reject.why()} reason={reason} />
        <div className="answers">
          <Button kind="edge" onClick={onClose}>
            {LL.console.reject.cancel()}
          </Button>
          <Button kind="staff" isSubmit>
            {LL.console.reject.submit()}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
