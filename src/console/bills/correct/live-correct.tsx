import { useSignals } from '@preact/signals-react/runtime';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Bill, Payment } from '#core/bills/bill.schema.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { CorrectSheet } from './correct-sheet.tsx';

interface Props {
  board: Pick<BoardStore, 'notice' | 'dismissNotice' | 'pending' | 'correctPayment'>;
  seating: string;
  bill: Bill;
  payment: Payment;
  /** `isDone`: the payment was corrected. */
  onClose: (isDone: boolean) => void;
}

/** The correction of a payment, connected to the stores. */
export function LiveCorrect({ board, seating, bill, payment, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const notice = board.notice.value;
  return (
    <CorrectSheet
      payment={payment}
      bill={bill}
      isBusy={board.pending.value.has(`correct:${seating}`)}
      problem={notice && errorText(LL, notice.code)}
      onCorrect={async (wish) => {
        board.dismissNotice();
        if (await board.correctPayment(seating, payment.id, wish)) onClose(true);
      }}
      onClose={() => onClose(false)}
    />
  );
}
