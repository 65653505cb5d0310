import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { ConsoleSheet } from '#console/components/sheet/console-sheet.tsx';
import type { BoardStore } from '#console/live/board-store.ts';
import type { StaffBill } from '#core/bills/bill.schema.ts';
import type { Permission } from '#core/people/codes.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { BillPanel } from './bill-panel.tsx';
import { useLiveDesk } from './use-live-desk.tsx';
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
  const entry = board.seatings.value.find((each) => each.seating.id === seating);
  const staffBill = useShownBill(board, seating);
  const known = useRef(entry?.guests ?? []);
  if (entry) known.current = entry.guests;
  const guests = known.current;
  const desk = useLiveDesk({ board, seating, guests, permissions, call: open.call });
  useEffect(() => ensureBill(board, seating), [board, seating]);
  if (!staffBill) {
    const missing = board.notice.value === null ? 'loading' : 'failed';
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
    const { bill } = desk;
    if ((await desk.settle()) && bill === null) onClose();
  };
  return (
    <>
      <BillPanel
        {...desk.propsFor(staffBill)}
        label={label}
        isSettling={desk.isSettling}
        onSettle={() => void settle()}
        onCorrect={desk.onCorrect}
        onClose={onClose}
      >
        {onGo && (
          <Button kind="edge" isFull onClick={() => onGo(`bill/${seating}`)}>
            {LL.billPage.open()}
          </Button>
        )}
        {permissions.includes('orders.handle') && entry && onGo && (
          <Button kind="edge" isFull onClick={() => onGo(`order/${entry.seating.table.id}`)}>
            {LL.console.tables.takeOrder()}
          </Button>
        )}
      </BillPanel>
      {desk.sheetsFor(staffBill)}
    </>
  );
}

/**
 * The bill, also when a payment recorded here has closed it: the board hears that the party has left
 * before or after the answer to the payment.
 */
function useShownBill(board: BoardStore, seating: string): StaffBill | undefined {
  const live = board.bills.value.get(seating) ?? board.closedBills.value.get(seating);
  const last = useRef(live);
  if (live) last.current = live;
  return live ?? (board.pending.value.has(`payment:${seating}`) ? last.current : undefined);
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
    <ConsoleSheet
      title={LL.console.bill.title({ table: label })}
      className="bill"
      onClose={onClose}
    >
      <p className="none" role="status">
        {LL.console.bill[state]()}
      </p>
      {state === 'failed' && (
        <Button kind="edge" onClick={onRetry}>
          {LL.common.tryAgain()}
        </Button>
      )}
    </ConsoleSheet>
  );
}
