import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Call } from '#core/calls/call.schema.ts';
import { CallsRow } from './calls-row.tsx';

interface Props {
  board: BoardStore;
  mayTakePayment: boolean;
  onPay: (call: Call) => void;
}

/** The row of calls, connected to the stores. */
export function LiveCalls({ board, mayTakePayment, onPay }: Props) {
  useSignals();
  const bills = board.bills.value;
  const actions = useMemo(() => {
    const acting = (act: (call: string) => Promise<void>) => (call: Call) => {
      board.dismissNotice();
      void act(call.id);
    };
    return { take: acting(board.takeCall), finish: acting(board.finishCall), pay: onPay };
  }, [board, onPay]);
  return (
    <CallsRow
      calls={board.shownCalls.value}
      currencyOf={(seating) => bills.get(seating)?.bill.currency ?? null}
      heldOf={(seating) => bills.get(seating)?.bill.held ?? 0}
      mayTakePayment={mayTakePayment}
      pending={board.pending.value}
      actions={actions}
    />
  );
}
