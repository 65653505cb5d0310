import type { SubmitEvent } from 'react';
import { ReasonFields } from '#console/components/fields/reason-fields.tsx';
import { useReason } from '#console/components/fields/use-reason.ts';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import { FormAnswers } from '#console/components/sheet/form-answers.tsx';
import { SoldOutFields } from '#console/voiding/sold-out-fields.tsx';
import { useSoldOut } from '#console/voiding/use-sold-out.ts';
import type { SoldOutItem } from '#core/menu/sold-out.ts';
import type { PresetReason } from '#core/orders/codes.ts';
import type { Order } from '#core/orders/order.schema.ts';
import { canMove } from '#core/orders/state-machines.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

const REASONS: readonly PresetReason[] = [
  'reject.sold_out',
  'reject.kitchen_closed',
  'reject.busy',
  'reject.wrong_table',
  'reject.come_to_bar',
];

interface Props {
  order: Order;
  /** Keys (`soldOutKey`) of products and options that are sold now. */
  onSale: ReadonlySet<string>;
  /** `soldOut`: what is no longer sold. */
  onReject: (order: Order, reason: string, soldOut: readonly SoldOutItem[]) => void;
  onClose: () => void;
}

/** Rejecting cannot be undone, so it asks first, with a reason that the guest reads. */
export function RejectDialog({ order, onSale, onReject, onClose }: Props) {
  const { LL } = useI18n();
  const reason = useReason(REASONS);
  const soldOut = useSoldOut(order.lines, onSale, reason.chosen);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.checkMissing() || soldOut.checkMissing()) return;
    onReject(order, reason.sent, soldOut.chosen);
    onClose();
  };
  const title = LL.console.reject.title({ table: order.table.label, number: order.number });
  if (!canMove('order', order.state, 'rejected', 'staff')) {
    return (
      <ConsoleSheet title={title} isLow onClose={onClose}>
        <p role="status">
          {LL.console.reject.changed({ state: LL.history.states[order.state]() })}
        </p>
      </ConsoleSheet>
    );
  }
  return (
    <ConsoleSheet title={title} isLow className="reject" onSubmit={submit} onClose={onClose}>
      <ReasonFields legend={LL.console.reject.why()} reason={reason} />
      <SoldOutFields soldOut={soldOut} />
      <FormAnswers no={LL.console.reject.cancel()} onNo={onClose}>
        {LL.console.reject.submit()}
      </FormAnswers>
    </ConsoleSheet>
  );
}
