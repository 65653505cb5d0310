import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { type BillCall, keptPayment } from '#console/components/facts/bill-facts.ts';
import type { BoardStore } from '#console/live/board-store.ts';
import type { Call } from '#core/calls/call.schema.ts';
import type { CallsProps } from './calls-row.tsx';

interface Options {
  board: BoardStore;
  mayTakePayment: boolean;
  onPay: (call: Call) => void;
}

/** The calls that a board shows, and what can be done with them. */
export function useCallProps({ board, mayTakePayment, onPay }: Options): CallsProps {
  useSignals();
  const bills = board.bills.value;
  const actions = useMemo(() => {
    const acting = (act: (call: string) => Promise<void>) => (call: Call) => {
      board.dismissNotice();
      void act(call.id);
    };
    const move = acting(board.moveAsAsked);
    const receive = (call: BillCall) => {
      board.dismissNotice();
      const { bill } = call.wish;
      const payment = { ...keptPayment(call), ...(bill !== undefined && { bill }) };
      void board.recordPayment(call.seating, payment);
    };
    const acts = { take: acting(board.takeCall), finish: acting(board.finishCall), move, receive };
    return { ...acts, pay: onPay };
  }, [board, onPay]);
  return {
    calls: board.shownCalls.value,
    billOf: (seating) => bills.get(seating)?.bill ?? null,
    mayTakePayment,
    pending: board.pending.value,
    actions,
  };
}
