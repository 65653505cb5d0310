import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { billCallsOf } from '#console/components/facts/bill-facts.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Payment } from '#core/bills/bill.schema.ts';
import type { OrderLine } from '#core/ordering/order.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { errorText } from '#web/i18n/error-text.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillPanel } from './bill-panel.tsx';
import { LiveAdjust } from './live-adjust.tsx';
import { LiveCorrect } from './record/live-correct.tsx';
import { ensureBill } from './use-requested-bills.ts';

/** The seating whose bill is open, and the request that opened it. */
export interface OpenBill {
  seating: string;
  label: string;
  call: string | null;
}

interface Props {
  board: BoardStore;
  open: OpenBill;
  permissions: readonly Permission[];
  /** Opens a page beside the board; absent where there is none. */
  onGo?: ((hash: string) => void) | undefined;
  onClose: () => void;
}

/** The bill panel, connected to the stores. */
export function LiveBill({ board, open, permissions, onGo, onClose }: Props) {
  useSignals();
  const { LL } = useI18n();
  const { seating, label } = open;
  const staffBill = board.bills.value.get(seating);
  const entry = board.seatings.value.find((each) => each.seating.id === seating);
  const pending = board.pending.value;
  const notice = board.notice.value;
  const calls = billCallsOf(board.calls.value, seating);
  const [first] = useState(() => calls.find(({ id }) => id === open.call) ?? null);
  const [correcting, setCorrecting] = useState<Payment | null>(null);
  const [adjusting, setAdjusting] = useState<{ line: OrderLine | null } | null>(null);
  useEffect(() => {
    // Errors from elsewhere on the board do not concern this bill.
    board.dismissNotice();
    ensureBill(board, seating);
  }, [board, seating]);
  const problem = notice && errorText(LL, notice.code);
  if (!entry || !staffBill) {
    const missing = problem === null ? 'loading' : 'failed';
    return (
      <BillState
        label={label}
        state={entry ? missing : 'gone'}
        onRetry={() => {
          board.dismissNotice();
          void board.loadBill(seating);
        }}
        onClose={onClose}
      />
    );
  }
  const settle = async () => {
    board.dismissNotice();
    if (await board.settle(seating)) onClose();
  };
  const correct = (payment: Payment) => {
    board.dismissNotice();
    setCorrecting(payment);
  };
  const show = (line: OrderLine | null) => {
    board.dismissNotice();
    setAdjusting({ line });
  };
  return (
    <>
      <BillPanel
        label={label}
        staffBill={staffBill}
        guests={entry.guests}
        calls={calls}
        first={first}
        timeZone={board.venue.value?.timeZone ?? ''}
        mayHandle={permissions.includes('bills.handle')}
        mayFinishCalls={permissions.includes('calls.handle')}
        pending={pending}
        isPaying={pending.has(`payment:${seating}`)}
        isSettling={pending.has(`settle:${seating}`)}
        problem={adjusting || correcting ? null : problem}
        onRecord={(payment) => {
          board.dismissNotice();
          return board.recordPayment(seating, payment);
        }}
        onSettle={() => void settle()}
        onUnwanted={(call) => void board.finishCall(call.id)}
        onCorrect={permissions.includes('payments.correct') ? correct : undefined}
        onClose={onClose}
      >
        {onGo && (
          <Button kind="edge" isFull onClick={() => onGo(`bill/${seating}`)}>
            {LL.billPage.open()}
          </Button>
        )}
        {permissions.includes('orders.handle') && onGo && (
          <Button kind="edge" isFull onClick={() => onGo(`order/${entry.seating.table.id}`)}>
            {LL.console.tables.takeOrder()}
          </Button>
        )}
        <BillLines
          staffBill={staffBill}
          isBusy={pending.has(`adjust:${seating}`)}
          onAdjust={permissions.includes('bills.adjust') ? show : undefined}
          onRestore={(adjustment) => {
            board.dismissNotice();
            void board.restoreBill(seating, adjustment);
          }}
        />
      </BillPanel>
      {correcting && (
        <LiveCorrect
          board={board}
          seating={seating}
          bill={staffBill.bill}
          payment={correcting}
          onClose={() => setCorrecting(null)}
        />
      )}
      {adjusting && (
        <LiveAdjust
          board={board}
          seating={seating}
          staffBill={staffBill}
          line={adjusting.line}
          onClose={() => setAdjusting(null)}
        />
      )}
    </>
  );
}

interface StateProps {
  label: string;
  state: 'loading' | 'failed' | 'gone';
  onRetry: () => void;
  onClose: () => void;
}

/** Shown in the panel while there is no bill. */
function BillState({ label, state, onRetry, onClose }: StateProps) {
  const { LL } = useI18n();
  return (
    <Sheet
      title={LL.console.bill.title({ table: label })}
      hasHead
      className="console-sheet"
      onClose={onClose}
    >
      <div className="scroll body bill">
        <p className="none" role="status">
          {LL.console.bill[state]()}
        </p>
        {state === 'failed' && (
          <Button kind="edge" onClick={onRetry}>
            {LL.common.tryAgain()}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
